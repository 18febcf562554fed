import { hasTail } from "#lib/rules/compliance/positions/tails.ts";
import type { Work } from "#lib/rules/compliance/positions/walk.ts";
import { dateOf, dayAfter } from "#lib/rules/cover/day.ts";
import type { Facts, LoadedFacts } from "./facts.ts";
import type { Entity, Job } from "./subjects.ts";

/** The scope of a position. */
export interface Scope {
  scope: "default" | "entity" | "job";
  entity: Entity | null;
  job: Job | null;
  work: Work;
  /** The engagement has ended: the first day on which the contractor was no longer engaged. */
  ended?: string;
  /** Its first day, where cover bought here shows it and the platform states none. */
  began?: string;
}

const NOT_KNOWN: Work = { from: null, through: null };

/** Days with the first one after the last, as the columns have them; null: unknown. */
type Term = { from: string | null; to: string | null };

/** A contractor's job with its known first and last days. `isAgreed`: more than a quote or a certificate says that they work there. */
type Going = Term & { job: Job; isAgreed: boolean };

const dayOf = (instant: Date | null) => (instant === null ? null : dateOf(instant));
const lastDay = (to: string | null) => to && dayAfter(to, -1);

/** Work that goes on or is to come. */
const isOpen = (day: string, { to }: Term) => to === null || day < to;

/** The days from the first of these terms to the last one. */
function daysOf(terms: readonly Term[]): Work {
  const [from, to] = [terms.map((one) => one.from), terms.map((one) => one.to)];
  return {
    from: from.includes(null) ? null : (from.toSorted()[0] ?? null),
    through: to.includes(null) ? null : lastDay(to.toSorted().at(-1) ?? null),
  };
}

/** A contractor's jobs and their periods: as the platform states, else as long as records refer to them. */
function jobsOf({ named, engagements, requested }: Facts, { jobs }: LoadedFacts): Going[] {
  const stated = engagements.flatMap(({ job, from, to }) => (job === null ? [] : [{ id: job, from: dayOf(from), to: dayOf(to) }]));
  const isStated = new Set(stated.map(({ id }) => id));
  const recorded = [
    ...named.map(({ job, last, is_agreed }) => ({ id: job, last, isAgreed: is_agreed })),
    ...requested.flatMap(({ scope, subject }) => (scope === "job" ? [{ id: subject, last: null, isAgreed: true }] : [])),
  ];
  const found = [
    ...stated.map((one) => ({ ...one, isAgreed: true })),
    ...recorded.filter(({ id }) => !isStated.has(id)).map(({ id, last, isAgreed }) => ({ id, from: null, to: last, isAgreed })),
  ];
  return found.flatMap(({ id, ...one }) => {
    const job = jobs.get(id);
    return job ? [{ ...one, job }] : [];
  });
}

/** The terms of cover bound here for a job. A policy that was cancelled before it began was for no work. */
const boundTerms = ({ policies, assignments }: Facts) =>
  [
    ...policies.filter(({ cancelled_at, cover_begins }) => cancelled_at === null || cancelled_at > cover_begins),
    ...assignments.map((one) => ({ ...one, expiration_date: one.end_date })),
  ].map(({ job, effective_date, expiration_date }) => ({ job, from: dateOf(effective_date), to: dateOf(expiration_date) }));

/** The days of work on a job: of the engagement, else of the cover bound for it, else of the newest quote. */
export function workOn(job: string, day: string, facts: Facts): Work {
  const stated = facts.engagements
    .filter((one) => one.job === job)
    .map(({ from, to }) => ({ from: dayOf(from), to: dayOf(to) }))
    .filter((one) => isOpen(day, one));
  if (stated.some(({ from, to }) => from !== null || to !== null)) return daysOf(stated);
  const bound = boundTerms(facts).filter((one) => one.job === job);
  const open = bound.filter((one) => isOpen(day, one));
  // What went before without a gap is the same work.
  for (let first = open[0]; first; ) {
    const { from } = daysOf(open);
    first = bound.find((one) => from !== null && one.from < from && one.to >= from);
    if (first) open.push(first);
  }
  if (open.length) return daysOf(open);
  const named = facts.named.find((one) => one.job === job);
  return named ? { from: named.quoted_from, through: lastDay(named.quoted_to) } : NOT_KNOWN;
}

/** A contractor's scopes on a day with their work, which goes on or is to come, and the days on which they change. */
export function scopesOn(day: string, facts: Facts, loaded: LoadedFacts) {
  const going = jobsOf(facts, loaded);
  const stated = facts.engagements.flatMap(({ entity, job, from, to }) =>
    entity !== null && job === null ? [{ entity, from: dayOf(from), to: dayOf(to) }] : [],
  );
  const present = going.filter((one) => isOpen(day, one));
  const agreed = new Set(present.filter(({ isAgreed }) => isAgreed).map(({ job }) => job.id));
  const jobs = [...new Map(present.map(({ job }) => [job.id, job])).values()].map(
    (job): Scope => ({ scope: "job", entity: loaded.entities.get(job.entity) ?? null, job, work: workOn(job.id, day, facts) }),
  );
  const direct = new Map([...Map.groupBy(stated, ({ entity }) => entity)].map(([id, own]) => [id, own.filter((one) => isOpen(day, one))]));
  const named = [
    ...facts.certified.flatMap(({ entity }) => (entity ? [entity] : [])),
    ...facts.requested.flatMap(({ scope, subject }) => (scope === "entity" ? [subject] : [])),
  ];
  const isWorkThere = (id: string) => (direct.get(id) ?? []).length > 0 || jobs.some(({ job }) => job?.entity === id);
  // An engagement that has ended removes the entity from the roster, even if certificates name it.
  const ids = [...direct.keys(), ...jobs.flatMap(({ job }) => job?.entity ?? []), ...named];
  const entities = [...new Set(ids)]
    .filter((id) => isWorkThere(id) || !direct.has(id))
    .flatMap((id): Scope[] => {
      const entity = loaded.entities.get(id);
      return entity ? [{ scope: "entity", entity, job: null, work: daysOf(direct.get(id) ?? [{ from: null, to: null }]) }] : [];
    });
  const isDirect = (id: string) => (direct.get(id) ?? []).length > 0;
  const asked = new Set(facts.requested.map(({ subject }) => subject));
  const isAgreedAt = (id: string) => isDirect(id) || asked.has(id) || jobs.some(({ job }) => job?.entity === id && agreed.has(job.id));
  const ended = endedOf(day, facts, loaded, new Set(jobs.map(({ job }) => job?.id ?? "")));
  const turns = [...going, ...stated, ...boundTerms(facts)]
    .flatMap(({ from, to }) => [from, to])
    .filter((turn) => turn !== null && turn > day);
  return { jobs, entities, isDirect, isAgreedAt, agreed, ended, turns: turns as string[] };
}

/** The jobs at an entity that decide its answer: those where work is agreed; where it is on none, all. */
export function decidingJobs<S extends { job: Job | string | null }>(there: readonly S[], agreed: ReadonlySet<string>): readonly S[] {
  const engaged = there.filter(({ job }) => agreed.has(typeof job === "string" ? job : (job?.id ?? "")));
  return engaged.length ? engaged : there;
}

/**
 * The engagements that have ended, if any requirement watches cover after that: those that the platform states, and jobs that cover was bound
 * here for. When other work ended is not known.
 */
function endedOf(day: string, facts: Facts, loaded: LoadedFacts, current: ReadonlySet<string>): Scope[] {
  const { jobs, entities, requirements } = loaded;
  if (!requirements.some(({ versions }) => versions.some(({ rules }) => hasTail(rules)))) return [];
  const scopeOf = (subject: string, ended: string, began: string | null, more: Pick<Scope, "began"> = {}): Scope[] => {
    const job = jobs.get(subject) ?? null;
    const entity = entities.get(job?.entity ?? subject) ?? null;
    const work = { from: began, through: lastDay(ended) };
    return job || entity ? [{ scope: job ? "job" : "entity", entity, job, work, ended, ...more }] : [];
  };
  const stated = Map.groupBy(facts.engagements, ({ entity, job }) => job ?? entity ?? "");
  const bound = Map.groupBy(
    boundTerms(facts).filter(({ job }) => !stated.has(job) && !current.has(job)),
    ({ job }) => job,
  );
  return [
    ...[...stated].flatMap(([subject, own]) => {
      const { from, through } = daysOf(own.map((one) => ({ from: dayOf(one.from), to: dayOf(one.to) })));
      const ended = through && dayAfter(through, 1);
      return ended === null || ended > day ? [] : scopeOf(subject, ended, from);
    }),
    ...[...bound].flatMap(([job, own]) => {
      const { from, through } = daysOf(own);
      const ended = through && dayAfter(through, 1);
      return from === null || ended === null || ended > day ? [] : scopeOf(job, ended, from, { began: from });
    }),
  ];
}

/** The default scope: what is required of everybody. */
export const byDefault: Scope = { scope: "default", entity: null, job: null, work: NOT_KNOWN };

/** The scopes whose worst position is that of an entity: its jobs, and itself if the engagement is with it or no job is known. */
function partsAt(entity: Scope, { jobs, agreed, isDirect }: ReturnType<typeof scopesOn>): readonly Scope[] {
  const id = entity.entity?.id ?? "";
  const there = jobs.filter(({ job }) => job?.entity === id);
  const deciding = decidingJobs(there, agreed);
  return isDirect(id) || there.length === 0 ? [...deciding, entity] : deciding;
}

/** The scopes among which the worst decides: at an entity, or of all work of the contractor. */
export function decidingScopes(entity: Entity | null, day: string, facts: Facts, loaded: LoadedFacts): readonly Scope[] {
  const found = scopesOn(day, facts, loaded);
  if (entity) {
    const itself = found.entities.find((one) => one.entity?.id === entity.id);
    return partsAt(itself ?? { scope: "entity", entity, job: null, work: NOT_KNOWN }, found);
  }
  const all = found.entities.filter((one) => found.isAgreedAt(one.entity?.id ?? "")).flatMap((one) => partsAt(one, found));
  return all.length ? all : [byDefault];
}
