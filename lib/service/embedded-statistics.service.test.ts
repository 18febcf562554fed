import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { copyContractor } from "#lib/testing/copied-contractors.ts";
import { isEmbedded } from "#lib/testing/database.ts";
import type { Factories } from "#lib/testing/factories.ts";
import type { Harness } from "#lib/testing/harness.ts";
import { importForm } from "#lib/testing/imports.ts";
import { rowsOf } from "#lib/testing/inspect.ts";
import { tenantOfTest } from "#lib/testing/tenant.ts";

let harness: Harness;
let key: string;
let make: Factories;
tenantOfTest((tenant) => {
  ({ harness, key, make } = tenant);
});

/** The rows that the planner expects in a table; -1: it knows nothing. */
async function expectedIn(table: string): Promise<number> {
  const [row] = await rowsOf(harness.runtime.database, sql`select reltuples::float8 as rows from pg_class where relname = ${table}`);
  return Number(row?.rows);
}

interface Client {
  query<T>(text: string, params?: unknown[], options?: unknown): Promise<{ rows: T[] }>;
}

/** The most rows that a step of a statement goes through, for each statement of a request. */
async function rowsRead(path: string, headers: Record<string, string>): Promise<{ rows: number; total: string | null }> {
  const { $client: client } = harness.runtime.database.db as unknown as { $client: Client };
  const asked: Parameters<Client["query"]>[] = [];
  const query = client.query.bind(client);
  Object.assign(client, {
    query: (...given: Parameters<typeof query>) => {
      if (/^select|^with/i.test(given[0])) asked.push(given);
      return query(...given);
    },
  });
  const answer = await harness.call(key, "GET", path, undefined, headers).finally(() => Object.assign(client, { query }));
  let rows = 0;
  const visit = (node: Record<string, number> & { Plans?: never[] }) => {
    const { "Actual Rows": found = 0, "Rows Removed by Filter": left = 0, "Rows Removed by Join Filter": unjoined = 0 } = node;
    rows = Math.max(rows, (found + left + unjoined) * (node["Actual Loops"] ?? 1));
    for (const child of node.Plans ?? []) visit(child);
  };
  for (const [text, params] of asked) {
    const { rows: plans } = await query<{ "QUERY PLAN": [{ Plan: never }] }>(`explain (analyze, timing off, format json) ${text}`, params);
    for (const {
      "QUERY PLAN": [plan],
    } of plans)
      visit(plan.Plan);
  }
  return { rows, total: answer.headers.get("total-count") };
}

test.runIf(isEmbedded)(
  "contractors by status are counted in their positions alone, whatever the database knows of its tables",
  async () => {
    const { id } = await make.contractor();
    await copyContractor(harness.runtime.database, id, 300, { analyzed: false });
    for (const path of ["/compliance/roster?limit=1&status=not_covered", "/contractors?limit=1&compliance=not_covered"]) {
      const { rows, total } = await rowsRead(path, { prefer: "count" });
      expect(total).toBe("301");
      // Joined with the contractors, each position was compared with each contractor.
      expect(rows).toBeLessThan(1000);
    }
  },
);

test.runIf(isEmbedded)("the embedded database analyzes tables that have grown, every minute and after an import", async () => {
  const { id } = await make.contractor();
  await copyContractor(harness.runtime.database, id, 300, { analyzed: false });
  const sweep = async () => {
    await harness.runtime.database.transaction((tx) => harness.runtime.jobs.enqueue(tx, "sweep", {}));
    await harness.runJobs();
  };
  await sweep();
  const known = await expectedIn("compliance_positions");
  expect(known).toBeGreaterThan(300);
  // Nothing has grown since.
  await make.contractor();
  await sweep();
  expect(await expectedIn("compliance_positions")).toBe(known);

  const lines = Array.from({ length: 60 }, (_, i) => `First,Last,p${i}.${id}@example.com`.toLowerCase());
  const { body } = await harness.call(key, "POST", "/imports", importForm(["First name,Last name,Email", ...lines].join("\n")));
  await harness.runJobs();
  expect((await harness.call(key, "POST", `/imports/${body.id}/start`)).status).toBe(200);
  await harness.runJobs();
  expect(await expectedIn("search_terms")).toBeGreaterThan(60);
});
