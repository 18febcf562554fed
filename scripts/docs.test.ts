import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "./next-build.ts";

const read = (path: string) => readFileSync(join(ROOT, path), "utf8");
const pages = ["README.md", "AGENTS.md", "CONTRIBUTING.md", ...globSync("docs/**/*.md", { cwd: ROOT })].map((path) => ({
  path,
  text: read(path),
}));

test("every link between pages resolves", () => {
  // Those of docs/api are addresses of the service, and tested there.
  const inside = pages.filter(({ path }) => !path.startsWith("docs/api/"));
  const dead = inside.flatMap(({ path, text }) =>
    [...text.matchAll(/\]\((?!https?:|mailto:)([^)#]+)(?:#[^)]*)?\)/g)]
      .map(([, target = ""]) => join(dirname(path), target))
      .filter((target) => !existsSync(join(ROOT, target)))
      .map((target) => `${path} → ${target}`),
  );
  expect(dead).toEqual([]);
});

test("every file and folder named in the pages exists", () => {
  const missing = pages.flatMap(({ path, text }) =>
    [...text.matchAll(/`((?:lib|app|components|scripts|e2e|docs)\/[\w./()[\]-]*[\w)])`/g)]
      .map(([, named = ""]) => named)
      .filter((named) => !existsSync(join(ROOT, named)))
      .map((named) => `${path}: ${named}`),
  );
  expect(missing).toEqual([]);
});

test("every other file named in the pages is part of this project", () => {
  const files = globSync("{lib,app,components,scripts,e2e}/**/*.{ts,tsx,mjs}", { cwd: ROOT });
  const missing = pages.flatMap(({ path, text }) =>
    [...text.matchAll(/`([\w-][\w./()[\]-]*\.(?:tsx?|mjs))`/g)]
      .map(([, named = ""]) => named)
      .filter((named) => !existsSync(join(ROOT, named)) && !files.some((file) => file.endsWith(`/${named}`)))
      .map((named) => `${path}: ${named}`),
  );
  expect(missing).toEqual([]);
});

test("every sample that asks whether a contractor is covered gives a job", () => {
  const samples = [...pages, ...globSync("examples/**/*.{ts,py,rb,php,mjs}", { cwd: ROOT }).map((path) => ({ path, text: read(path) }))];
  const asked = samples.flatMap(({ path, text }) =>
    [...text.matchAll(/\bcompliance\.status\([^\n]*|\/compliance\/status[^\n]*/g)].map(([call]) => ({ path, call })),
  );
  expect(asked.length).toBeGreaterThan(2);
  expect(asked.filter(({ call }) => !/\bjob\b/.test(call))).toEqual([]);
});
