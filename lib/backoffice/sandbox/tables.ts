import { getTableColumns, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Scope } from "#lib/platform/context/context.ts";
import type { Tx } from "#lib/platform/db/client.ts";
import { rowsOf } from "#lib/platform/db/rows.ts";
import { rowKey } from "#lib/platform/db/schema/columns.ts";
import { sandboxRows } from "#lib/platform/db/schema/sandbox.ts";
import { rules } from "../closing/rules/all.ts";

/** What a reset leaves alone: credentials, what members set for themselves, logs, the operator's own work, and copies. */
const STAYS: ReadonlySet<string> = new Set([
  ...["api_keys", "webhook_endpoints", "staff_members", "staff_invitations", "staff_sessions", "sign_in_failures"],
  ...["saved_views", "saved_view_defaults", "saved_view_orders"],
  ...["inbox_digests", "inbox_digest_links", "incoming_addresses", "audit_log", "request_log", "rate_sets", "insurers", "category_codes"],
  ...["sanctions_screenings", "person_erasures", "sandbox_runs", "sandbox_rows"],
]);

/** What triggers keep as the objects are. */
const DERIVED = ["search_terms", "metadata_entries"];
/** What a copy leaves out: answers to retries, deliveries, and background work with files of its own, which end within days. */
const NOT_COPIED: ReadonlySet<string> = new Set([
  ...DERIVED,
  ...["idempotency_keys", "due_failures", "webhook_deliveries", "delivery_attempts", "certificate_viewers"],
  ...["batches", "batch_rows", "exports", "imports", "import_rows", "import_creations"],
]);

export interface SandboxTable {
  readonly name: string;
  readonly table: PgTable;
  readonly isCopied: boolean;
  /** Further conditions of the rows that are deleted and copied. */
  readonly only: SQL | null;
}

/** Triggers keep the inbox as the objects are, but not when an item came: its copied rows take the place of theirs. */
const INBOX = "inbox_items";

/** The tables that a reset empties. The inbox comes last. */
export const sandboxTables = (): SandboxTable[] =>
  rules()
    .filter(({ name, hasEnvironment }) => hasEnvironment && !STAYS.has(name))
    .map(({ name, table }) => ({
      ...{ name, table, isCopied: !NOT_COPIED.has(name) },
      // Endpoints stay, and what the inbox says of them.
      only: name === INBOX ? sql`not starts_with(subject, 'we_')` : null,
    }))
    .sort((a, b) => Number(a.name === INBOX) - Number(b.name === INBOX));

const place = ({ orgId }: Scope): SQL => sql`org_id = ${orgId} and environment = 'sandbox'`;
const which = (scope: Scope, { only }: SandboxTable): SQL => (only ? sql`${place(scope)} and ${only}` : place(scope));

/** Deletes up to `limit` rows. @returns how many they were */
export async function deleteSome(tx: Tx, scope: Scope, one: SandboxTable, limit: number, further: SQL = sql`true`): Promise<number> {
  const key = rowKey(one.table);
  const rows = await rowsOf(
    tx,
    sql`delete from ${one.table} where ${place(scope)} and ${key} = any(array(
      select ${key} from ${one.table} where ${which(scope, one)} and ${further} limit ${limit})) returning 1 as one`,
  );
  return rows.length;
}

const joined = (parts: SQL[], by: SQL) => sql.join(parts, by);

/** How many rows a copy would have, counted up to a little more than `most`. */
export async function countRows(tx: Tx, scope: Scope, most: number): Promise<number> {
  const counts = sandboxTables()
    .filter(({ isCopied }) => isCopied)
    .map((one) => sql`(select count(*) from (select 1 from ${one.table} where ${which(scope, one)} limit ${most + 1}) as counted)`);
  const [found] = await rowsOf<{ rows: number }>(tx, sql`select (${joined(counts, sql` + `)})::int as rows`);
  return found?.rows ?? 0;
}

/** Copies every row in one statement, so that all are of the same moment. @returns how many they were */
export async function copyRows(tx: Tx, scope: Scope, copy: string): Promise<number> {
  const parts = sandboxTables()
    .filter(({ isCopied }) => isCopied)
    .map(
      (one) =>
        sql`select ${sql.raw(`'${one.name}'`)} as kind, row_number() over () as number, to_jsonb(one) as row from ${one.table} as one where ${which(scope, one)}`,
    );
  const [found] = await rowsOf<{ rows: number }>(
    tx,
    sql`with written as (insert into ${sandboxRows} (org_id, environment, copy, kind, number, "row")
      select ${scope.orgId}, 'sandbox', ${copy}, kind, number, row from (${joined(parts, sql` union all `)}) as every returning 1)
      select count(*)::int as rows from written`,
  );
  return found?.rows ?? 0;
}

/** How many rows of a copy are kept. */
export async function heldRows(tx: Tx, scope: Scope, copy: string): Promise<number> {
  return await tx.$count(sandboxRows, sql`${place(scope)} and copy = ${copy}`);
}

/** Puts the rows of one table back. Columns that a copy did not have yet keep their defaults. @returns how many they were */
async function putBackTable(tx: Tx, scope: Scope, copy: string, { name, table }: SandboxTable): Promise<number> {
  const its = sql`${place(scope)} and copy = ${copy} and kind = ${name}`;
  const [first] = await rowsOf<{ row: Record<string, unknown> }>(tx, sql`select "row" from ${sandboxRows} where ${its} limit 1`);
  if (!first) return 0;
  // Computed columns are computed again. Partitions are by when a row was written, which is now.
  const columns = Object.values(getTableColumns(table))
    .filter((column) => column.generated === undefined && column.name !== "recorded" && Object.hasOwn(first.row, column.name))
    .map((column) => sql.identifier(column.name));
  const list = joined(
    columns.map((column) => sql`${column}`),
    sql`, `,
  );
  const values = joined(
    columns.map((column) => sql`one.${column}`),
    sql`, `,
  );
  const rows = await rowsOf<{ rows: number }>(
    tx,
    sql`with written as (insert into ${table} (${list})
      select ${values} from ${sandboxRows} as held, jsonb_populate_record(null::${table}, held."row") as one
      where held.org_id = ${scope.orgId} and held.environment = 'sandbox' and held.copy = ${copy} and held.kind = ${name} returning 1)
      select count(*)::int as rows from written`,
  );
  return rows[0]?.rows ?? 0;
}

/** Puts back every row of a copy. @returns how many they were */
export async function putBack(tx: Tx, scope: Scope, copy: string): Promise<number> {
  let rows = 0;
  for (const one of sandboxTables().filter(({ isCopied }) => isCopied)) {
    if (one.name === INBOX) while ((await deleteSome(tx, scope, one, 1000)) > 0);
    rows += await putBackTable(tx, scope, copy, one);
  }
  return rows;
}
