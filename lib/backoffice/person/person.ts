import { and, asc, eq, gt, sql } from "drizzle-orm";
import { contractors } from "#lib/people/schema/people.ts";
import type { Scope } from "#lib/platform/context/context.ts";
import type { Db, ReadDb } from "#lib/platform/db/client.ts";
import { rowsOf } from "#lib/platform/db/rows.ts";
import { auditLog, tombstones } from "#lib/platform/db/schema/records.ts";
import { inScope } from "#lib/platform/resource/store.ts";
import { rules } from "../closing/rules/all.ts";
import { type Person, type PersonRule, placeOf } from "../closing/rules/person.ts";
import type { Rule } from "../closing/rules/rule.ts";
import { ArgumentError } from "../operator/operator.ts";

const PAGE = 1000;

type Reads = ReadDb & Pick<Db, "execute">;

export type RuleOfPeople = Rule & { readonly person: PersonRule };

/** The tables that have rows about contractors. */
export const personRules = (): readonly RuleOfPeople[] => rules().filter((rule): rule is RuleOfPeople => typeof rule.person !== "string");

/**
 * The contractor, present or deleted, with the ids of everything that is theirs and the texts that name them.
 * @throws ArgumentError contractor
 */
export async function findPerson(db: Reads, scope: Scope, contractor: string): Promise<Person> {
  const here = { orgId: scope.orgId, environment: scope.environment };
  const [row] = await db
    .select()
    .from(contractors)
    .where(and(inScope(contractors, here), eq(contractors.id, contractor)));
  const [deleted] = await db
    .select({ id: tombstones.id })
    .from(tombstones)
    .where(and(inScope(tombstones, here), eq(tombstones.id, contractor), eq(tombstones.object, "contractor")));
  if (!row && !deleted) throw new ArgumentError("contractor", `there is no contractor '${contractor.slice(0, 64)}' in this environment.`);
  // Newest first, so that the present texts are among those that count.
  const changes = await db
    .select({ changes: auditLog.changes })
    .from(auditLog)
    .where(and(inScope(auditLog, here), eq(auditLog.object_id, contractor)))
    .orderBy(sql`${auditLog.created} desc`)
    .limit(PAGE);
  const texts = textsOf(contractor, [row ?? {}, ...changes.map((one) => one.changes)]);
  const gone = [...(await deletedObjects(db, here, contractor)), ...(await endedItems(db, here, contractor))];
  const person = { ...here, ...texts, ids: [contractor, ...gone] };
  return { ...person, ids: await idsOf(db, person) };
}

/** Objects that were the contractor's and are deleted: only what the audit log has of their creation says so. */
async function deletedObjects(db: Reads, scope: Scope, contractor: string): Promise<string[]> {
  const found: string[] = [];
  const isTheirs = sql`exists (select 1 from ${auditLog} written where ${placeOf(scope, "written")}
    and written.object_id = tombstones.id and written.changes ->> 'contractor' = ${contractor})`;
  for (let after = ""; ; ) {
    const page = await db
      .select({ id: tombstones.id, isTheirs: sql<boolean>`${isTheirs}` })
      .from(tombstones)
      .where(and(inScope(tombstones, scope), gt(tombstones.id, after)))
      .orderBy(asc(tombstones.id))
      .limit(PAGE);
    found.push(...page.filter((one) => one.isTheirs).map(({ id }) => id));
    if (page.length < PAGE) return found;
    after = page.at(-1)?.id ?? after;
  }
}

/** Inbox items about the contractor that have ended: they have no tombstone, and what people noted on them is in the audit log. */
async function endedItems(db: Reads, scope: Scope, contractor: string): Promise<string[]> {
  const isItem = sql`split_part(${auditLog.action}, '.', 1) = 'inbox_item' and ${auditLog.changes} ->> 'contractor' = ${contractor}`;
  const rows = await db
    .selectDistinct({ id: auditLog.object_id })
    .from(auditLog)
    .where(and(inScope(auditLog, scope), isItem));
  return rows.map(({ id }) => id);
}

/** Follows the ids from table to table until no further one is found. */
async function idsOf(db: Reads, person: Person): Promise<string[]> {
  const ids = new Set(person.ids);
  const leading = personRules();
  for (let before = 0; before < ids.size; ) {
    before = ids.size;
    for (const { table, person: rule } of leading) {
      if (!rule.leads) continue;
      const of = rule.of({ ...person, ids: [...ids] });
      const found: { id: string }[] = await rowsOf(
        db,
        sql`select unnest(${rule.leads}) as id from ${table} as one where ${placeOf(person)} and ${of}`,
      );
      for (const { id } of found) ids.add(id);
    }
  }
  return [...ids];
}

/** The fields whose values name a contractor. */
const telling = ["email", "phone", "first_name", "last_name", "company_name", "address"] as const;

/** The texts that name a contractor, from the row and from what the audit log has of its changes. */
function textsOf(contractor: string, from: readonly Record<string, unknown>[]): Pick<Person, "names" | "words"> {
  const said = Object.fromEntries(
    telling.map((field) => [field, new Set(from.flatMap((one) => stringsIn(field === "address" ? linesIn(one[field]) : one[field])))]),
  ) as Record<(typeof telling)[number], Set<string>>;
  const both = [...said.first_name].flatMap((first) => [...said.last_name].map((last) => `${first} ${last}`));
  const names = [contractor, ...said.email, ...said.phone, ...both];
  return { names: patternOf(names), words: patternOf([...names, ...said.last_name, ...said.company_name, ...said.address]) };
}

const stringsIn = (value: unknown): string[] =>
  typeof value === "string" ? [value] : typeof value === "object" && value !== null ? Object.values(value).flatMap(stringsIn) : [];

/** The first lines of the addresses in a value. */
const linesIn = (value: unknown): unknown[] =>
  typeof value === "object" && value !== null
    ? Object.entries(value).flatMap(([name, inner]) => (name === "line1" ? [inner] : linesIn(inner)))
    : [];

/** A regular expression of PostgreSQL that finds these texts as whole words, also as they are written in a URL. */
function patternOf(texts: readonly string[]): string {
  const long = texts.map((text) => text.trim()).filter((text) => text.length >= 3);
  const written = long.flatMap((text) => [text, encodeURIComponent(text), encodeURIComponent(text).replaceAll("%20", "+")]);
  const escaped = [...new Set(written)].map((text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return `(^|[^[:alnum:]])(${escaped.join("|")})($|[^[:alnum:]])`;
}
