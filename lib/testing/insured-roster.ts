import { sql } from "drizzle-orm";
import type { Runtime } from "#lib/platform/context/runtime.ts";
import { organizations } from "#lib/platform/db/schema/organizations.ts";
import { factories, type Wire } from "./factories.ts";
import type { Call } from "./harness.ts";
import { rowsOf } from "./inspect.ts";
import { moneyOf } from "./money.ts";
import { PROCESS_KEY } from "./process-runtime.ts";

/** The id of the n-th contractor, or of their job, by that of the first. */
export const copyOf = (id: string, n: number): string => (n === 1 ? id : `${id}x${n}`);

/** Rows copied by one statement, which has a time limit. */
const AT_ONCE = 500;

/** Copies the contractor's rows, so that thousands with cover and a card take seconds. */
async function copies({ database }: Runtime, of: Wire, count: number): Promise<void> {
  const inParts = async (statement: (numbers: string) => string) => {
    for (let from = 2; from <= count; from += AT_ONCE)
      await database.db.execute(sql.raw(statement(`generate_series(${from}, ${Math.min(from + AT_ONCE - 1, count)}) n`)));
  };
  const copy = (table: string, where: string, values: string) =>
    inParts(
      (numbers) => `insert into ${table} select (jsonb_populate_record(model, ${values})).* from ${table} model, ${numbers} where ${where}`,
    );
  const renamed = (...columns: string[]) => `jsonb_build_object(${columns.map((name) => `'${name}', ${name} || 'x' || n`).join(", ")})`;
  await database.db.execute(sql.raw("alter table policies disable trigger user"));
  await copy("contractors", `id = '${of.contractor}'`, `${renamed("id")} || jsonb_build_object('email', n || email)`);
  await copy("jobs", `id = '${of.job}'`, renamed("id"));
  await copy("quotes", `id = '${of.quote}'`, renamed("id", "contractor", "job"));
  await copy("payment_methods", `contractor = '${of.contractor}'`, renamed("id", "contractor"));
  const columns = (
    await rowsOf(
      database,
      sql`
    select column_name as name from information_schema.columns where table_name = 'policies' and is_generated = 'NEVER'`,
    )
  ).map(({ name }) => String(name));
  const changed = new Set(["id", "contractor", "job", "quote", "policy_number"]);
  const values = columns.map((name) => (changed.has(name) ? `${name} || 'x' || n` : name));
  await inParts(
    (numbers) => `insert into policies (${columns.join(", ")}) select ${values.join(", ")} from policies, ${numbers} where id = '${of.id}'`,
  );
  await database.db.execute(sql.raw("alter table policies enable trigger user"));
}

/** Contractors with cover and a card in the sandbox of a process's runtime, each with a job of their own. Returns the first one's policy. */
export async function insuredRoster(runtime: Runtime, call: Call, count: number): Promise<Wire> {
  const harness = { call, clock: { now: () => runtime.clock() } } as never;
  const { db } = runtime.database;
  await db.update(organizations).set({ allowed_redirect_hosts: ["app.example.com"] });
  const policy = await moneyOf(harness, PROCESS_KEY, factories(harness, PROCESS_KEY)).insured();
  await copies(runtime, policy, count);
  return policy;
}
