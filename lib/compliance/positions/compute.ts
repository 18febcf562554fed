import { isRequired } from "#lib/contract/compliance/required-kinds.ts";
import type { RequirementRules } from "#lib/contract/compliance/requirement-rules.ts";
import { countsFor, insteadOf } from "#lib/contract/core/document-kinds.ts";
import { placeOf } from "#lib/contract/core/region-names.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { coveragesOf } from "#lib/policies/certificates.ts";
import { endorsementsAt } from "#lib/policies/endorsed.ts";
import { ratesById } from "#lib/quotes/rate-sets.ts";
import type { Evidence } from "#lib/rules/compliance/positions/evidence.ts";
import { earliest, type Position, positionOf, worstOf } from "#lib/rules/compliance/positions/position.ts";
import { type ChosenRules, requiredAt } from "#lib/rules/compliance/positions/required.ts";
import type { RequirementOverTime } from "#lib/rules/compliance/positions/standing.ts";
import { requiredInTail, tailUntil } from "#lib/rules/compliance/positions/tails.ts";
import { dateOf, dayAt, dayBegins } from "#lib/rules/cover/day.ts";
import { noticeOf } from "../notices/store.ts";
import type { Facts, LoadedFacts } from "./facts.ts";
import { documentsFor, isConstructionJob } from "./other-proof.ts";
import { valuesOf } from "./own-cover.ts";
import { requirementsOf, standingWaiver, withTerms } from "./requirements-of.ts";
import { atWhich, type Scope, scopesOn } from "./scopes.ts";
import type { Job } from "./subjects.ts";

/**
 * The first day of the engagement with a job or entity, as the platform states; null if it states none. Records alone do not show when work
 * began.
 */
function statedFirstDay({ entity, job }: Pick<Scope, "entity" | "job">, { engagements }: Facts): string | null {
  const own = engagements.filter((one) => (job ? one.job === job.id : entity !== null && one.entity === entity.id));
  const days = own.map(({ from }) => (from === null ? null : dateOf(from)));
  return days.includes(null) ? null : (days.toSorted()[0] ?? null);
}

/** The answer for a scope, with its requirement. */
export interface ComputedPosition extends Position {
  scope: Scope["scope"];
  /** `default`, or the id of the entity or job. */
  subject: string;
  entity: string | null;
  job: string | null;
  /** The engagement has ended; the day until which cover is still required. */
  tail_until: string | null;
  requirement: string | null;
}

/** The start of a contractor's engagement in a scope: as the platform states, else the first record that refers to both. Null: none. */
function engagedSince(
  { entity, job, began }: Scope,
  { contractor, engagements, named, certified, requested }: Facts,
  { jobs }: LoadedFacts,
): Date | null {
  if (!entity && !job) return contractor.created;
  const isThere = (one: { entity?: string | null; job: string | null }) =>
    job ? one.job === job.id : one.entity === entity?.id || (one.job !== null && jobs.get(one.job)?.entity === entity?.id);
  const stated = engagements.filter(isThere);
  const isStated = new Set(stated.map((one) => one.job));
  return earliest(
    ...stated.map(({ from, created }) => (from === null ? created : dayBegins(dateOf(from), placeOf(contractor.address)))),
    ...named.filter((one) => isThere(one) && !isStated.has(one.job)).map(({ first }) => first),
    ...requested.filter((one) => isThere(one) && !isStated.has(one.job)).map(({ created }) => created),
    ...(job ? [] : certified.filter((one) => one.entity === entity?.id).map(({ created }) => created)),
    ...(began === undefined ? [] : [dayBegins(began, placeOf(contractor.address))]),
  );
}

/** The requirement of a scope from a given time on, and the one that applies now. */
function askedOf(
  scope: Scope,
  facts: Facts,
  loaded: LoadedFacts,
  at: Date,
): { asked: RequirementOverTime; requirement: string | null; tail_until: string | null } {
  const { entity, job } = scope;
  const { contractor } = facts;
  const homeState = placeOf(contractor.address);
  const requirements = requirementsOf(loaded, entity, job);
  const layers = requirements.map(({ versions }) => versions);
  const engaged = { since: engagedSince(scope, facts, loaded) ?? at, homeState };
  const laid = <C extends ChosenRules>(chosen: C) => {
    const top = requirements[chosen.layer];
    const isDefault = top !== undefined && top.entity === null && top.category_code === null;
    return { ...chosen, isDefault, rules: withTerms(chosen.rules, entity) };
  };
  const compute = (moment: Date) => {
    const { tolerated, ...now } = requiredAt(layers, engaged, moment);
    return { ...laid(now), tolerated: tolerated.map(laid) };
  };
  const first = compute(at);
  let latest = first;
  // Called with increasing times: the result is reused until the next change.
  const requiredFrom = (moment: Date) => {
    if (latest.next !== null && moment >= latest.next) latest = compute(moment);
    return latest;
  };
  const notices = facts.notices.flatMap((row) => noticeOf(row) ?? []).toReversed();
  const waivers = facts.waivers.filter((one) => isFor(one, scope)).map(standingWaiver);
  const asked = {
    ...{ contractor, entity, homeState, notices, waivers },
    workState: job?.address?.region ?? null,
    engagedFrom: statedFirstDay(scope, facts) ?? scope.began ?? null,
    requiredAt: requiredFrom,
  };
  const { ended } = scope;
  const requirement = requirements[first.layer]?.id ?? null;
  if (ended === undefined) return { asked, requirement, tail_until: null };
  const dayHere = (moment: Date) => dayAt(moment, homeState);
  const tail_until = tailUntil(first.rules, ended, dayHere(at));
  return { asked: { ...asked, requiredAt: requiredInTail(asked, ended, dayHere) }, requirement, tail_until };
}

/** Whether evidence for one entity or job applies to a scope; evidence for none in particular applies to every scope. */
const isFor = (one: { entity: string | null; job: string | null }, { entity, job }: Scope): boolean =>
  (one.entity === null || one.entity === (entity?.id ?? null)) && (one.job === null || one.job === (job?.id ?? null));

/** Certificates apply to every scope; waivers count only for the certificate's stated purpose. */
const certificatesFor = ({ audited, contractor }: Facts, scope: Scope): Evidence[] =>
  audited.map(({ id, audit, values, waivers, verified_at, ...purpose }) => ({
    kind: "certificate",
    id,
    policy: null,
    audit,
    values,
    waivers: isFor(purpose, scope) ? waivers : [],
    verifiedOn: dayAt(verified_at, placeOf(contractor.address)),
  }));

/** Our own cover counts by what it grants, for the job it was bound for, until it was cancelled; with the endorsements in force at `at`. */
async function ownCoverFor(ctx: Ctx, { policies, assignments, contractor }: Facts, job: Job | null, at: Date): Promise<Evidence[]> {
  if (!job) return [];
  const home = placeOf(contractor.address);
  const evidence: Evidence[] = [];
  for (const policy of policies.filter((one) => one.job === job.id)) {
    const state = policy.home_state ?? policy.work_state ?? home;
    // A future cancellation counts as the end from the day its notice is given.
    const ending = policy.status === "cancelled" ? policy.cancelled_at : policy.cancels_at;
    const cancelled = ending ? dayAt(ending, state) : null;
    if (cancelled !== null && cancelled <= dateOf(policy.effective_date)) continue;
    const expiration_date =
      cancelled !== null && cancelled < dateOf(policy.expiration_date) ? new Date(`${cancelled}T00:00:00Z`) : policy.expiration_date;
    const { tables } = await ratesById(ctx, policy.rate_set);
    const granted = { ...policy, expiration_date, tables, endorsements: endorsementsAt(policy.endorsements, at) };
    const values = valuesOf([...coveragesOf(granted, "gl"), ...coveragesOf(granted, "wc")]);
    evidence.push({ kind: "policy", id: policy.id, policy: policy.id, audit: null, values, waivers: [] });
  }
  for (const row of assignments.filter((one) => one.job === job.id)) {
    const { tables } = await ratesById(ctx, row.rate_set);
    const granted = { ...row, expiration_date: row.end_date, limit_option: row.worksheet.inputs.limit_option, tables };
    const values = valuesOf([...coveragesOf(granted, "gl"), ...coveragesOf(granted, "wc")]);
    evidence.push({ kind: "assignment", id: row.id, policy: row.policy, audit: null, values, waivers: [] });
  }
  return evidence;
}

/** Pending items that may lead to cover, and when time alone ends that. */
function waitingFor(
  { waiting, applications, documents }: Facts,
  scope: Scope,
  rules: RequirementRules | null,
  at: Date,
): { isWaiting: boolean; ends: Date[] } {
  const open = waiting
    .filter((one) => isFor(one, scope) || scope.scope === "default")
    .filter(({ cover_ends }) => cover_ends === null || cover_ends > at);
  // An application here will count only for its job.
  const applied = scope.job !== null && applications.includes(scope.job.id);
  const received = documents.some(({ kind, status }) => status === "received" && rules !== null && isRequired(rules, countsFor(kind)));
  return { isWaiting: open.length > 0 || applied || received, ends: open.flatMap(({ cover_ends }) => cover_ends ?? []) };
}

/** What a scope requires, and all evidence that may show it. */
export async function evidenceIn(ctx: Ctx, facts: Facts, loaded: LoadedFacts, scope: Scope, at: Date) {
  const { asked, requirement, tail_until } = askedOf(scope, facts, loaded, at);
  const evidence = [...(await ownCoverFor(ctx, facts, scope.job, at)), ...certificatesFor(facts, scope), ...documentsFor(facts)];
  if (facts.documents.some(({ kind }) => insteadOf(kind))) asked.isConstruction = await isConstructionJob(ctx, scope.job);
  return { asked, requirement, tail_until, evidence };
}

/** The position of one scope at a given time by itself; for an entity, without its jobs. */
export async function computeScope(
  ctx: Ctx,
  facts: Facts,
  loaded: LoadedFacts,
  scope: Scope,
  at: Date,
  knownAt: Date,
): Promise<ComputedPosition> {
  const { asked, requirement, tail_until, evidence } = await evidenceIn(ctx, facts, loaded, scope, at);
  const { isWaiting, ends } = waitingFor(facts, scope, asked.requiredAt(at).rules, at);
  const position = positionOf({ asked, evidence, at, knownAt, isWaiting, noticeDays: loaded.noticeDays });
  // Pending items count only for a contractor who is not covered.
  const recompute_at = position.covered ? position.recompute_at : earliest(position.recompute_at, ...ends);
  return {
    ...position,
    recompute_at,
    scope: scope.scope,
    subject: scope.job?.id ?? scope.entity?.id ?? "default",
    entity: scope.entity?.id ?? null,
    job: scope.job?.id ?? null,
    tail_until,
    requirement,
  };
}

/** The position at an entity: by its current jobs, and by itself if the engagement is with the entity or no job is known. */
function atEntity(own: ComputedPosition, jobs: readonly ComputedPosition[], isDirect: boolean): ComputedPosition {
  const { scope, subject, entity, job } = own;
  const [first, ...others] = isDirect ? [own, ...jobs] : jobs;
  if (!first) return own;
  // While any engagement with the entity lasts, the entity's position is not that of an ended engagement.
  const tails = [first, ...others].map(({ tail_until }) => tail_until);
  const tail_until = tails.includes(null) ? null : (tails.toSorted().at(-1) ?? null);
  return { ...worstOf([first, ...others]), scope, subject, entity, job, tail_until };
}

/** All positions of a contractor at a given time, the default first. The default's `recompute_at` applies to all. */
export async function computeAll(ctx: Ctx, facts: Facts, loaded: LoadedFacts, at: Date, knownAt = at): Promise<ComputedPosition[]> {
  const home = placeOf(facts.contractor.address);
  const { jobs, entities, direct, ended, turns } = scopesOn(dayAt(at, home), facts, loaded);
  const compute = (scope: Scope) => computeScope(ctx, facts, loaded, scope, at, knownAt);
  const own = await compute({ scope: "default", entity: null, job: null });
  const ofJobs: ComputedPosition[] = [];
  for (const job of jobs) ofJobs.push(await compute({ scope: "job", entity: loaded.entities.get(job.entity) ?? null, job }));
  const ofEnded: ComputedPosition[] = [];
  for (const scope of ended) ofEnded.push(await compute(scope));
  const watched = ofEnded.filter(({ tail_until }) => tail_until !== null);
  ofJobs.push(...watched.filter(({ scope }) => scope === "job"));
  const afterwards = new Map(watched.filter(({ scope }) => scope === "entity").map((one) => [one.subject, one]));
  const ofEntities: ComputedPosition[] = [];
  for (const entity of atWhich(entities, watched, loaded)) {
    const there = ofJobs.filter((one) => one.entity === entity.id);
    const after = afterwards.get(entity.id);
    const itself = after && !direct.has(entity.id) ? after : await compute({ scope: "entity", entity, job: null });
    ofEntities.push(atEntity(itself, there, direct.has(entity.id) || after !== undefined));
  }
  const others = [...ofEntities, ...ofJobs];
  const recompute_at = earliest(
    own.recompute_at,
    ...[...others, ...ofEnded].map((one) => one.recompute_at),
    ...turns.map((turn) => dayBegins(turn, home)),
  );
  return [{ ...own, recompute_at }, ...others];
}
