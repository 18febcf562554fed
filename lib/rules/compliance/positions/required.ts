import type { RequirementRules } from "#lib/contract/compliance/requirement-rules.ts";
import type { Place } from "#lib/contract/core/region-names.ts";
import { dayAfter, dayAt, dayBegins } from "#lib/rules/cover/day.ts";
import { stricterOf } from "./stricter.ts";

/** The content of a requirement from a day on. */
export interface RequirementVersion {
  version: number;
  /** When it was made. */
  made: Date;
  rules: RequirementRules;
  /** `replace`: instead of the requirement that would apply without it; `strictest`: combined with it, the stricter of each rule. */
  combine: "replace" | "strictest";
  /** The first day; null: since it was made, and the first version always. */
  holds_from: string | null;
  /** The first day for existing engagements; null: the same day. */
  holds_for_existing_from: string | null;
  /** The number of days from then on in which existing engagements that meet the previous version stay covered. */
  grace_days: number;
  /** Set if it put the first version back, before which there was no version. */
  isFirst?: boolean;
}

const isFirst = (one: RequirementVersion) => one.isFirst ?? one.version === 1;

/** The subject of a requirement: since when they are engaged, and the state that determines their days. */
export interface EngagedSubject {
  since: Date;
  homeState: Place | null;
}

/** Rules with their primary requirement: its layer and version. Null: nothing is required. */
export interface ChosenRules {
  rules: RequirementRules | null;
  layer: number;
  version: number;
}

/** The requirement at a given time. */
export interface RequiredRules extends ChosenRules {
  /** Earlier rules that still suffice, each with its end; the one that ends first is first. */
  tolerated: (ChosenRules & { until: Date })[];
  /** When this next changes without new facts. */
  next: Date | null;
}

const isUndated = (one: RequirementVersion) =>
  isFirst(one) && one.holds_from === null && one.holds_for_existing_from === null && one.grace_days === 0;

/**
 * The period in which a version is new for someone: when it begins to apply to them, and until when the previous one suffices. Null: it
 * always applied.
 */
function termOf(one: RequirementVersion, { since, homeState }: EngagedSubject): { from: Date; graceEnds: Date } | null {
  if (isUndated(one)) return null;
  const stated = one.holds_from === null ? one.made : dayBegins(one.holds_from, homeState);
  // A change applies at the earliest from the time it was made.
  const from = !isFirst(one) && stated < one.made ? one.made : stated;
  if (since >= from) return { from, graceEnds: from };
  const { holds_for_existing_from: later } = one;
  const own = later === null ? from : new Date(Math.max(from.getTime(), dayBegins(later, homeState).getTime()));
  // A grace ends at the start of a day.
  const graceEnds = one.grace_days === 0 ? own : dayBegins(dayAfter(dayAt(own, homeState), one.grace_days), homeState);
  return { from: own, graceEnds };
}

/**
 * A version that suffices at a given time: the present one without end, earlier ones until the next one's grace ends. Null: there was none
 * yet.
 */
interface Enough {
  version: RequirementVersion | null;
  until: Date | null;
}

/** The versions of a requirement that suffice at a given time, newest first. The newest applicable one counts, whatever its first day. */
function enoughAt(versions: readonly RequirementVersion[], engaged: EngagedSubject, at: Date): Enough[] {
  const holding = versions
    .map((version) => ({ version, term: termOf(version, engaged) }))
    .filter(({ term }) => term === null || term.from <= at)
    .sort((a, b) => b.version.version - a.version.version);
  const enough: Enough[] = [{ version: holding[0]?.version ?? null, until: null }];
  let until = Number.POSITIVE_INFINITY;
  for (const [i, { term }] of holding.entries()) {
    if (term === null || term.graceEnds <= at) break;
    until = Math.min(until, term.graceEnds.getTime());
    enough.push({ version: holding[i + 1]?.version ?? null, until: new Date(until) });
  }
  return enough;
}

/** The combined rules of these versions: the first one, and those it is combined with. */
function together(versions: readonly (RequirementVersion | null)[]): ChosenRules {
  const layer = versions.findIndex((one) => one !== null);
  let rules: RequirementRules | null = null;
  for (const one of versions) {
    if (!one) continue;
    rules = rules ? stricterOf(rules, one.rules) : one.rules;
    if (one.combine === "replace") break;
  }
  return { rules, layer, version: versions[layer]?.version ?? 0 };
}

/** The versions of each requirement that may apply, in order of precedence: an entity's, a job category's, the default. */
export type Layers = readonly (readonly RequirementVersion[])[];

/** The requirement for someone at a given time. */
export function requiredAt(layers: Layers, engaged: EngagedSubject, at: Date): RequiredRules {
  const enough = layers.map((versions) => enoughAt(versions, engaged, at));
  const ends = [...new Set(enough.flat().flatMap(({ until }) => until?.getTime() ?? []))].sort((a, b) => a - b);
  const tolerated = ends.map((end) => {
    // For each requirement the earliest version that suffices until then.
    const earliest = enough.map((all) => all.findLast(({ until }) => until === null || until.getTime() >= end)?.version ?? null);
    return { ...together(earliest), until: new Date(end) };
  });
  const turns = layers.flat().flatMap((one) => {
    const term = termOf(one, engaged);
    return term ? [term.from.getTime(), term.graceEnds.getTime()] : [];
  });
  const next = Math.min(...turns.filter((turn) => turn > at.getTime()));
  const now = together(enough.map(([newest]) => newest?.version ?? null));
  return { ...now, tolerated, next: Number.isFinite(next) ? new Date(next) : null };
}

/** The requirement once all present versions apply. */
export const requiredInTheEnd = (layers: Layers): ChosenRules =>
  together(layers.map((versions) => versions.reduce<RequirementVersion | null>((a, b) => (a && a.version > b.version ? a : b), null)));

/** The lowest version that still matters to anyone, in any state: no later one has replaced it for all, with its grace ended. */
export function lowestThatMatters(versions: readonly RequirementVersion[], at: Date): number {
  const sorted = [...versions].sort((a, b) => b.version - a.version);
  const settled = sorted.find((one) => {
    // It begins to apply last for those engaged longest; days begin up to half a day later than in UTC.
    const term = termOf(one, { since: new Date(0), homeState: "HI" });
    return term === null || term.graceEnds <= at;
  });
  return settled?.version ?? sorted.at(-1)?.version ?? 1;
}
