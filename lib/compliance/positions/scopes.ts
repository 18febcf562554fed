import { hasTail } from "#lib/domain/compliance/tails.ts";
import { dateOf } from "#lib/domain/cover/day.ts";
import type { Facts, Loaded } from "./facts.ts";
import type { Entity, Job } from "./subjects.ts";

/** The scope of a position. */
export interface Scope {
  scope: "default" | "entity" | "job";
  entity: Entity | null;
  job: Job | null;
  /** The engagement has ended: the first day on which the contractor was no longer engaged. */
  ended?: string;
}

/** A contractor's job with its known first and last days; null: unknown. */
type Going = { job: Job; from: string | null; to: string | null };

const dayOf = (instant: Date | null) => (instant === null ? null : dateOf(instant));
const isNow = (day: string, { from, to }: { from: string | null; to: string | null }) =>
  (from === null || from <= day) && (to === null || day < to);

/** A contractor's jobs and their periods: as the platform states, else as long as records refer to them. */
function jobsOf({ named, engagements, requested }: Facts, { jobs }: Loaded): Going[] {
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
export function scopesOn(day: string, facts: Facts, loaded: Loaded) {
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
  const ended = endedOf(day, facts, loaded);
  const turns = [...going, ...stated].flatMap(({ from, to }) => [from, to]).filter((turn) => turn !== null && turn > day);
  return { jobs, entities, direct, ended, turns: turns as string[] };
}

/** The stated engagements that have ended, if any requirement watches cover after that: the last day of each job and entity. */
function endedOf(day: string, { engagements }: Facts, { jobs, entities, requirements }: Loaded): Scope[] {
  if (!requirements.some(({ versions }) => versions.some(({ rules }) => hasTail(rules)))) return [];
  const bySubject = Map.groupBy(engagements, ({ entity, job }) => job ?? entity ?? "");
  return [...bySubject].flatMap(([subject, own]): Scope[] => {
    const ends = own.map(({ to }) => dayOf(to));
    const ended = ends.includes(null) ? null : (ends.toSorted().at(-1) ?? null);
    if (ended === null || ended > day) return [];
    const job = jobs.get(subject) ?? null;
    const entity = entities.get(job?.entity ?? subject) ?? null;
    return job || entity ? [{ scope: job ? "job" : "entity", entity, job, ended }] : [];
  });
}

/** These entities, and those of engagements that have ended but are still watched. */
export function atWhich(entities: readonly Entity[], watched: readonly { entity: string | null }[], loaded: Loaded): Entity[] {
  const more = watched.flatMap(({ entity }) => loaded.entities.get(entity ?? "") ?? []);
  return [...new Map([...entities, ...more].map((one) => [one.id, one])).values()];
}

/** The scopes whose worst position is that of an entity: its current jobs, and itself if the engagement is with it or no job is known. */
export function scopesAt(entity: Entity, day: string, facts: Facts, loaded: Loaded): Scope[] {
  const { jobs, direct } = scopesOn(day, facts, loaded);
  const there = jobs.filter((job) => job.entity === entity.id).map((job): Scope => ({ scope: "job", entity, job }));
  return direct.has(entity.id) || there.length === 0 ? [...there, { scope: "entity", entity, job: null }] : there;
}
