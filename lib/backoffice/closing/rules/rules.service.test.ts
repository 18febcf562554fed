import { getTableColumns, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { rowsOf } from "#lib/platform/db/rows.ts";
import { createHarness, type Harness } from "#lib/testing/harness.ts";
import { rules } from "./all.ts";
import { SERVICE_TABLES } from "./rule.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

test("every table says what closing an organization does to its rows", async () => {
  const tables = await rowsOf<{ name: string }>(
    harness.runtime.database.db,
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const names = rules().map(({ name }) => name);
  const declared = new Set([...names, ...Object.keys(SERVICE_TABLES)]);
  expect(
    tables.map(({ name }) => name).filter((name) => !declared.has(name)),
    "State in the store of these tables whose data they are (`person`), or add a rule in lib/backoffice/closing/rules.",
  ).toEqual([]);
  expect([...declared].filter((name) => !tables.some((table) => table.name === name))).toEqual([]);
  expect(new Set(names).size).toBe(names.length);
});

test("every erased table has an index that leads with the organization, and environment where it has one", async () => {
  const indexed = await rowsOf<{ name: string; columns: string[] }>(
    harness.runtime.database.db,
    sql`select relation.relname as name, array(select attname::text from unnest(i.indkey::int[]) with ordinality as k(number, place)
        left join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.number order by place) as columns
      from pg_index i join pg_class relation on relation.oid = i.indrelid
      where relation.relnamespace = 'public'::regnamespace and i.indpred is null`,
  );
  for (const { name, hasEnvironment, table } of rules()) {
    const isMember = name === "staff_sessions" || !hasEnvironment;
    const first = indexed.filter((index) => index.name === name).map(({ columns }) => columns.slice(0, isMember ? 1 : 2).join());
    expect(first, name).toContain(isMember ? "org_id" : "org_id,environment");
    expect(Object.keys(getTableColumns(table)), name).toContain("org_id");
  }
});

test("a column with the name of a secret is not exported, and what is left out is a column", () => {
  for (const { table, name, secret } of rules()) {
    const columns = Object.values(getTableColumns(table)).map((column) => column.name);
    expect(columns, name).toEqual(expect.arrayContaining([...secret]));
  }
  const left = Object.fromEntries(rules().flatMap(({ name, secret }) => (secret.length ? [[name, secret]] : [])));
  expect(left).toMatchObject({
    webhook_endpoints: ["secret_sealed", "previous_secret_sealed"],
    certificate_shares: ["token_hash"],
    contractors: ["tax_id_encrypted"],
    payment_methods: ["reference"],
  });
});

test("a table with a contractor says how an erasure finds a person's rows in it", () => {
  const withPerson = new Set(["contractor", "contractors", "email", "to", "phone", "address"]);
  const onlyIds = new Set(["compliance_request_batches", "person_erasures"]);
  // Members' own, the organization's, and counts.
  const others = new Set(["daily_figures", "staff_members", "staff_invitations", "entities", "jobs", "engagements", "reconciliations"]);
  for (const { table, name, person } of rules()) {
    const columns = Object.values(getTableColumns(table)).map((column) => column.name);
    if (columns.some((column) => withPerson.has(column)) && !onlyIds.has(name) && !others.has(name))
      expect(typeof person, name).toBe("object");
    if (typeof person === "object") expect(columns, name).toEqual(expect.arrayContaining(["org_id", "environment"]));
    // Found by their text, rows are read in the order of their ids.
    if (typeof person === "object" && person.isSearched) expect(columns, name).toContain("id");
  }
});
