import { PgDatabase, PgDialect } from "drizzle-orm/pg-core";
import type { Db, ReadDb } from "./client.ts";

/** Whose rows a limited member reads: those that belong to these contracting entities. */
export interface Limit {
  orgId: string;
  environment: string;
  entities: readonly string[];
}

interface LimitedTable {
  name: string;
  query: string;
  /** The names of tables in the query. */
  words: ReadonlySet<string>;
}

let tables: readonly LimitedTable[] = [];
const texts = new Map<string, string>();
const MAX_TEXTS = 2000;

const wordsOf = (text: string): Set<string> => new Set(text.match(/\w+/g));

/**
 * Registers what a limited member sees of each table, as a query under the table's name: `$org`, `$environment` and `$entities` (an array) are the
 * member's. In a query the names of tables before it mean what is seen of them, its own name and those after it the whole tables. Called once, at start,
 * with every table of the database, so that none is read whole unless it says so.
 */
export function registerLimitedTables(queries: Readonly<Record<string, string>>): void {
  tables = Object.entries(queries).map(([name, query]) => ({ name, query, words: wordsOf(query) }));
  texts.clear();
}

/** The tables that a statement reads, with those that their queries read, in order. */
function readBy(text: string): LimitedTable[] {
  const words = wordsOf(text);
  return tables
    .toReversed()
    .filter(({ name, words: more }) => {
      if (!words.has(name)) return false;
      for (const word of more) words.add(word);
      return true;
    })
    .toReversed();
}

/** A statement in which the name of each table means what the member sees of it. Its last three values are the member's limit. */
function narrowed(text: string, values: number): string {
  const known = texts.get(text);
  if (known !== undefined) return known;
  if (!tables.length) throw new Error("What limited members see of each table is not registered.");
  const [, own] = /^\s*(?:with\s+(?!recursive\b)|(?=select\b|\())([\s\S]*)$/i.exec(text) ?? [];
  if (own === undefined) throw new Error("A limited member reads by select statements only.");
  const [org, environment, entities] = [1, 2, 3].map((more) => `$${values + more}::text`);
  const filled = (query: string) =>
    query.replace(/\$(org|environment|entities)\b/g, (_, name) =>
      String({ org, environment, entities: `string_to_array(${entities}, ',')` }[name as string]),
    );
  const seen = readBy(text).map(({ name, query }) => `"${name}" as not materialized (${filled(query)})`);
  // It also gives each value a type, whichever tables are read.
  const all = [`"limit" as (select ${org}, ${environment}, ${entities})`, ...seen].join(", ");
  const made = `with ${all}${/^\s*with\b/i.test(text) ? ", " : " "}${own}`;
  if (texts.size >= MAX_TEXTS) texts.clear();
  texts.set(text, made);
  return made;
}

const dialect = new PgDialect();

/** The database as a limited member sees it: every statement, whoever wrote it, reads only what is registered for its tables. */
export function limitedTo(db: ReadDb, { orgId, environment, entities }: Limit): ReadDb {
  const { session } = (db as Db)._;
  const prepareQuery: typeof session.prepareQuery = ({ sql, params, ...rest }, fields, _, ...more) =>
    session.prepareQuery(
      { ...rest, sql: narrowed(sql, params.length), params: [...params, orgId, environment, entities.join(",")] },
      fields,
      // A name would be that of the statement before.
      undefined,
      ...more,
    );
  return new PgDatabase(dialect, Object.create(session, { prepareQuery: { value: prepareQuery } }), undefined) as unknown as ReadDb;
}
