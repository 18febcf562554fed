import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const textOf = (pattern: string) => globSync(pattern).map((path) => readFileSync(path, "utf8"));

/** Parts of other components, and components without output. */
const within = ["clock", "open-tip", "time-zone"];

test("the gallery shows every component of components/ui", () => {
  const shown = textOf("components/app/gallery/*.tsx").join("");
  const all = globSync("components/ui/*.tsx").map((path) => path.slice("components/ui/".length, -".tsx".length));
  expect(all.length).toBeGreaterThan(40);
  expect(all.filter((name) => !within.includes(name) && !shown.includes(`"#components/ui/${name}.tsx"`))).toEqual([]);
});
