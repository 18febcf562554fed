import { parse } from "csv-parse/sync";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { readPdf } from "#lib/documents/testing/read-pdf.ts";
import { formatCents } from "#lib/kit/money.ts";
import type { Answer } from "#lib/testing/answers.ts";
import type { Factories, Wire } from "#lib/testing/factories.ts";
import type { Harness } from "#lib/testing/harness.ts";
import { rowsOf } from "#lib/testing/inspect.ts";
import { CARDS, moneyOf } from "#lib/testing/money.ts";
import { moneyStep, takeMoneyStep } from "#lib/testing/money-steps.ts";
import type { Organization } from "#lib/testing/organization.ts";
import { furtherTest, runs } from "#lib/testing/runs.ts";
import { tenantOfTest } from "#lib/testing/tenant.ts";

let harness: Harness;
let key: string;
let make: Factories;
let org: Organization;
let money: ReturnType<typeof moneyOf>;
tenantOfTest((tenant) => {
  ({ harness, key, make, org } = tenant);
  money = moneyOf(harness, key, make);
});

const DAY = 86_400;
const now = () => Math.floor(harness.clock.now().getTime() / 1000);
const sum = (lines: Wire[], field: "due" | "held") => lines.reduce((total, line) => total + line[field], 0);
const get = (path: string, query: Record<string, number | string> = {}) =>
  harness.call(key, "GET", `${path}?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`);

/** Every line of a statement, read in pages of three by the links from each to the next, which end with the last line. */
async function statement(path: string, query: Record<string, number> = {}): Promise<Wire[]> {
  const lines: Wire[] = [];
  for (let next: string | undefined = ""; next !== undefined; ) {
    const answer: Answer = next ? await harness.call(key, "GET", next) : await get(`${path}/statement`, { limit: 3, ...query });
    lines.push(...(answer.body as Wire[]));
    next = answer.headers.get("link")?.match(/<\/api\/v1([^>]+)>; rel="next"/)?.[1];
  }
  expect(lines.at(-1)?.kind).toBe("closing_balance");
  return lines;
}

/** What the ledger and the invoices themselves say now. */
async function truth(contractors: readonly string[]): Promise<{ due: number; held: number }> {
  const [row] = await rowsOf(
    harness.runtime.database,
    sql`select
      (select coalesce(sum(total - advance_applied), 0)::int from invoices
        where org_id = ${org.id} and contractor = any(${sql.param(contractors)}::text[]) and status in ('open', 'scheduled', 'failed')) as due,
      (select coalesce(sum(effect), 0)::int from ledger
        where org_id = ${org.id} and contractor = any(${sql.param(contractors)}::text[])) as held`,
  );
  return { due: Number(row?.due), held: Number(row?.held) };
}

function expectSound(lines: Wire[]): void {
  const [opening, closing] = [lines[0], lines.at(-1)];
  expect([opening?.kind, closing?.kind]).toEqual(["opening_balance", "closing_balance"]);
  let [due, held] = [opening?.due_after, opening?.held_after];
  for (const line of lines.slice(1)) {
    [due, held] = [due + line.due, held + line.held];
    expect([line.due_after, line.held_after]).toEqual([due, held]);
  }
  expect(lines.map(({ at }) => at)).toEqual(lines.map(({ at }) => at).toSorted((a, b) => a - b));
  expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length);
}

test("after any history a statement closes with what the ledger holds and what is still due, of a contractor and of an entity", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(moneyStep, { minLength: 3, maxLength: 8 }), async (steps) => {
      const began = now();
      const policy = await money.insured(CARDS.good, { effective_date: make.inDays(2), end_date: make.inDays(100) });
      const { entity } = (await harness.call(key, "GET", `/jobs/${policy.job}`)).body;
      for (const one of steps) await takeMoneyStep({ harness, key, make, money }, policy, one);
      const ends = await truth([policy.contractor]);
      const middle = Math.floor((began + now()) / 2);
      for (const path of [`/contractors/${policy.contractor}`, `/entities/${entity}`]) {
        const all = await statement(path, { from: began, until: now() });
        expectSound(all);
        expect([sum(all, "due"), sum(all, "held")]).toEqual([ends.due, ends.held]);
        // Two periods that meet give the same, and the second opens with what the first closed with.
        const first = await statement(path, { from: began, until: middle });
        const second = await statement(path, { from: middle + DAY, until: now() + DAY });
        expectSound(second);
        expect([second[0]?.due_after, second[0]?.held_after]).toEqual([first.at(-1)?.due_after, first.at(-1)?.held_after]);
        expect([...first.slice(1, -1), ...second.slice(1, -1)].map(({ id }) => id)).toEqual(all.slice(1, -1).map(({ id }) => id));
      }
    }),
    { numRuns: runs(2), endOnFailure: true },
  );
});

furtherTest("a statement as CSV and as PDF says what the list says", async () => {
  const policy = await money.insured(CARDS.good, { end_date: make.inDays(90) });
  const invoice = await make.invoice({ policy });
  await money.passes(25 * 3600);
  const path = `/contractors/${policy.contractor}`;
  const lines = await statement(path);
  expect(lines.map(({ kind }) => kind)).toEqual(["opening_balance", "invoice", "charge_succeeded", "closing_balance"]);
  expect(lines.at(-1)).toMatchObject({ due_after: 0, held_after: invoice.total });
  const csv = await harness.app.request(`http://service.test/api/v1${path}/statement`, {
    headers: { authorization: `Bearer ${key}`, accept: "text/csv" },
  });
  const rows = parse(await csv.text(), { bom: true, columns: true }) as Wire[];
  expect(rows.map((row) => [row.kind, row.number, row.due_usd, row.held_after_usd])).toEqual(
    lines.map(({ kind, number, due, held_after }) => [kind, number ?? "", (due / 100).toFixed(2), (held_after / 100).toFixed(2)]),
  );
  const { url, filename } = (await get(`${path}/statement/pdf`)).body;
  const answer = await harness.app.request(url);
  expect([answer.status, filename]).toEqual([200, "statement.pdf"]);
  const { text } = await readPdf(new Uint8Array(await answer.arrayBuffer()));
  for (const part of [
    "Opening balance",
    "Card charged",
    "Closing balance",
    invoice.number,
    formatCents(invoice.total),
    formatCents(-invoice.total),
  ])
    expect(text).toContain(part);
});

furtherTest("the balances of a large entity exceed what an integer of the database holds", async () => {
  const policy = await money.insured(CARDS.good, { end_date: make.inDays(90) });
  const { entity } = (await harness.call(key, "GET", `/jobs/${policy.job}`)).body;
  for (const from of [5, 12]) await make.invoice({ policy, from });
  await harness.runtime.database.db.execute(sql`update invoices set total = 2000000000 where org_id = ${org.id}`);
  expect((await statement(`/entities/${entity}`)).at(-1)).toMatchObject({ kind: "closing_balance", due_after: 4_000_000_000 });
});

test("a period must be in order and at most 366 days, and a cursor one of its lines", async () => {
  const { id } = await make.contractor();
  const path = `/contractors/${id}/statement`;
  const codes = async (query: Record<string, number | string>) => {
    const { body } = await get(path, query);
    return [body.error_code, body.errors?.[0]?.field];
  };
  expect(await codes({ from: now(), until: now() - DAY })).toEqual(["invalid_input", "until"]);
  expect(await codes({ from: now() - 366 * DAY, until: now() })).toEqual(["invalid_input", "until"]);
  expect((await get(path, { from: now() - 365 * DAY, until: now() })).status).toBe(200);
  expect((await codes({ starting_after: "le_nothing" }))[0]).toBe("invalid_cursor");
  expect((await get(`/contractors/${(await make.contractor()).id}x/statement`)).status).toBe(404);
  const back = (await get(path, { ending_before: "closing_balance" })).body as Wire[];
  expect(back.map(({ kind }) => kind)).toEqual(["opening_balance"]);
});
