import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "./next-build.ts";

const pages = ["README.md", "CONTRIBUTING.md", ...globSync("docs/**/*.md", { cwd: ROOT })].map((path) => ({
  path,
  text: readFileSync(join(ROOT, path), "utf8"),
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

test("the index lists each decision with its title, and what supersedes it", () => {
  const index = readFileSync(join(ROOT, "docs/decisions/index.md"), "utf8");
  const decisions = pages.filter(({ path }) => /docs\/decisions\/\d{4}-/.test(path));
  for (const { path, text } of decisions) {
    const title = text.slice(2, text.indexOf("\n")).replace(/^\d+\. /, "");
    expect(index).toContain(`[${title}](${path.slice("docs/decisions/".length)})`);
    const by = text.match(/^\*\*Superseded by decision (\d+)/m)?.[1];
    if (by) expect(decisions.some((other) => other.path.includes(`/${by.padStart(4, "0")}-`))).toBe(true);
  }
});
