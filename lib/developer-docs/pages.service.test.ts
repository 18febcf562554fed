import { afterAll, beforeAll, expect, test } from "vitest";
import { operations } from "#lib/contract/api/operations.ts";
import { errorStatus } from "#lib/contract/core/errors.ts";
import { eventTypes, TEST_EVENT } from "#lib/contract/desk/event-types.ts";
import { resourcesFor } from "#lib/platform/http/openapi/document.ts";
import { createHarness, type Harness } from "#lib/testing/harness.ts";
import { organization } from "#lib/testing/organization.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

const get = (path: string, headers: Record<string, string> = {}) =>
  harness.app.fetch(new Request(`https://api.example.com${path}`, { headers }));

/** Every page that the navigation lists, with its HTML. */
async function allPages(): Promise<Map<string, string>> {
  const home = await (await get("/docs")).text();
  const paths = new Set(
    [...home.matchAll(/<a href="(\/docs[^"#]*)"/g)].map(([, path = ""]) => path).filter((path) => !/\.\w+$/.test(path)),
  );
  const pages = new Map<string, string>();
  for (const path of paths) pages.set(path, await (await get(path)).text());
  return pages;
}

test("every link and anchor of every page leads somewhere, and nothing is left to be replaced", async () => {
  const pages = await allPages();
  expect(pages.size).toBe(27 + resourcesFor("platforms").length);
  const dead: string[] = [];
  for (const [from, html] of pages) {
    const main = html.slice(html.indexOf("<main"));
    expect(main, from).not.toMatch(/<code[^>]*>\s*<\/code>/);
    expect(main, from).not.toMatch(/undefined|\[object Object\]|\{base_url\}|"@[+-]\d+d"/);
    for (const [, href = ""] of html.matchAll(/href="([^"]*)"/g)) {
      if (/^(https?:\/\/(?!api\.example\.com)|data:)/.test(href)) continue;
      const { pathname, hash } = new URL(href, `https://api.example.com${from}`);
      const page = pages.get(pathname);
      if (page === undefined ? (await get(pathname)).status !== 200 : hash && !page.includes(` id="${decodeURIComponent(hash.slice(1))}"`))
        dead.push(`${from} → ${href}`);
    }
    const anchors = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
    expect([from, anchors.filter((id, at) => anchors.indexOf(id) !== at)]).toEqual([from, []]);
  }
  expect(dead).toEqual([]);
});

test("every error leads by its doc_url to its entry in the catalogue", async () => {
  const errors = await (await get("/docs/errors")).text();
  for (const code of Object.keys(errorStatus)) expect(errors).toContain(` id="${code}"`);
  const { body } = await harness.call(null, "GET", "/contractors");
  expect(body.doc_url).toBe("https://api.example.com/docs/errors#invalid_api_key");
});

test("every operation and every event has its entry", async () => {
  const reference = [...(await allPages())].map(([, html]) => html).join("");
  const events = await (await get("/docs/events")).text();
  for (const type of [...eventTypes, TEST_EVENT]) expect(events).toContain(` id="${type}"`);
  const forKeys = operations.filter(
    ({ operation: { access } }) => access !== "staff" && access !== "public" && !access.startsWith("hosted:"),
  );
  for (const { id } of forKeys) expect(reference).toContain(`<code>${id}</code>`);
});

test("the quickstart's program of each language ends with how long it took", async () => {
  for (const name of ["quickstart.mjs", "quickstart.py", "quickstart.sh"]) {
    const lines = (await (await get(`/docs/${name}`)).text()).trimEnd().split("\n");
    expect(lines.at(-1), name).toContain("s from the first request to the event");
  }
});

test("pages run only our own script and styles, are compressed, and need not be sent twice", async () => {
  const page = await get("/docs/quickstart", { "accept-encoding": "gzip" });
  expect(page.headers.get("content-security-policy")).toMatch(/^default-src 'none'; style-src 'self'; script-src 'self';/);
  expect(page.headers.get("content-encoding")).toBe("gzip");
  expect((await get("/docs/quickstart", { "if-none-match": page.headers.get("etag") ?? "" })).status).toBe(304);
  const html = await (await get("/docs/quickstart")).text();
  expect(html).not.toMatch(/ style="| on\w+="|<script(?! src="\/docs\/)/);
});

test("the customers' changelog has nothing for operators, and the Postman collection has every operation", async () => {
  const changes = await (await get("/docs/changelog.md")).text();
  expect(changes).toMatch(/^### API$/m);
  expect(changes).not.toMatch(/^### Running it$/m);
  interface Folder {
    item: { request: { method: string; url: { raw: string }; description: string } }[];
  }
  const { item: folders } = (await (await get("/docs/postman.json")).json()) as { item: Folder[] };
  const found = folders.flatMap(({ item }) => item.map(({ request }) => request));
  const ids = found.map(({ description }) => description.split(". ")[0]);
  expect(ids.sort()).toEqual(
    operations
      .filter(({ operation: { access } }) => access !== "staff" && access !== "public" && !access.startsWith("hosted:"))
      .map(({ id }) => id)
      .sort(),
  );
  expect(found.find(({ description }) => description.startsWith("contractors.update."))).toMatchObject({
    method: "PUT",
    url: { raw: "{{base_url}}/api/v1/contractors/:contractor" },
    body: { mode: "raw" },
  });
});

test("every page is there as Markdown, and llms.txt lists them", async () => {
  const list = await (await get("/llms.txt")).text();
  const links = [...list.matchAll(/\(https:\/\/api\.example\.com(\/docs\/[^)]+\.md)\)/g)].map(([, path = ""]) => path);
  expect(links.length).toBe((await allPages()).size);
  for (const path of links) {
    const answer = await get(path);
    expect(answer.headers.get("content-type")).toBe("text/markdown; charset=utf-8");
    expect(await answer.text()).toMatch(/^# /);
  }
});

test("dates of samples lie ahead also of a process that has run for months", async () => {
  const dateOf = async () =>
    Number(
      /effective_date: .*?(\d{10})/.exec(await (await get("/docs/quote")).text().then((html) => html.replaceAll(/<[^>]*>/g, "")))?.[1],
    );
  const before = await dateOf();
  harness.clock.advance(90 * 24 * 60 * 60);
  expect(await dateOf()).toBe(before + 90 * 24 * 60 * 60);
});

test("the sample certificate can be uploaded", async () => {
  const file = await (await get("/docs/sample-certificate.pdf")).arrayBuffer();
  const org = await organization(harness);
  const form = new FormData();
  form.set("certificate", new Blob([file], { type: "application/pdf" }), "certificate.pdf");
  const { status } = await harness.call(org.keys.sandbox.full, "POST", "/incoming_files", form);
  expect(status).toBe(201);
});
