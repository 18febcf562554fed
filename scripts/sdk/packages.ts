import { createHash } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { PACKAGES, SUMS } from "#lib/developer-docs/packages.ts";
import { ROOT } from "../next-build.ts";
import { packLibrary } from "./pack.ts";
import { wheelOf } from "./wheel.ts";

const STAMP = "sources.sha256";

/** SHA-256 over the sources of both libraries. */
function sourceStamp(): string {
  const hash = createHash("sha256");
  for (const folder of ["sdk/typescript", "sdk/python"])
    for (const path of readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" }).sort())
      if (/\.(ts|json|md|py|toml|typed)$/.test(path) && !/(^|\/)(dist|node_modules|tests?)\//.test(path))
        hash.update(`${path}\n`).update(readFileSync(join(ROOT, folder, path)));
  return hash.digest("hex");
}

/** Packs both libraries into `.packages` with their checksums, unless those of the present sources are there. The service serves them. */
export async function buildPackages(): Promise<void> {
  const stamp = sourceStamp();
  if (existsSync(join(PACKAGES, STAMP)) && readFileSync(join(PACKAGES, STAMP), "utf8") === stamp) return;
  if (!existsSync(join(ROOT, "node_modules/typescript"))) {
    console.log("The client libraries were not packed, because the compiler is not installed (npm ci --omit=dev): /packages will say so.");
    return;
  }
  console.log("Packing the client libraries.");
  mkdirSync(join(ROOT, ".cache"), { recursive: true });
  const folder = mkdtempSync(join(ROOT, ".cache/packages-"));
  try {
    const library = await packLibrary(folder);
    const wheel = wheelOf(join(ROOT, "sdk/python"));
    const made = join(folder, "made");
    mkdirSync(made);
    const files = { [basename(library)]: readFileSync(library), [wheel.name]: wheel.bytes };
    for (const [name, bytes] of Object.entries(files)) writeFileSync(join(made, name), bytes);
    const sums = Object.entries(files).map(([name, bytes]) => `${createHash("sha256").update(bytes).digest("hex")}  ${name}\n`);
    writeFileSync(join(made, SUMS), sums.join(""));
    writeFileSync(join(made, STAMP), stamp);
    rmSync(PACKAGES, { recursive: true, force: true });
    renameSync(made, PACKAGES);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
