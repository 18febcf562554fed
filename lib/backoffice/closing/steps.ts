import { and, eq, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Environment } from "#lib/contract/core/operation.ts";
import { handPasswordOver, lockPerson } from "#lib/organization/staff/person.ts";
import { rowsOf } from "#lib/platform/db/rows.ts";
import { rowKey } from "#lib/platform/db/schema/columns.ts";
import { staffMembers } from "#lib/platform/db/schema/organizations.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import { rules } from "./rules/all.ts";
import type { Rule } from "./rules/rule.ts";

/** Rows of one transaction. Members move passwords of other organizations, so they are few. */
export const BATCH = 500;
const MEMBERS = 20;

/** One kind of row that is deleted or cleared, a batch at a time. */
export interface Step {
  /** Unique among the steps. Stored as the position of the erasure. */
  readonly name: string;
  readonly rule: Rule;
  readonly environment: Environment | null;
  readonly what: "delete" | "clear";
  /** Which rows are deleted. Null: all of the organization and environment. */
  readonly only: SQL | null;
}

const environments = ["sandbox", "production"] as const;

function stepsOf(rule: Rule, removesAll: boolean): Step[] {
  const places = rule.hasEnvironment ? environments : [null];
  return places.flatMap((environment): Step[] => {
    const step = (what: Step["what"], only: SQL | null = null): Step => ({
      name: [rule.name, environment, what].filter(Boolean).join(" "),
      ...{ rule, environment, what, only },
    });
    if (!rule.cleared || removesAll || (environment === "sandbox" && !rule.inSandbox)) return [step("delete")];
    return [...(rule.butDeletes ? [step("delete", rule.butDeletes)] : []), ...(rule.cleared.size > 0 ? [step("clear")] : [])];
  });
}

/** What an erasure does, in order. `removesAll`: the rows that were kept too. */
export const erasureSteps = (removesAll: boolean): readonly Step[] => rules().flatMap((rule) => stepsOf(rule, removesAll));

/** The rows of a step's organization and environment. Both lead an index of every table with rules. */
function placeOf({ rule, environment }: Step, orgId: string): SQL {
  const { org_id, environment: column } = rule.table as unknown as Record<string, PgColumn>;
  if (!org_id) throw new Error(`${rule.name} has no organization.`);
  // Written as a literal, so that partial indexes of one environment can serve it.
  return environment && column ? sql`${org_id} = ${orgId} and ${column} = ${sql.raw(`'${environment}'`)}` : sql`${org_id} = ${orgId}`;
}

/** What a batch has done. `after` is the position within the step; `more`: there may be further rows. */
export interface Batch {
  rows: number;
  after: string;
  more: boolean;
}

/** Runs one batch of a step. Repeating it after a crash changes nothing that was done. */
export async function runBatch(w: Writer, step: Step, after: string): Promise<Batch> {
  if (step.rule.oneByOne) return await deleteMembers(w);
  return step.what === "delete" ? await deleteRows(w, step) : await clearRows(w, step, after);
}

async function deleteRows(w: Writer, step: Step): Promise<Batch> {
  const { table } = step.rule;
  const place = placeOf(step, w.orgId);
  const key = rowKey(table);
  const gone = await rowsOf(
    w.tx,
    sql`delete from ${table} where ${place} and ${key} = any(array(select ${key} from ${table} where ${and(place, step.only ?? undefined)} limit ${BATCH}))
      returning 1 as one`,
  );
  return { rows: gone.length, after: "", more: gone.length === BATCH };
}

/** In the order of the rows' key. Clearing does not change whether a row is found, so the last key is the position. */
async function clearRows(w: Writer, step: Step, after: string): Promise<Batch> {
  const { table, cleared, key } = step.rule;
  const own = key.filter((name) => name !== "environment");
  const [id] = own;
  if (!cleared || !id || own.length > 1) throw new Error(`${step.rule.name} is cleared by a key of one column.`);
  const place = placeOf(step, w.orgId);
  const column = sql.identifier(id);
  const set = sql.join(
    [...cleared].map(([name, value]) => sql`${sql.identifier(name)} = ${value}`),
    sql`, `,
  );
  const written = await rowsOf<{ key: string }>(
    w.tx,
    sql`with page as materialized (select ${column} as key from ${table} where ${place} and ${column} > ${after} order by ${column} limit ${BATCH}),
      written as (update ${table} set ${set} where ${place} and ${column} in (select key from page) returning 1)
      select max(key) as key, count(*)::int as rows from page`,
  );
  const [{ key: last, rows } = { key: null, rows: 0 }] = written as unknown as { key: string | null; rows: number }[];
  return { rows, after: last ?? after, more: rows === BATCH };
}

/** Deletes memberships. A person who is a member elsewhere keeps the password there. */
async function deleteMembers(w: Writer): Promise<Batch> {
  const isHere = eq(staffMembers.org_id, w.orgId);
  const members = await w.tx.select().from(staffMembers).where(isHere).limit(MEMBERS);
  for (const member of members) {
    const isMember = and(isHere, eq(staffMembers.id, member.id));
    if (member.disabled_at === null) {
      await lockPerson(w, member.email);
      await w.tx.update(staffMembers).set({ disabled_at: w.now }).where(isMember);
      await handPasswordOver(w, member);
    }
    await w.tx.delete(staffMembers).where(isMember);
  }
  return { rows: members.length, after: "", more: members.length === MEMBERS };
}
