import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { Context, Hono } from "hono";
import { once } from "#lib/kit/remember.ts";
import type { Json } from "#lib/platform/http/openapi/schemas.ts";
import { fullCertificate } from "#lib/reader/sample/certificate-values.ts";
import { drawCertificate } from "#lib/reader/sample/draw-certificate.ts";
import { layOut, markdownPath } from "./layout.ts";
import { servePackages } from "./packages.ts";
import { type Page, pagesOf } from "./pages.ts";
import { postmanCollection } from "./postman.ts";
import { programNames, programOf } from "./program.ts";
import type { Document } from "./reference.ts";
import { sectionsOf } from "./render.ts";
import type { Language } from "./samples.ts";

/** What the search of the pages looks through: page, section, address and the beginning of the text. */
const searchIndex = (pages: readonly Page[]): [page: string, section: string, path: string, text: string][] =>
  pages.flatMap((page) =>
    sectionsOf(page.markdown()).map(({ title, anchor, text }): [string, string, string, string] => [
      page.title,
      title,
      anchor ? `${page.path}#${anchor}` : page.path,
      text.trim(),
    ]),
  );

const YEAR = 365;
const DAY_MS = 24 * 60 * 60 * 1000;

/** A certificate to upload in the sandbox: the cover of an invented business, in force on the day it is downloaded. */
async function sampleCertificate(now: Date): Promise<Uint8Array<ArrayBuffer>> {
  const day = (ahead: number): string => {
    const [year = "", month, date] = new Date(now.getTime() + ahead * DAY_MS).toISOString().slice(0, 10).split("-");
    return `${month}/${date}/${year}`;
  };
  const dated = Object.entries(fullCertificate).map(([name, value]): [string, string] => {
    if (/EffectiveDate/.test(name)) return [name, day(30 - YEAR)];
    if (/ExpirationDate/.test(name)) return [name, day(30)];
    return [name, /CompletionDate/.test(name) ? day(-1) : value];
  });
  return new Uint8Array(await drawCertificate(Object.fromEntries(dated)));
}

/** `llms.txt`: every page with the address of its Markdown, for programs that read. */
function llmsText(pages: readonly Page[], baseUrl: string): string {
  const sections = [...Map.groupBy(pages, ({ section }) => section)].map(
    ([section, group]) => `## ${section}\n\n${group.map((page) => `- [${page.title}](${baseUrl}${markdownPath(page)})`).join("\n")}`,
  );
  return `# Contractor insurance

> An HTTP API to insure the independent contractors that a platform engages: register them, quote, let them apply, hold policies, check
> certificates of insurance and receive events. Amounts are integer cents in US dollars, times are epoch seconds.

The OpenAPI 3.1 document is at ${baseUrl}/api/v1/openapi.json.

${sections.join("\n\n")}
`;
}

const security = {
  "Content-Security-Policy":
    "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  "Referrer-Policy": "same-origin",
};

interface Options {
  baseUrl: string;
  /** The OpenAPI document for platforms. */
  document: () => Json;
  now: () => Date;
}

interface Body {
  text: string;
  zipped: Buffer<ArrayBuffer>;
  etag: string;
}

function bodyOf(text: string): Body {
  return { text, zipped: gzipSync(text), etag: `"${createHash("sha256").update(text).digest("base64url").slice(0, 16)}"` };
}

/** Sends a text, compressed where the reader takes it, or 304 if the reader has it. */
function send(c: Context, type: string, { text, zipped, etag }: Body, caching = "no-cache"): Response {
  const headers = { ...security, "Content-Type": `${type}; charset=utf-8`, "Cache-Control": caching, Vary: "Accept-Encoding", ETag: etag };
  if (c.req.header("If-None-Match")?.replace(/^W\//, "") === etag) return c.body(null, 304, headers);
  if (!/\bgzip\b/.test(c.req.header("Accept-Encoding") ?? "")) return c.body(text, 200, headers);
  return c.body(zipped, 200, { ...headers, "Content-Encoding": "gzip" });
}

/** A text that is made once a day, because the dates in samples lie ahead of the day on which they are shown. */
function daily(now: () => Date, make: () => string): () => Body {
  let kept: { day: string; body: Body } | null = null;
  return () => {
    const day = now().toISOString().slice(0, 10);
    if (kept?.day !== day) kept = { day, body: bodyOf(make()) };
    return kept.body;
  };
}

const asset = (...names: string[]): Body =>
  bodyOf(names.map((name) => readFileSync(join(import.meta.dirname, "assets", name), "utf8")).join(""));

/**
 * The pages for developers at /docs, made from `docs/api` and the contract when they are first read. Every address is a route of its own:
 * a parameter beside a fixed path would put the whole service on hono's slower router.
 */
export function serveDocs(app: Hono, { baseUrl, document, now }: Options): void {
  // The pages read a part of the document, which its own tests describe.
  const pages: Page[] = pagesOf(document as () => unknown as () => Document, () => ({ baseUrl, now: now() }));
  const [css, js] = [asset("text.css", "site.css"), asset("site.js")];
  const version = (css.etag + js.etag).replaceAll(/\W/g, "").slice(0, 20);
  for (const page of pages) {
    const markdown = daily(now, page.markdown);
    const html = daily(now, () => layOut(page, pages, markdown().text, version));
    app.get(page.path, (c) => send(c, "text/html", html()));
    app.get(markdownPath(page), (c) => send(c, "text/markdown", markdown()));
  }
  const quickstart = pages.find(({ path }) => path === "/docs/quickstart");
  for (const [language, name] of Object.entries(programNames("quickstart"))) {
    const text = daily(now, () => programOf(quickstart?.markdown() ?? "", language as Language));
    app.get(`/docs/${name}`, (c) => send(c, "text/plain", text()));
  }
  const index = daily(now, () => JSON.stringify(searchIndex(pages)));
  const llms = once(() => bodyOf(llmsText(pages, baseUrl)));
  app.get("/docs/site.css", (c) => send(c, "text/css", css, "public, max-age=31536000, immutable"));
  app.get("/docs/site.js", (c) => send(c, "text/javascript", js, "public, max-age=31536000, immutable"));
  app.get("/docs/sample-certificate.pdf", async (c) =>
    c.body(await sampleCertificate(now()), 200, { ...security, "Content-Type": "application/pdf", "Cache-Control": "no-cache" }),
  );
  app.get("/docs/search.json", (c) => send(c, "application/json", index()));
  const postman = once(() => bodyOf(JSON.stringify(postmanCollection(document() as unknown as Document, baseUrl))));
  app.get("/docs/postman.json", (c) => send(c, "application/json", postman()));
  servePackages(app);
  app.get("/llms.txt", (c) => send(c, "text/plain", llms()));
}
