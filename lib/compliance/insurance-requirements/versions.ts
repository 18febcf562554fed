import { and, desc, getTableColumns, inArray } from "drizzle-orm";
import { requirementRulesSchema } from "#lib/contract/compliance/requirement-rules.ts";
import { remember } from "#lib/kit/remember.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { inScope } from "#lib/platform/resource/store.ts";
import { lowestThatMatters, type RequirementVersion } from "#lib/rules/compliance/positions/required.ts";
import { dateOf } from "#lib/rules/cover/day.ts";
import { type insuranceRequirements, insuranceRequirementVersions as table } from "../schema/insurance-requirements.ts";

type Row = typeof insuranceRequirements.$inferSelect;
type VersionRow = Pick<
  typeof table.$inferSelect,
  "version" | "rules" | "combine" | "holds_from" | "holds_for_existing_from" | "grace_days" | "restores"
> & { made: Date };

/** The maximum number of versions of requirements that are read, newest first. */
const MAX_VERSIONS = 500;

const dayOf = (instant: Date | null) => (instant === null ? null : dateOf(instant));

/**
 * Stored rules lack rules that were added to the contract later. Equal rules are one object, which nobody changes: parsing takes longer than
 * most audits, and results are cached by the object.
 */
const rulesFrom = remember(1000, (stored: string) => requirementRulesSchema.parse(JSON.parse(stored)));

const versionOf = ({ version, made, rules, combine, holds_from, holds_for_existing_from, grace_days }: VersionRow): RequirementVersion => ({
  version,
  made,
  rules: rulesFrom(JSON.stringify(rules)),
  combine,
  holds_from: dayOf(holds_from),
  holds_for_existing_from: dayOf(holds_for_existing_from),
  grace_days,
});

/** A requirement with its versions that may still apply, newest first. */
export type VersionedRequirement = Row & { versions: RequirementVersion[] };

/** A version that replaced everything before it applies at the time of the change too. */
const always = (one: RequirementVersion): RequirementVersion => ({
  ...one,
  made: new Date(0),
  holds_from: null,
  holds_for_existing_from: null,
  grace_days: 0,
});

/** Newest first: the last one replaced everything before it, unless it is the first version. */
const complete = (versions: RequirementVersion[]): RequirementVersion[] =>
  versions.map((one, i) => (i === versions.length - 1 && one.version > 1 && !one.isFirst ? always(one) : one));

interface Link {
  own: RequirementVersion;
  earlier: Link | null;
}

/**
 * The versions that count after the newest of these, newest first. One that put an earlier version back counts as that one, from when it was
 * made; what had replaced it never counted.
 */
function counting(newestFirst: readonly VersionRow[]): RequirementVersion[] {
  const links = new Map<number, Link>();
  let newest: Link | null = null;
  for (const row of newestFirst.toReversed()) {
    const back: Link | undefined = row.restores === null ? undefined : links.get(row.restores);
    const isFirst = back && (back.own.isFirst ?? back.own.version === 1);
    const put = back && { ...back.own, version: row.version, ...(isFirst ? { isFirst } : {}) };
    newest = { own: put ?? versionOf(row), earlier: back ? back.earlier : newest };
    links.set(row.version, newest);
  }
  const found: RequirementVersion[] = [];
  for (let link = newest; link !== null; link = link.earlier) found.push(link.own);
  return found;
}

/**
 * Adds to requirements the versions that may apply now, or all of them for a past time. Most have a single relevant version, stored in
 * their own row; only the others are read.
 */
export async function withVersions(ctx: Ctx, rows: readonly Row[], isPast: boolean): Promise<VersionedRequirement[]> {
  const several = rows.filter(({ version, oldest_version }) => (isPast ? version > 1 : oldest_version < version)).map(({ id }) => id);
  const kept = Map.groupBy(several.length ? await readVersions(ctx, several) : [], ({ requirement }) => requirement);
  return rows.map((row) => {
    const own = counting(kept.get(row.id) ?? []).filter(({ version }) => isPast || version >= row.oldest_version);
    return { ...row, versions: complete(own.length ? own : [ownVersion(row)]) };
  });
}

const readVersions = (ctx: Ctx, of: readonly string[]) =>
  ctx.db
    .select({ ...getTableColumns(table), made: table.created })
    .from(table)
    .where(and(inScope(table, ctx), inArray(table.requirement, [...of])))
    .orderBy(desc(table.created), desc(table.id))
    .limit(MAX_VERSIONS);

/** The requirement's row is its newest version. */
export const ownVersion = (row: Row): RequirementVersion => versionOf(versionRow(row));

/** The requirement after a change, with its versions that may still apply. */
export function changedWith(before: VersionedRequirement, content: Row, updated: Date): VersionedRequirement {
  const changed = { ...content, version: before.version + 1, updated, restores: null };
  const versions = [ownVersion(changed), ...before.versions];
  const oldest_version = lowestThatMatters(versions, updated);
  return { ...changed, oldest_version, versions: complete(versions.filter(({ version }) => version >= oldest_version)) };
}

/** The versions of a requirement that may apply until its next change. */
export async function versioned(ctx: Ctx, row: Row): Promise<VersionedRequirement> {
  const [found] = await withVersions(ctx, [row], false);
  return found ?? { ...row, versions: [] };
}

/** All versions that count once an earlier one is put back by this one, newest first. */
export async function versionsRestored(ctx: Ctx, row: Row, version: number, restores: number): Promise<RequirementVersion[]> {
  const kept = await readVersions(ctx, [row.id]);
  return counting([versionRow({ ...row, version, restores }), ...kept]);
}

const versionRow = (row: Row): VersionRow => ({ ...row, made: row.updated });
