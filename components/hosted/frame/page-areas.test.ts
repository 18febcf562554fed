import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import type { HostedPurpose } from "#lib/contract/core/hosted-link.ts";
import { dictionaryOf, spanish } from "#lib/text/spanish/index.ts";
import { pageAreas } from "./page-areas.ts";

const ROOT = join(import.meta.dirname, "../../..");
const pages: Readonly<Record<HostedPurpose, string[]>> = {
  application: ["app/apply/page.tsx"],
  payment: ["app/pay/page.tsx"],
  contractor: ["app/contractor/page.tsx", "app/contractor/claim/page.tsx"],
  certificate_upload: ["app/certificate/page.tsx"],
  compliance_request: ["app/request/page.tsx"],
  access: ["app/access/page.tsx"],
  account: ["app/account/page.tsx"],
};

/** Components, and the tables of the contract whose words they show. */
const IMPORT = /(?:from |import\()"((?:#components|#lib\/contract\/core\/(?:coverage-table|document-kinds)|\.)[^"]+)"/g;
const TYPES = /import type .*$/gm;
const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;
const TEXT = /"((?:[^"\\\n]|\\.)+)"/g;

/** The files whose code a page's browser gets: what its client components import. */
function clientFiles(entries: readonly string[]): Set<string> {
  const [seen, client] = [new Set<string>(), new Set<string>()];
  const follow = (file: string, isClient: boolean) => {
    const key = `${file} ${isClient}`;
    if (seen.has(key) || !existsSync(file)) return;
    seen.add(key);
    const source = readFileSync(file, "utf8").replaceAll(TYPES, "");
    const inBrowser = isClient || source.startsWith('"use client"');
    if (inBrowser) client.add(file);
    if (key.includes("/lib/")) return;
    for (const [, name = ""] of source.matchAll(IMPORT))
      follow(name.startsWith("#") ? join(ROOT, name.slice(1)) : join(dirname(file), name), inBrowser);
  };
  for (const entry of entries) follow(join(ROOT, entry), false);
  return client;
}

test.each(Object.keys(pages) as HostedPurpose[])("the scripts of the page %s get every Spanish text that they show", (purpose) => {
  const given = dictionaryOf(...pageAreas[purpose]);
  const files = clientFiles(pages[purpose]);
  expect(files.size).toBeGreaterThan(5);
  const missing = [...files].flatMap((file) =>
    [...readFileSync(file, "utf8").replaceAll(COMMENT, "").matchAll(TEXT)].flatMap(([, text = ""]) =>
      Object.hasOwn(spanish, text) && /\s/.test(text) && !Object.hasOwn(given, text) ? [`${file.slice(ROOT.length)}: ${text}`] : [],
    ),
  );
  expect(missing).toEqual([]);
});
