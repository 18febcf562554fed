import { getTableColumns, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Scope } from "#lib/platform/context/context.ts";

/** One contractor, with what leads to the rows about them. */
export interface Person extends Scope {
  /** The contractor's id, and the ids of everything that is the contractor's. */
  readonly ids: readonly string[];
  /** Regular expressions: texts that are about this person for certain, and texts that may be. */
  readonly names: string;
  readonly words: string;
}

/** Why a table has nothing about a contractor. */
export const NOBODY = "Nothing about a contractor.";
export const IDS = "Ids, states and times only.";
export const MEMBERS = "About members, not contractors.";

export type Which = (person: Person) => SQL;

/** Which rows of a table are about one contractor, and what an erasure of that person does to them. */
export interface PersonRule {
  readonly of: Which;
  /** The ids in these rows that lead to further rows. Null: none. */
  readonly leads: SQL | null;
  /** Whether rows are found by their text, so that the organization's whole table is read, a page at a time. */
  readonly isSearched: boolean;
  /** Null: the rows are deleted. Otherwise they stay, and these columns change. */
  readonly cleared: ReadonlyMap<string, SQL> | null;
  /** The rows to delete of a table whose other rows stay. */
  readonly butDeletes: SQL | null;
  /** Why rows stay. */
  readonly why: string | null;
  /** Why these rows are not in an export to the person. */
  readonly notExported: string | null;
}

const own = sql`array[one.id]`;

/** One parameter, however many ids. */
export const anyOf = (ids: readonly string[]): SQL => sql`any(string_to_array(${ids.join(",")}, ','))`;

/** The rows of the person's organization and environment, as a condition on the table or alias `name`. */
export const placeOf = ({ orgId, environment }: Scope, name = "one"): SQL =>
  // The environment is written as a literal, so that partial indexes of one environment can serve it.
  sql.raw(`${name}.environment = '${environment}' and ${name}.org_id = `).append(sql`${orgId}`);

/** Whether one of these columns is an id of the person. */
export const holds =
  (...columns: readonly string[]): Which =>
  ({ ids }) =>
    sql`(${sql.join(
      columns.map((name) => sql`${sql.identifier(name)} = ${anyOf(ids)}`),
      sql` or `,
    )})`;

const says =
  (columns: readonly string[], which: "names" | "words"): Which =>
  (person) => {
    const texts = sql.join(
      columns.map((name) => sql`${sql.identifier(name)}::text`),
      sql`, `,
    );
    return sql`concat_ws(' ', ${texts}) ~* ${person[which]}`;
  };

const goes = { leads: own, isSearched: false, cleared: null, butDeletes: null, why: null, notExported: null };

/** Every row with an id of the person in one of these columns goes. */
export const by = (...columns: readonly [string, ...string[]]): PersonRule => ({ ...goes, of: holds(...columns) });

/** The same of rows without an id, or whose ids nothing refers to. */
export const leaf = (...columns: [string, ...string[]]): PersonRule => ({ ...by(...columns), leads: null });

/** Every row for which this is true goes. */
export const where = (of: Which, leads: SQL | null = null): PersonRule => ({ ...goes, of, leads });

/** Rows with an id of the person (`held`), or whose text is about the person for certain, go. */
export const named = (held: Which, texts: readonly string[]): PersonRule => {
  const said = says(texts, "names");
  return { ...goes, of: (person) => sql`(${held(person)} or ${said(person)})`, isSearched: true };
};

/** Columns that stay as they are. */
export const same = <const N extends string>(...columns: N[]) =>
  Object.fromEntries(columns.map((name) => [name, "kept"])) as Record<N, "kept">;

/** The columns of a table that can hold a word. */
type Words<T extends PgTable> = {
  [C in keyof T["$inferSelect"] as C extends "org_id" | "environment" | "id"
    ? never
    : NonNullable<T["$inferSelect"][C]> extends number | boolean | Date
      ? never
      : C]-?: "kept" | SQL;
};

/** Rows found by `found` stay, without what `remains` clears. A new column that can hold a word does not compile until it is stated. */
export function stays<T extends PgTable>(
  table: T,
  found: PersonRule,
  remains: Words<T>,
  { why, butDeletes = null }: { why: string; butDeletes?: SQL | null },
): PersonRule {
  const columns = getTableColumns(table);
  const given = Object.entries<"kept" | SQL>(remains as Record<string, "kept" | SQL>);
  const cleared = new Map(given.flatMap(([key, value]) => (value === "kept" ? [] : [[columns[key]?.name ?? key, value] as const])));
  return { ...found, cleared, butDeletes, why };
}

/** The rows of a log about an object of the person (`held`), or whose text may be about the person. */
export const mentioned = (held: Which, texts: readonly string[], notExported: string): PersonRule => {
  const said = says(texts, "words");
  return { ...goes, of: (person) => sql`(${held(person)} or ${said(person)})`, leads: null, isSearched: true, notExported };
};
