import { and, inArray, type SQL, sql } from "drizzle-orm";
import { rowsOf } from "#lib/platform/db/rows.ts";
import { rowKey } from "#lib/platform/db/schema/columns.ts";
import { documents } from "#lib/platform/db/schema/documents.ts";
import { inScope } from "#lib/platform/resource/store.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import { documentsThatStay } from "../closing/rules/erased-records.ts";
import { type Person, placeOf } from "../closing/rules/person.ts";
import { BATCH, type Batch } from "../closing/steps.ts";
import { personRules, type RuleOfPeople } from "./person.ts";

/** Rows of a table that are read at once where they are found by their text. */
const SEARCHED = 2000;

/** One kind of row that is deleted or cleared, a batch at a time. */
export interface PersonStep {
  readonly name: string;
  readonly rule: RuleOfPeople;
  readonly what: "delete" | "clear";
  /** Which rows, as a condition on `one`. */
  readonly isTheirs: (person: Person) => SQL;
}

function stepsOf(rule: RuleOfPeople): PersonStep[] {
  const { of, cleared, butDeletes } = rule.person;
  const step = (what: PersonStep["what"], isTheirs: PersonStep["isTheirs"]): PersonStep => ({
    name: `${rule.name} ${what}`,
    rule,
    what,
    isTheirs,
  });
  if (!cleared) return [step("delete", of)];
  const stays = butDeletes ? (person: Person) => sql`${of(person)} and not (${butDeletes})` : of;
  return [
    ...(butDeletes ? [step("delete", (person) => sql`${of(person)} and ${butDeletes}`)] : []),
    ...(cleared.size > 0 ? [step("clear", stays)] : []),
  ];
}

/** What the erasure of a person does, in order. */
export const personSteps = (): readonly PersonStep[] => personRules().flatMap(stepsOf);

/** Deletes the documents that were kept. */
export const documentSteps = (): readonly PersonStep[] =>
  personRules()
    .filter(({ table }) => table === documents)
    .map((rule) => ({
      name: "documents remove",
      rule,
      what: "delete",
      isTheirs: (person) => sql`${rule.person.of(person)} and ${documentsThatStay}`,
    }));

/** Runs one batch of a step. Repeating it after a crash changes nothing that was done. */
export async function runPersonBatch(w: Writer, step: PersonStep, person: Person, after: string): Promise<Batch> {
  if (step.rule.person.isSearched) return await searchRows(w, step, person, after);
  const { table, person: rule } = step.rule;
  const differs = step.what === "clear" && rule.cleared ? sql`and ${differsFrom(rule.cleared)}` : sql``;
  const some = sql`select one.${rowKey(table)} from ${table} as one where ${placeOf(person)} and ${step.isTheirs(person)} ${differs} limit ${BATCH}`;
  const done = await rowsOf<{ key: string | null }>(w.tx, change(step, person, some));
  if (table === documents) await deleteFiles(w, done);
  return { rows: done.length, after: "", more: done.length === BATCH };
}

/** The statement that deletes or clears these rows. It returns the keys of stored files. */
function change({ rule: { table, person }, what }: PersonStep, of: Person, some: SQL): SQL {
  const returned = table === documents ? sql`file_key as key` : sql`null::text as key`;
  const set = sql.join(
    [...(person.cleared ?? [])].map(([name, value]) => sql`${sql.identifier(name)} = ${value}`),
    sql`, `,
  );
  const done = what === "delete" ? sql`delete from ${table} as one` : sql`update ${table} as one set ${set}`;
  return sql`${done} where ${placeOf(of)} and one.${rowKey(table)} = any(array(${some})) returning ${returned}`;
}

/** Whether a row still has what clearing it changes. */
function differsFrom(cleared: ReadonlyMap<string, SQL>): SQL {
  const parts = [...cleared].map(([name, value]) => sql`${sql.identifier(name)} is distinct from ${value}`);
  return sql`(${sql.join(parts, sql` or `)})`;
}

/** A page of the organization's rows in the order of their ids: those whose text is about the person are changed. */
async function searchRows(w: Writer, step: PersonStep, person: Person, after: string): Promise<Batch> {
  const { table } = step.rule;
  const found = sql`select place from page where is_theirs`;
  const [row] = await rowsOf<{ last: string | null; read: number; done: number }>(
    w.tx,
    sql`with page as materialized (select one.id, one.${rowKey(table)} as place, ${step.isTheirs(person)} as is_theirs from ${table} as one
        where ${placeOf(person)} and one.id > ${after} order by one.id limit ${SEARCHED}),
      done as (${change(step, person, found)})
      select max(id) as last, count(*)::int as read, (select count(*)::int from done) as done from page`,
  );
  return { rows: row?.done ?? 0, after: row?.last ?? after, more: row?.read === SEARCHED };
}

/** Deletes the stored files of deleted documents after the commit, unless another document has the same. */
async function deleteFiles(w: Writer, rows: readonly { key: string | null }[]): Promise<void> {
  const keys = rows.flatMap(({ key }) => (key ? [key] : []));
  if (!keys.length) return;
  const named = await w.tx
    .selectDistinct({ key: documents.file_key })
    .from(documents)
    .where(and(inScope(documents, w), inArray(documents.file_key, keys)));
  const gone = keys.filter((key) => !named.some((one) => one.key === key));
  for (const key of new Set(gone)) w.afterCommit(() => w.runtime.files.delete(key));
}
