import { execFile } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";

const ROOT = resolve(import.meta.dirname, "../..");
const BORDER = "lint/style/noRestrictedImports";

const LONG = Array.from({ length: 251 }, (_, n) => `export const n${n} = 0;`).join("\n");

/** Each planted file: its path, the line in it, and the rule that must report it (null: none). */
const PLANTED: readonly [file: string, line: string, rule: string | null][] = [
  ["lib/domain/e.ts", "export const now = Date.now();", "plugin"],
  ["lib/domain/f.ts", "export const now = new Date();", "plugin"],
  ["lib/domain/g.ts", "export const day = new Date(0);", null],
  ["lib/platform/f.ts", 'import "#lib/testing/x.ts";', BORDER],
  ["lib/platform/g.ts", 'import "./h.test.ts";', BORDER],
  ["lib/documents/pdf.ts", 'import "#lib/documents/testing/x.ts";', BORDER],
  ["lib/documents/testing/x.ts", 'import "#lib/testing/x.ts";\nimport "fast-check";', null],
  ["lib/platform/http/h.ts", 'import "../../kit/x.ts";', BORDER],
  ["lib/platform/k.test.ts", 'import "#lib/testing/x.ts";', null],
  ["e2e/l.spec.ts", 'import "#lib/testing/x.ts";', null],
  ["e2e/m.ts", 'import "./l.test.ts";', BORDER],
  ["components/quotes/a.tsx", 'import Link from "next/link";', BORDER],
  ["components/quotes/b.tsx", 'import { useRouter } from "next/navigation";', BORDER],
  [
    "components/quotes/c.tsx",
    'import { useLinkStatus } from "next/link";\nimport { notFound } from "next/navigation";\nexport const a = [useLinkStatus, notFound];',
    null,
  ],
  ["lib/contract/env.ts", "export const a = process.env.A;", "lint/style/noProcessEnv"],
  ["lib/kit/m.ts", 'import { n } from "./n.ts";\nexport const m = () => n;', "lint/suspicious/noImportCycles"],
  ["lib/kit/n.ts", 'import { m } from "#lib/kit/m.ts";\nexport const n = () => m;', "lint/suspicious/noImportCycles"],
  ["lib/kit/Wrong.ts", "export const a = 1;", "lint/style/useFilenamingConvention"],
  ["lib/kit/long.ts", LONG, "lint/style/noExcessiveLinesPerFile"],
  ["lib/domain/data/long.ts", LONG, null],
  ["lib/platform/dev.ts", 'import "fast-check";', "lint/correctness/noUndeclaredDependencies"],
  ["lib/kit/any.ts", "export const a: any = 1;", "lint/suspicious/noExplicitAny"],
  ["lib/kit/console.ts", "console.log(1);", "lint/suspicious/noConsole"],
  ["lib/kit/silent.ts", "try {\n  JSON.parse('');\n} catch {}", "lint/suspicious/noEmptyBlockStatements"],
  ["lib/platform/float.ts", "async function f(): Promise<void> {}\nf();", "lint/nursery/noFloatingPromises"],
  ["scripts/say.ts", "console.log(1);", null],
  ["app/tailwind.css", '@import "tailwindcss";\n@theme inline {\n  --radius: 6px;\n}\n@utility row {\n  @apply h-10;\n}', null],
];

let folder: string;
let found: Map<string, Set<string>>;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "borders-"));
  for (const part of ["biome.json", "package.json", ".gitignore", "scripts/lint/no-clock.grit"])
    cpSync(join(ROOT, part), join(folder, part));
  for (const [file, line] of PLANTED) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), `${line}\n`);
  }
  found = await lint(folder);
}, 60_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each(PLANTED)("%s", (file, _line, rule) => {
  const rules = [...(found.get(file) ?? [])];
  expect(rules).toEqual(rule === null ? [] : expect.arrayContaining([rule]));
});

/** The rules that reported something, by file. */
async function lint(cwd: string): Promise<Map<string, Set<string>>> {
  const bin = join(ROOT, "node_modules/@biomejs/biome/bin/biome");
  const args = [bin, "lint", "--reporter=json", "--max-diagnostics=none", "."];
  const run = await promisify(execFile)(process.execPath, args, { cwd, maxBuffer: 1 << 26 }).catch((error: { stdout?: string }) => error);
  const report: { diagnostics: { category: string; location: { path: string | { file: string } } }[] } = JSON.parse(run.stdout ?? "");
  const byFile = new Map<string, Set<string>>();
  for (const { category, location } of report.diagnostics) {
    const path = typeof location.path === "string" ? location.path : location.path.file;
    byFile.set(path, (byFile.get(path) ?? new Set()).add(category));
  }
  return byFile;
}
