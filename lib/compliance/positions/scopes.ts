import { hasTail } from "#lib/rules/compliance/positions/tails.ts";
import { dateOf } from "#lib/rules/cover/day.ts";
import type { Facts, LoadedFacts } from "./facts.ts";
import type { Entity, Job } from "./subjects.ts";

/** The scope of a position. */
export interface Scope {
  scope: "default" | "entity" | "job";
  entity: Entity | null;
  job: Job | null;
  /** The engagement has ended: the first day on which the contractor was no longer engaged. */
  ended?: string;
  /** Its first day, where cover bought here shows it and the platform states none. */
  began?: string;
}

/** A contractor's job with its known first and last days; null: unknown. */
type Going = { job: Job; from: string | null; to: string | null };

const dayOf = (instant: Date | null) => (instant === null ? null : dateOf(instant));
const isNow = (day: string, { from, to }: { from: string | null; to: string | null }) =>
  (from === null || from <= day) && (to === null || day < to);

/** A contractor's jobs and their periods: as the platform states, else as long as records refer to them. */
function jobsOf({ named, engagements, requested }: Facts, { jobs }: LoadedFacts): Going[] {
  const stated = engagements.flatMap(({ job, from, to }) => (job === null ? [] : [{ id: job, from: dayOf(from), to: dayOf(to) }]));
  const isStated = new Set(stated.map(({ id }) => id));
  const recorded = [
    ...named.map(({ job, last }) => ({ id: job, last })),
    ...requested.flatMap(({ scope, subject }) => (scope === "job" ? [{ id: subject, last: null }] : [])),
  ];
  const found = [...stated, ...recorded.filter(({ id }) => !isStated.has(id)).map(({ id, last }) => ({ id, from: null, to: last }))];
  return found.flatMap(({ id, from, to }) => {
    const job = jobs.get(id);
    return job ? [{ job, from, to }] : [];
  });
}

/** Whether an open request for this scope holds although the engagement has not begun yet. */
const isAwaited = ({ requested }: Facts, subject: string, to: string | null, day: string) =>
  (to === null || day < to) && requested.some((one) => one.subject === subject && one.status !== "satisfied");

/** A contractor's scopes on a day, the days on which they change, and the current jobs of each entity. */
export function scopesOn(day: string, facts: Facts, loaded: LoadedFacts) {
  const going = jobsOf(facts, loaded);
  const stated = facts.engagements.flatMap(({ entity, job, from, to }) =>
    entity !== null && job === null ? [{ entity, from: dayOf(from), to: dayOf(to) }] : [],
  );
  const isOn = (subject: string, one: { from: string | null; to: string | null }) =>
    isNow(day, one) || isAwaited(facts, subject, one.to, day);
  const jobs = [...new Map(going.filter((one) => isOn(one.job.id, one)).map(({ job }) => [job.id, job])).values()];
  const direct = new Set(stated.filter((one) => isOn(one.entity, one)).map(({ entity }) => entity));
  const entityIds = new Set([
    ...direct,
    ...jobs.map(({ entity }) => entity),
    ...facts.certified.flatMap(({ entity }) => (entity ? [entity] : [])),
    ...facts.requested.flatMap(({ scope, subject }) => (scope === "entity" ? [subject] : [])),
  ]);
  // An engagement that has ended removes the entity from the roster, even if certificates name it.
  for (const { entity } of stated) if (!direct.has(entity) && !jobs.some((job) => job.entity === entity)) entityIds.delete(entity);
  const entities = [...entityIds].flatMap((id) => loaded.entities.get(id) ?? []);
  const ended = endedOf(day, facts, loaded, new Set(jobs.map(({ id }) => id)));
  const turns = [...going, ...stated].flatMap(({ from, to }) => [from, to]).filter((turn) => turn !== null && turn > day);
  return { jobs, entities, direct, ended, turns: turns as string[] };
}

/**
 * The engagements that have ended, if any requirement watches cover after that: those that the platform states, and jobs that cover was bound
 * here for. When other work ended is not known.
 */
function endedOf(day: string, { engagements, policies, assignments }: Facts, loaded: LoadedFacts, current: ReadonlySet<string>): Scope[] {
  const { jobs, entities, requirements } = loaded;
  if (!requirements.some(({ versions }) => versions.some(({ rules }) => hasTail(rules)))) return [];
  const scopeOf = (subject: string, more: Pick<Scope, "ended" | "began">): Scope[] => {
    const job = jobs.get(subject) ?? null;
    const entity = entities.get(job?.entity ?? subject) ?? null;
    return job || entity ? [{ scope: job ? "job" : "entity", entity, job, ...more }] : [];
  };
  const stated = Map.groupBy(engagements, ({ entity, job }) => job ?? entity ?? "");
  // A policy that was cancelled before it began was for no work.
  const begun = policies.filter(({ cancelled_at, cover_begins }) => cancelled_at === null || cancelled_at > cover_begins);
  const terms = [...begun.map((one) => ({ ...one, end_date: one.expiration_date })), ...assignments];
  const bound = Map.groupBy(
    terms.filter(({ job }) => !stated.has(job) && !current.has(job)),
    ({ job }) => job,
  );
  return [
    ...[...stated].flatMap(([subject, own]) => {
      const ends = own.map(({ to }) => dayOf(to));
      const ended = ends.includes(null) ? null : (ends.toSorted().at(-1) ?? null);
      return ended === null || ended > day ? [] : scopeOf(subject, { ended });
    }),
    ...[...bound].flatMap(([job, own]) => {
      const [began, ended] = [
        own.map((one) => dateOf(one.effective_date)).toSorted()[0],
        own
          .map((one) => dateOf(one.end_date))
          .toSorted()
          .at(-1),
      ];
      return began === undefined || ended === undefined || ended > day ? [] : scopeOf(job, { ended, began });
    }),
  ];
}

/** These entities, and those of engagements that have ended but are still watched. */
export function atWhich(entities: readonly Entity[], watched: readonly { entity: string | null }[], loaded: LoadedFacts): Entity[] {
  const more = watched.flatMap(({ entity }) => loaded.entities.get(entity ?? "") ?? []);
  return [...new Map([...entities, ...more].map((one) => [one.id, one])).values()];
}

/** The scopes whose worst position is that of an entity: its current jobs, and itself if the engagement is with it or no job is known. */
export function scopesAt(entity: Entity, day: string, facts: Facts, loaded: LoadedFacts): Scope[] {
  const { jobs, direct } = scopesOn(day, facts, loaded);
  const there = jobs.filter((job) => job.entity === entity.id).map((job): Scope => ({ scope: "job", entity, job }));
  return direct.has(entity.id) || there.length === 0 ? [...there, { scope: "entity", entity, job: null }] : there;
}
