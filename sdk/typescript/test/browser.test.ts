import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test, vi } from "vitest";
import { Insurance } from "../src/client.ts";

const SOURCES = join(import.meta.dirname, "../src");
const { browser } = JSON.parse(readFileSync(join(SOURCES, "../package.json"), "utf8")) as { browser: Record<string, string> };

/** The source of a built file. */
const sourceOf = (built: string): string => join(SOURCES, built.replace("./dist/", "").replace(/\.js$/, ".ts"));
const replaced = new Map(Object.entries(browser).map(([from, to]) => [sourceOf(from), sourceOf(to)]));

/** Every module that a bundler for browsers takes with the entry, and what each imports. */
function modules(entry: string, found = new Map<string, string[]>()): Map<string, string[]> {
  const file = replaced.get(entry) ?? entry;
  if (found.has(file)) return found;
  const text = readFileSync(file, "utf8");
  const imports = [...text.matchAll(/(?:\bfrom\s|\bimport\(\s*|^import\s)"([^"]+)"/gm)].map(([, path = ""]) => path);
  found.set(file, imports);
  for (const path of imports) if (path.startsWith(".")) modules(join(dirname(file), path), found);
  return found;
}

test("what a browser loads of the library needs no module of Node", () => {
  const found = modules(join(SOURCES, "index.ts"));
  expect(found.size).toBeGreaterThan(8);
  expect([...found.values()].flat().filter((path) => !path.startsWith("."))).toEqual([]);
});

test("where there is a document, a client token is taken and a secret key refused", () => {
  vi.stubGlobal("document", {});
  try {
    const baseUrl = "https://x.example.com";
    expect(new Insurance({ apiKey: "clt_live_1", baseUrl }).compliance).toBeDefined();
    expect(() => new Insurance({ apiKey: "sk_live_1", baseUrl })).toThrow("must stay on your server");
  } finally {
    vi.unstubAllGlobals();
  }
});
