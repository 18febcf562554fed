import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, lte, not, or, type SQL, sql } from "drizzle-orm";
import type { compliance } from "#lib/contract/compliance/compliance.ts";
import { type compliancePositions, type PositionStatus, positionStatuses } from "#lib/contract/compliance/compliance-position.ts";
import { proofName } from "#lib/contract/compliance/required-kinds.ts";
import type { VerbInput } from "#lib/contract/core/operation.ts";
import { placeOf } from "#lib/contract/core/region-names.ts";
import { MAX_SEARCH_MATCHES } from "#lib/contract/core/search-filter.ts";
import { addDays, fromEpoch, toEpoch } from "#lib/kit/dates.ts";
import { contractorStore } from "#lib/people/contractors.ts";
import { fieldError, notFound } from "#lib/platform/base/errors.ts";
import { type Ctx, limitOf, wholeContext } from "#lib/platform/context/context.ts";
import { withTable } from "#lib/platform/http/csv-table.ts";
import { crud, listObjects, type Verbs } from "#lib/platform/resource/crud.ts";
import { objectsFound } from "#lib/platform/resource/hooks.ts";
import { also, equalities } from "#lib/platform/resource/list.ts";
import type { ListConditions } from "#lib/platform/resource/page-rows.ts";
import { getRow, inScope } from "#lib/platform/resource/store.ts";
import type { Work } from "#lib/rules/compliance/positions/walk.ts";
import { dateOf, dayBegins } from "#lib/rules/cover/day.ts";
import { certificateEvidence } from "../certificates/compliance.ts";
import { complianceChanges, engagements, compliancePositions as table } from "../schema/positions.ts";
import { inOrder, type PositionAnswer, viewAnswer, viewKept } from "./answers.ts";
import { askedDays } from "./asked-days.ts";
import { computeAll, computeScope } from "./compute.ts";
import { loadFacts } from "./facts.ts";
import { coveringDays } from "./listed.ts";
import { ofOneEntity, roster } from "./roster.ts";
import { rosterTable } from "./roster-table.ts";
import { byDefault } from "./scopes.ts";
import { type ChangeRow, changeStore, metBy, type PositionRow, positionStore, runStore } from "./store.ts";
import { readSubjects } from "./subjects.ts";

type Query = VerbInput<typeof compliance.operations.get>["query"];
type Contractor = (typeof contractorStore)["table"]["$inferSelect"];

type PositionQuery = VerbInput<typeof compliancePositions.operations.list>["query"];

/** The statuses that positions with these filters may have. */
const statusesOf = ({ status, met, covered, lacking, ends_before, in_grace }: PositionQuery): PositionStatus[] =>
  positionStatuses.filter((one) => {
    const isMet = metBy(one);
    return (
      (status ?? one) === one &&
      (met ?? isMet) === isMet &&
      // Where a document is lacking, the insurance may be complete.
      (covered === undefined || (isMet !== null && one !== (covered ? "met" : "covered"))) &&
      (lacking === undefined || isMet === false) &&
      (ends_before === undefined || isMet !== false) &&
      (in_grace !== true || one === "expiring")
    );
  });

/** Whether a position is of one place of work, and not the worst of several. Work at an entity is known beside its jobs only as an engagement. */
function isOfOnePlace(ctx: Ctx): SQL {
  const isDirect = and(inScope(engagements, ctx), eq(engagements.contractor, table.contractor), eq(engagements.entity, table.subject));
  const isOpen = or(isNull(engagements.to), gt(engagements.to, ctx.now));
  return sql`(${table.decided_by} is null or exists (select from ${engagements} where ${and(isDirect, isOpen)}))`;
}

/** The conditions of a list with these filters: by its contractor, job, entity or status, in the order of preference. */
function positionsMatching(ctx: Ctx, query: PositionQuery, found: readonly string[] | null): ListConditions {
  const { contractor, contractors, job, entity, scope, covered, met, lacking, ends_before, verify_before, in_grace, by_place } = query;
  const statuses = statusesOf(query);
  const [only] = statuses.length === 1 ? statuses : [];
  const named = [
    ...(contractor === undefined ? [] : [eq(table.contractor, contractor)]),
    ...(contractors === undefined ? [] : [inArray(table.contractor, contractors)]),
    ...(job === undefined ? [] : [eq(table.subject, job)]),
    ...(found ? [sql`${table.contractor} = any(${sql.param(found)}::text[])`] : []),
  ];
  return also(
    equalities(table, { entity, scope, covered, status: only }),
    {
      [met === undefined ? "status" : "met"]:
        only || statuses.length === positionStatuses.length ? undefined : inArray(table.status, statuses),
      lacking: lacking === undefined ? undefined : sql`${lacking} = any(${table.lacking})`,
      in_grace: in_grace === undefined ? undefined : in_grace ? isNotNull(table.grace_through) : isNull(table.grace_through),
      ends_before: ends_before === undefined ? undefined : lt(table.covered_through, ends_before),
      verify_before: verify_before === undefined ? undefined : lt(table.verify_by, verify_before),
      on: and(...coveringDays(askedDays(query))),
      by_place: by_place === undefined ? undefined : by_place ? isOfOnePlace(ctx) : not(isOfOnePlace(ctx)),
    },
    named,
  );
}

const { get } = crud(positionStore, {});

export const positionVerbs: Verbs<typeof compliancePositions.operations> = {
  list: async (ctx, { query }) => {
    const { search, ...asked } = query;
    const found = search === undefined ? null : await objectsFound(ctx, contractorStore.resource.name, search, MAX_SEARCH_MATCHES);
    return await listObjects(ctx, positionStore, asked, positionsMatching(ctx, asked, found));
  },
  get,
};

const subjectOf = ({ entity, job }: Query) => job ?? entity;

const MAX_POSITIONS = 1000;

/** The ledger's answers for a given time: the newest entry of each scope by then. */
async function answeredAt(ctx: Ctx, contractor: string, at: Date, subject: string | undefined) {
  const newest = ctx.db
    .selectDistinctOn([complianceChanges.subject])
    .from(complianceChanges)
    .where(
      and(
        inScope(complianceChanges, ctx),
        eq(complianceChanges.contractor, contractor),
        lte(complianceChanges.created, at),
        subject === undefined ? undefined : eq(complianceChanges.subject, subject),
      ),
    )
    .orderBy(complianceChanges.subject, desc(complianceChanges.created), desc(complianceChanges.id))
    .limit(MAX_POSITIONS);
  const isStanding = (row: ChangeRow): row is ChangeRow & PositionAnswer => row.status !== "ended";
  return inOrder((await newest).filter(isStanding)).map((row) => viewAnswer(contractor, row, { since: row.created }));
}

/** The stored positions, which always equal recomputed ones. */
async function answeredNow(ctx: Ctx, contractor: Contractor, query: Query) {
  const subject = subjectOf(query);
  const kept: PositionRow[] = await ctx.db
    .select()
    .from(table)
    .where(and(inScope(table, ctx), eq(table.contractor, contractor.id), subject === undefined ? undefined : eq(table.subject, subject)))
    .limit(MAX_POSITIONS);
  const [own] = kept.filter((row) => row.scope === "default");
  const isDue = own?.recompute_at !== undefined && own.recompute_at !== null && own.recompute_at <= ctx.now;
  // Changes over time that no sweep has recorded yet, and scopes without references, are computed on demand.
  if (kept.length === 0 || isDue || subject !== undefined)
    return kept.length && !isDue ? kept.map(viewKept) : await answeredFor(ctx, contractor, query, ctx.now);
  return inOrder(kept).map(viewKept);
}

/** The answer for a given time by present knowledge, recomputed. */
async function answeredFor(ctx: Ctx, contractor: Contractor, query: Query, at: Date, work?: Work) {
  // All evidence counts, also what a limited member does not see.
  const whole = wholeContext(ctx);
  const loaded = await loadFacts(whole, [contractor.id], dateOf(addDays(at < ctx.now ? at : ctx.now, -1)));
  const facts = loaded.byContractor.get(contractor.id);
  if (!facts) return [];
  const limit = limitOf(ctx);
  const all = (await computeAll(whole, facts, loaded, at, ctx.now, work)).filter(({ entity }) => limit?.includes(entity ?? "") ?? true);
  const subject = subjectOf(query);
  const found = subject === undefined ? all : all.filter((one) => one.subject === subject);
  if (found.length || subject === undefined)
    return inOrder(found).map((one) => viewAnswer(contractor.id, one, { next_change_at: one.next_change_at }));
  // No record refers to both yet: the answer is hypothetical.
  const asked = await readSubjects(
    ctx,
    query.job === undefined ? [] : [query.job],
    query.entity === undefined ? [] : [query.entity],
    at < ctx.now,
  );
  const job = asked.jobs.get(query.job ?? "") ?? null;
  const entity = asked.entities.get(job?.entity ?? query.entity ?? "") ?? null;
  if (!job && !entity) return [];
  const scope = { ...byDefault, scope: job ? ("job" as const) : ("entity" as const), entity, job, ...(work ? { work } : {}) };
  const one = await computeScope(whole, facts, { ...loaded, ...asked }, scope, at, ctx.now);
  return [viewAnswer(contractor.id, one, { next_change_at: one.next_change_at })];
}

/** @throws ApiError invalid_input for an entity and a job, or for times that do not go together */
async function positionsFor(ctx: Ctx, contractor: Contractor, query: Query, at: Date) {
  if (query.entity !== undefined && query.job !== undefined) throw fieldError("invalid_input", "job", "Give an entity or a job, not both.");
  const days = askedDays(query);
  if (limitOf(ctx) && subjectOf(query) === undefined && (days?.from || query.as_of !== undefined)) throw ofOneEntity();
  if (days?.from) {
    const day = dayBegins(days.from, placeOf(contractor.address));
    // For today the present time counts, not the day's first minute.
    const isToday = day <= ctx.now && addDays(day, 1) > ctx.now;
    return await answeredFor(ctx, contractor, query, isToday ? ctx.now : day, query.from === undefined ? undefined : days);
  }
  if (query.as_of !== undefined) return await answeredAt(ctx, contractor.id, at, subjectOf(query));
  return await answeredNow(ctx, contractor, query);
}

export const complianceVerbs: Verbs<typeof compliance.operations> = {
  get: async (ctx, { contractor: id, query }) => {
    const contractor = await getRow(ctx, contractorStore, id);
    const { as_of = toEpoch(ctx.now), entity = null } = query;
    const at = query.as_of === undefined ? ctx.now : fromEpoch(as_of);
    if (at > ctx.now) throw fieldError("invalid_input", "as_of", "is in the future: nothing has been decided then");
    const on = askedDays(query)?.from ?? null;
    const positions = await positionsFor(ctx, contractor, query, at);
    // The position decides: the other properties of the answer are derived from it.
    const own = positions.find((one) => (one.job ?? one.entity ?? "default") === (subjectOf(query) ?? "default"));
    const compliant = own !== undefined && own.met !== false;
    const home = placeOf(contractor.address);
    const relied = Map.groupBy(own?.coverages ?? [], ({ basis }) => basis?.id ?? "");
    const evidence = await certificateEvidence(ctx, id, at, {
      entity: query.entity,
      on: on === null ? at : dayBegins(on, home),
      relied: new Map(
        [...relied].map(([basis, all]) => [basis, all.map(({ coverage, name }) => (name ?? proofName(coverage)).toLowerCase())]),
      ),
      isCovered: compliant,
    });
    return { contractor: id, as_of, entity, compliant, evidence, on, positions };
  },
  status: async (ctx, { contractor: id, query }) => {
    const contractor = await getRow(ctx, contractorStore, id);
    const positions = await positionsFor(ctx, contractor, query, ctx.now);
    const subject = subjectOf(query);
    const own = positions.find((one) => (one.job ?? one.entity ?? "default") === (subject ?? "default"));
    if (!own) throw notFound(query.job === undefined ? "contracting entity" : "job", subject ?? "");
    const { met, covered, status, decided_by, lacking } = own;
    const { work_from, work_through, covered_from, covered_through, covers_work, uncovered_from } = own;
    const coverages = own.coverages.map(({ coverage, basis, ...one }) => ({
      ...{ coverage, met: one.met, covered: one.covered, basis: basis?.kind ?? null },
      ...{ covered_from: one.covered_from, covered_through: one.covered_through },
    }));
    return {
      ...{ contractor: id, met, covered, status, decided_by, lacking, coverages },
      ...{ work_from, work_through, covered_from, covered_through, covers_work, uncovered_from },
    };
  },
  roster: withTable(
    (ctx, { query }: VerbInput<typeof compliance.operations.roster>) => roster(ctx, query),
    (ctx, { query }) => rosterTable(ctx, query),
  ),
  runs: (ctx, { query }) => listObjects(ctx, runStore, query, []),
  changes: async (ctx, { contractor, query }) => {
    const { id } = await getRow(ctx, contractorStore, contractor);
    return await listObjects(ctx, changeStore, query, [eq(complianceChanges.contractor, id)]);
  },
};
