import { setTimeout as sleep } from "node:timers/promises";
import { getTableName, ne, type SQL, sql } from "drizzle-orm";
import { getTableConfig } from "drizzle-orm/pg-core";
import { rowsOf } from "#lib/platform/db/rows.ts";
import { encryptionKeys } from "#lib/platform/db/schema/keys.ts";
import { type Operator, record } from "../operator/operator.ts";
import { type SealedColumn, sealedColumns } from "./sealed-columns.ts";

const BATCH = 500;
/** How long a pass waits for rows that requests held in the one before. */
const PAUSE_MS = 200;

type KeyValues = Record<string, string>;
interface Counts {
  encrypted: Record<string, number>;
  unreadable: string[];
}

const nameOf = ({ table, column }: SealedColumn) => `${getTableName(table)}.${column.name}`;

/** The columns that tell a table's rows apart: its primary key, or where it has none, the id. All of them are texts. */
function keyOf({ table }: SealedColumn): string[] {
  const { columns, primaryKeys } = getTableConfig(table);
  const names = primaryKeys[0]?.columns.map(({ name }) => name) ?? columns.filter(({ primary }) => primary).map(({ name }) => name);
  return names.length ? names : ["id"];
}

const list = (parts: readonly SQL[]) => sql.join([...parts], sql`, `);
const names = (of: readonly string[]) => list(of.map((name) => sql.identifier(name)).map((name) => sql`${name}`));

/** Encrypts a column's texts again, batch by batch, each in a transaction of its own. Rows that a request holds are left for the next pass. */
async function rotateColumn({ runtime }: Operator, sealed: SealedColumn, batch: number, counts: Counts): Promise<void> {
  const { secrets, database } = runtime;
  const { table, column, context } = sealed;
  const key = keyOf(sealed);
  const isOld = sql`starts_with(${column}, 'v1.') and not starts_with(${column}, ${`v1.${secrets.keyIds[0]}.`})`;
  for (let last: KeyValues | null = null; ; ) {
    const after: SQL = last ? sql`and (${names(key)}) > (${list(key.map((name) => sql`${last?.[name]}`))})` : sql``;
    const rows: (KeyValues & { sealed: string })[] = await database.transaction(async (tx) => {
      const found = await rowsOf<KeyValues & { sealed: string }>(
        tx,
        sql`select ${names(key)}, ${column} as sealed from ${table} where ${isOld} ${after} order by ${names(key)} limit ${batch} for update skip locked`,
      );
      const again = found.flatMap(({ sealed: text, ...values }) => {
        let plain: string;
        try {
          plain = secrets.open(text, context(values));
        } catch {
          counts.unreadable.push(`${nameOf(sealed)} of ${key.map((name) => values[name]).join(" ")}`);
          return [];
        }
        return [{ ...values, sealed: secrets.seal(plain, context(values)) }];
      });
      if (again.length) {
        const is = key.map((name) => sql`${table}.${sql.identifier(name)} = again.${sql.identifier(name)}`);
        const typed = [...key, "sealed"].map((name) => sql`${sql.identifier(name)} text`);
        await tx.execute(
          sql`update ${table} set ${sql.identifier(column.name)} = again.sealed from jsonb_to_recordset(${JSON.stringify(again)}::jsonb) as again(${list(typed)}) where ${sql.join(is, sql` and `)}`,
        );
        counts.encrypted[nameOf(sealed)] = (counts.encrypted[nameOf(sealed)] ?? 0) + again.length;
      }
      return found;
    });
    const end = rows.at(-1);
    if (!end) return;
    last = end;
  }
}

/** How many texts a retired key still encrypts. */
async function countOld({ runtime: { database, secrets } }: Operator): Promise<number> {
  const parts = sealedColumns.map(
    ({ table, column }) =>
      sql`(select count(*) from ${table} where starts_with(${column}, 'v1.') and not starts_with(${column}, ${`v1.${secrets.keyIds[0]}.`}))`,
  );
  const [row] = await rowsOf<{ n: string }>(database.db, sql`select (${sql.join(parts, sql` + `)})::text as n`);
  return Number(row?.n);
}

/**
 * Encrypts every stored secret again under the present key, and forgets the retired ones when none is left. What is done stays done if it is
 * interrupted: run again, it continues. Every process must already encrypt with the present key.
 */
export async function rotateKeys(operator: Operator, batch = BATCH): Promise<object> {
  const { database, secrets } = operator.runtime;
  const [key = "", ...retired] = secrets.keyIds;
  const counts: Counts = { encrypted: {}, unreadable: [] };
  for (;;) {
    counts.unreadable = [];
    for (const column of sealedColumns) await rotateColumn(operator, column, batch, counts);
    if ((await countOld(operator)) <= counts.unreadable.length) break;
    await sleep(PAUSE_MS);
  }
  const isDone = counts.unreadable.length === 0;
  await database.transaction(async (tx) => {
    // As when a service starts, which records its key.
    await tx.execute(sql`select pg_advisory_xact_lock(7420613)`);
    if (isDone) await tx.delete(encryptionKeys).where(ne(encryptionKeys.key_id, key));
    await record(tx, operator, { org_id: null, action: "keys.rotate", before: { retired }, after: { key, ...counts } });
  });
  return {
    key,
    encrypted_again: Object.values(counts.encrypted).reduce((sum, n) => sum + n, 0),
    of: counts.encrypted,
    unreadable: counts.unreadable,
    next: isDone
      ? "No stored secret needs a retired key. Remove ENCRYPTION_KEYS_RETIRED from the settings of every process. Backups made before now still need the keys of their time."
      : "Keep the retired keys: the values listed as unreadable were encrypted with a key that is not in the settings, or are damaged. Add their key to ENCRYPTION_KEYS_RETIRED and run this again.",
  };
}
