import { type Client, escapeIdentifier } from "pg";
import { pgError } from "../base/errors.ts";

/** The statement that makes an index, as migrations write it, after comments. */
const INDEX = /^(?:\s*--.*\n)*\s*CREATE (?:UNIQUE )?INDEX IF NOT EXISTS "(\w+)" ON "(\w+)"/i;

/** Error codes of an index that needs what an earlier pending migration makes: a column, a function, another object. */
const NOT_YET = new Set(["42703", "42883", "42704"]);

/** The indexes that a migration adds, each with the statement that makes it beside writes. */
export function indexesOf(migration: string): { index: string; table: string; statement: string }[] {
  return migration.split("--> statement-breakpoint").flatMap((sql) => {
    const [, index = "", table = ""] = INDEX.exec(sql) ?? [];
    return index ? [{ index, table, statement: sql.replace(/INDEX IF NOT EXISTS/i, "INDEX CONCURRENTLY") }] : [];
  });
}

/**
 * Makes the indexes that pending migrations add to tables that exist, before these migrations. A migration is a transaction, in which making an index
 * stops all writes to its table; beforehand it stops none. The migration then finds the index. Left to the migration: what needs another pending one, and
 * partitioned tables.
 */
export async function makeIndexesAhead(client: Client, migrations: readonly string[]): Promise<void> {
  for (const { index, table, statement } of migrations.flatMap(indexesOf)) {
    const { rows } = await client.query<{ valid: boolean | null }>(
      `select (select indisvalid from pg_index where indexrelid = to_regclass($1)) as valid
       from pg_class where oid = to_regclass($2) and relkind = 'r'`,
      [index, table].map((name) => `public.${escapeIdentifier(name)}`),
    );
    if (!rows[0] || rows[0].valid) continue;
    // Left by one that was interrupted.
    if (rows[0].valid === false) await client.query(`drop index concurrently public.${escapeIdentifier(index)}`);
    try {
      await client.query(statement);
    } catch (error) {
      if (!NOT_YET.has(pgError(error)?.code ?? "")) throw error;
    }
  }
}

/** The statement that drops an index, as migrations write it, after comments. */
const DROP = /^(?:\s*--.*\n)*\s*DROP INDEX (?:IF EXISTS )?"(\w+)";?\s*$/i;

/**
 * Drops the indexes that a migration drops, beside reads and writes, and returns its other statements. In the migration's transaction each
 * would lock its table until the end, and together they would wait for writes that wait for them. Left to the migration: those of partitioned
 * tables. Repeated after an interruption, it goes on.
 */
export async function dropIndexesAhead(client: Client, statements: readonly string[]): Promise<string[]> {
  const others: string[] = [];
  for (const statement of statements) {
    const index = DROP.exec(statement)?.[1];
    const name = index && `public.${escapeIdentifier(index)}`;
    const { rows } = name
      ? await client.query<{ relkind: string }>("select relkind from pg_class where oid = to_regclass($1)", [name])
      : { rows: [] };
    if (!name || rows[0]?.relkind === "I") others.push(statement);
    else if (rows[0]) await client.query(`drop index concurrently if exists ${name}`);
  }
  return others;
}
