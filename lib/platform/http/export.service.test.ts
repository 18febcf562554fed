import { parse } from "csv-parse/sync";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { addSeconds } from "#lib/kit/dates.ts";
import { newId } from "#lib/kit/ids.ts";
import { contractorStore } from "#lib/people/contractors.ts";
import { contractors } from "#lib/people/schema/people.ts";
import { taxIds } from "#lib/testing/answers.ts";
import { factories } from "#lib/testing/factories.ts";
import type { Harness } from "#lib/testing/harness.ts";
import { createHarness } from "#lib/testing/harness.ts";
import type { Organization } from "#lib/testing/organization.ts";
import { organization } from "#lib/testing/organization.ts";

let harness: Harness;
let org: Organization;
let token: string;
const ROWS = 530;

beforeAll(async () => {
  harness = await createHarness();
  org = await organization(harness);
  token = org.keys.sandbox.full;
  const first = await factories(harness, token).contractor({ email: "c0@example.com", tax_identification: "512-44-7391" });
  const { db } = harness.runtime.database;
  const scope = { org_id: org.id, environment: "sandbox" as const, last_name: "Whitfield" };
  const row = (_: unknown, i: number) => ({
    ...scope,
    id: newId("cn"),
    // Many with the same time, so that a page may end between them.
    created: addSeconds(harness.clock.now(), Math.ceil(i / 50)),
    email: `c${i + 1}@example.com`,
    first_name: i === 6 ? "=cmd|'/c calc'!A1" : `Näme ${i + 1}`,
  });
  await db.insert(contractors).values(Array.from({ length: ROWS - 1 }, row));
  expect(first.email).toBe("c0@example.com");
});
afterAll(() => harness.close());

const ask = (path: string, key = token, headers: Record<string, string> = {}, signal?: AbortSignal) =>
  harness.app.fetch(
    new Request(`http://service.test/api/v1${path}`, {
      headers: { authorization: `Bearer ${key}`, accept: "text/csv", ...headers },
      ...(signal ? { signal } : {}),
    }),
  );
const rowsOf = (text: string) => parse(text, { bom: true, columns: true }) as Record<string, string>[];

test("contains every object once, in the list's order, without tax ids", async () => {
  const answer = await ask("/contractors");
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8; header=present");
  expect(answer.headers.get("content-disposition")).toBe('attachment; filename="contractors-2026-06-15.csv"');
  expect(answer.headers.get("request-id")).toMatch(/^req_/);
  const text = await answer.text();
  for (const taxId of taxIds) expect(text).not.toContain(taxId);
  const rows = rowsOf(text);
  expect(rows.map(({ email }) => email).sort()).toEqual(Array.from({ length: ROWS }, (_, i) => `c${i}@example.com`).sort());
  expect(rows.map(({ created }) => created)).toEqual(
    rows
      .map(({ created }) => created)
      .sort()
      .reverse(),
  );
  expect(rows.find(({ email }) => email === "c7@example.com")?.first_name).toBe("'=cmd|'/c calc'!A1");
  expect(rows.find(({ email }) => email === "c8@example.com")?.first_name).toBe("Näme 8");
});

test("keeps the list's sort, over all its pages", async () => {
  const ids = async (sort: string) => rowsOf(await (await ask(`/contractors?sort=${sort}`)).text()).map(({ id }) => id);
  const [up, down] = [await ids("last_name"), await ids("-last_name")];
  expect(new Set(up).size).toBe(ROWS);
  expect(down).toEqual(up.toReversed());
});

test("keeps the list's filters, refuses pages, and requires the same scope", async () => {
  expect(rowsOf(await (await ask("/contractors?email=C9%40example.com")).text()).map(({ email }) => email)).toEqual(["c9@example.com"]);
  for (const query of ["limit=10", "starting_after=cn_1", "ending_before=cn_1"]) {
    const refused = await ask(`/contractors?${query}`);
    expect([refused.status, (await refused.json()).errors[0].field]).toEqual([400, query.split("=")[0]]);
  }
  const other = await ask("/contractors", await org.key(["jobs:read"]));
  expect([other.status, (await other.json()).error_code]).toEqual([403, "insufficient_permissions"]);
  expect((await ask("/contractors", "sk_test_unknown")).status).toBe(401);
});

test("stops reading when the receiver disconnects, and lets the next one begin", async () => {
  const view = vi.spyOn(contractorStore, "view");
  try {
    for (let i = 0; i < 5; i++) {
      const reader = (await ask("/contractors")).body?.getReader();
      await reader?.read();
      await reader?.cancel();
    }
    // For each of six pages: the first page, one prefetched, and at most the one in progress, which may end after its receiver.
    expect(view.mock.calls.length).toBeLessThanOrEqual(5 * 3);
  } finally {
    view.mockRestore();
  }
});

test("one caller has at most two in progress", async () => {
  const open = await Promise.all([ask("/contractors"), ask("/contractors")]);
  const third = await ask("/contractors");
  expect([third.status, third.headers.get("retry-after")]).toEqual([429, "5"]);
  expect((await ask("/contractors", org.keys.sandbox.readOnly)).status).toBe(200);
  for (const answer of open) await answer.body?.cancel();
  expect((await ask("/contractors")).status).toBe(200);
});

test("a failure during the export aborts the file", async () => {
  const answer = await ask("/contractors", org.keys.sandbox.writeOnly);
  const view = vi.spyOn(contractorStore, "view").mockRejectedValue(new Error("The database went away."));
  await expect(answer.text()).rejects.toThrow();
  view.mockRestore();
  expect(harness.log.some((line) => line.includes("an export broke off"))).toBe(true);
});
