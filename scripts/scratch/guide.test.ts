import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "../next-build.ts";
import { edited, type Step, stepsOf, writtenBy } from "./guide.ts";

const read = (path: string) => readFileSync(join(ROOT, path), "utf8");
const everyStep = stepsOf(read("docs/add-a-resource.md"));
const steps = everyStep.filter(({ of }) => of === "resource");

test("the guide adds new files, and edits at most six existing ones, at existing lines", () => {
  const [added, edits] = [steps.filter(({ adds }) => adds), steps.filter(({ adds }) => !adds)];
  expect(added.length).toBeGreaterThan(4);
  expect(added.filter(({ path }) => existsSync(join(ROOT, path)))).toEqual([]);
  // The migration journal is edited too, by drizzle-kit.
  expect(edits.length + 1).toBeLessThanOrEqual(6);
  for (const step of everyStep.filter(({ adds }) => !adds))
    expect(edited(read(step.path), step).split("\n").length).toBe(read(step.path).split("\n").length + writtenBy(step));
});

test("lines are added after the given line, which must be unique", () => {
  const step: Step = { of: "rule", path: "a.ts", adds: false, lines: [" one", "+and", "+another", " two", "+last"] };
  expect(edited("one\ntwo\nthree", step)).toBe("one\nand\nanother\ntwo\nlast\nthree");
  expect(() => edited("one\nthree", step)).toThrow("a.ts does not have this line exactly once: two");
  expect(() => edited("one\ntwo\ntwo", step)).toThrow("exactly once: two");
  expect(writtenBy(step)).toBe(3);
});
