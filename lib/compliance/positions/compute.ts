import { isRequired } from "#lib/contract/compliance/required-kinds.ts";
import type { RequirementRules } from "#lib/contract/compliance/requirement-rules.ts";
import { countsFor, insteadOf } from "#lib/contract/core/document-kinds.ts";
import { placeOf } from "#lib/contract/core/region-names.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import type { Evidence } from "#lib/rules/compliance/positions/evidence.ts";
import { earliest, type Position, positionOf, type WaitingProof, worstOf } from "#lib/rules/compliance/positions/position.ts";
import { type ChosenRules, requiredAt } from "#lib/rules/compliance/positions/required.ts";
import type { RequirementOverTime } from "#lib/rules/compliance/positions/standing.ts";
import { requiredInTail, tailUntil } from "#lib/rules/compliance/positions/tails.ts";
import type { Work } from "#lib/rules/compliance/positions/walk.ts";
import { dateOf, dayAfter, dayAt, dayBegins } from "#lib/rules/cover/day.ts";
import { noticeOf } from "../notices/store.ts";
import type { Facts, LoadedFacts } from "./facts.ts";
import { documentsFor, isConstructionJob } from "./other-proof.ts";
import { ownCoverFor } from "./own-cover.ts";
import { requirementsOf, standingWaiver, withTerms } from "./requirements-of.ts";
import { byDefault, decidingJobs, type Scope, scopesOn } from "./scopes.ts";

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
  /** The engagement has ended; the last day on which cover is still required. */
  tail_through: string | null;
  /** The subject of the worst of several scopes, whose answer this is. */
  decided_by: string | null;
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
): { asked: RequirementOverTime; requirement: string | null; tail_through: string | null } {
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
  const computed = [{ from: at, required: first }];
  // The result is reused until the next change.
  const requiredFrom = (moment: Date) => {
    const known = computed.find(({ from, required: { next } }) => from <= moment && (next === null || moment < next));
    if (known) return known.required;
    const required = compute(moment);
    computed.push({ from: moment, required });
    return required;
  };
  const notices = facts.notices.flatMap((row) => noticeOf(row) ?? []).toReversed();
  const waivers = facts.waivers.filter((one) => isFor(one, scope)).map((one) => standingWaiver(one, placeOf(facts.contractor.address)));
  const asked = {
    ...{ contractor, entity, homeState, notices, waivers },
    workState: job?.address?.region ?? null,
    engagedFrom: statedFirstDay(scope, facts) ?? scope.began ?? null,
    requiredAt: requiredFrom,
  };
  const { ended } = scope;
  const requirement = requirements[first.layer]?.id ?? null;
  if (ended === undefined) return { asked, requirement, tail_through: null };
  const dayHere = (moment: Date) => dayAt(moment, homeState);
  const until = tailUntil(first.rules, ended, dayHere(at));
  return {
    asked: { ...asked, requiredAt: requiredInTail(asked, ended, dayHere) },
    requirement,
    tail_through: until && dayAfter(until, -1),
  };
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

/** Pending items that may lead to cover, and when time alone ends that. */
function waitingFor(
  { waiting, applications, documents }: Facts,
  scope: Scope,
  rules: RequirementRules | null,
  at: Date,
): { waiting: WaitingProof[]; ends: Date[] } {
  const open = waiting
    .filter((one) => isFor(one, scope) || scope.scope === "default")
    .filter(({ cover_ends }) => cover_ends === null || cover_ends > at);
  // An application here will count only for its job.
  const applied = scope.job !== null && applications.includes(scope.job.id);
  const received = documents.some(({ kind, status }) => status === "received" && rules !== null && isRequired(rules, countsFor(kind)));
  const found: (WaitingProof | false)[] = [open.length > 0 && "certificate", received && "document", applied && "application"];
  return { waiting: found.filter((one) => one !== false), ends: open.flatMap(({ cover_ends }) => cover_ends ?? []) };
}

/** What a scope requires, and all evidence that may show it. */
export async function evidenceIn(ctx: Ctx, facts: Facts, loaded: LoadedFacts, scope: Scope, at: Date) {
  const { asked, requirement, tail_through } = askedOf(scope, facts, loaded, at);
  const evidence = [...(await ownCoverFor(ctx, facts, scope.job, at)), ...certificatesFor(facts, scope), ...documentsFor(facts)];
  if (facts.documents.some(({ kind }) => insteadOf(kind))) asked.isConstruction = await isConstructionJob(ctx, scope.job);
  return { asked, requirement, tail_through, evidence };
}

/**
 * The position of one scope at a given time by itself; for an entity, without its jobs. `at`: for the days of the scope's work, or of those
 * that are asked about.
 */
export async function computeScope(
  ctx: Ctx,
  facts: Facts,
  loaded: LoadedFacts,
  scope: Scope,
  at: Date,
  knownAt: Date,
): Promise<ComputedPosition> {
  const { asked, requirement, tail_through, evidence } = await evidenceIn(ctx, facts, loaded, scope, at);
  const { waiting, ends } = waitingFor(facts, scope, asked.requiredAt(at).rules, at);
  const { work, ended } = scope;
  // After an engagement cover is needed for as long as the requirement asks for it.
  const neededThrough = ended === undefined ? work.through : null;
  const position = positionOf({ asked, evidence, at, knownAt, work, neededThrough, waiting, noticeDays: loaded.noticeDays });
  // Pending items count only for a contractor who does not meet what is required.
  const recompute_at = position.met ? position.recompute_at : earliest(position.recompute_at, ...ends);
  return {
    ...position,
    recompute_at,
    scope: scope.scope,
    subject: scope.job?.id ?? scope.entity?.id ?? "default",
    entity: scope.entity?.id ?? null,
    job: scope.job?.id ?? null,
    ...{ tail_through, decided_by: null, requirement },
  };
}

type Place = Pick<ComputedPosition, "scope" | "subject" | "entity" | "job">;

/** The position of a scope by the worst of others. Null: there are none. */
function byWorst({ scope, subject, entity, job }: Place, parts: readonly ComputedPosition[]): ComputedPosition | null {
  const [first, ...others] = parts;
  if (!first) return null;
  const worst = worstOf([first, ...others]);
  const decided_by = worst.subject === subject ? null : (worst.decided_by ?? worst.subject);
  // While any engagement lasts, the position is not that of an ended one.
  const tails = parts.map(({ tail_through }) => tail_through);
  const tail_through = tails.includes(null) ? null : (tails.toSorted().at(-1) ?? null);
  return { ...worst, scope, subject, entity, job, tail_through, decided_by };
}

/**
 * All positions of a contractor at a given time, the default first. The default's `recompute_at` applies to all. `days`: the days that are
 * asked about, in place of those of the work.
 */
export async function computeAll(
  ctx: Ctx,
  facts: Facts,
  loaded: LoadedFacts,
  at: Date,
  knownAt = at,
  days?: Work,
): Promise<ComputedPosition[]> {
  const home = placeOf(facts.contractor.address);
  const { jobs, entities, isDirect, isAgreedAt, agreed, ended, turns } = scopesOn(dayAt(at, home), facts, loaded);
  const compute = (scope: Scope) => computeScope(ctx, facts, loaded, days ? { ...scope, work: days } : scope, at, knownAt);
  const ofJobs: ComputedPosition[] = [];
  for (const job of jobs) ofJobs.push(await compute(job));
  const ofEnded: ComputedPosition[] = [];
  for (const scope of ended) ofEnded.push(await compute(scope));
  const watched = ofEnded.filter(({ tail_through }) => tail_through !== null);
  const afterwards = new Map(watched.filter(({ scope }) => scope === "entity").map((one) => [one.subject, one]));
  const watchedJobs = watched.filter(({ scope }) => scope === "job");
  const scopes = new Map(entities.map((one) => [one.entity?.id ?? "", one]));
  for (const { entity } of watched)
    if (entity !== null && !scopes.has(entity))
      scopes.set(entity, { ...byDefault, scope: "entity", entity: loaded.entities.get(entity) ?? null });
  const ofEntities: ComputedPosition[] = [];
  // Current and coming work: its worst answers where no scope is asked.
  const work: ComputedPosition[] = [];
  for (const [id, scope] of scopes) {
    const after = isDirect(id) ? undefined : afterwards.get(id);
    const itself = after ?? (await compute(scope));
    const there = decidingJobs(
      ofJobs.filter(({ entity }) => entity === id),
      agreed,
    );
    const afterThere = watchedJobs.filter(({ entity }) => entity === id);
    const current = [...(isDirect(id) ? [itself] : []), ...there];
    if (isAgreedAt(id)) work.push(...(current.length || after ? current : [itself]));
    ofEntities.push(byWorst(itself, [...(after ? [after] : []), ...current, ...afterThere]) ?? itself);
  }
  const others = [...ofEntities, ...ofJobs, ...watchedJobs];
  const own = byWorst({ scope: "default", subject: "default", entity: null, job: null }, work) ?? (await compute(byDefault));
  const recompute_at = earliest(
    ...[own, ...others, ...ofEnded].map((one) => one.recompute_at),
    ...turns.map((turn) => dayBegins(turn, home)),
  );
  return [{ ...own, recompute_at }, ...others];
}
