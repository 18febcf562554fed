import type { Region } from "#lib/contract/common.ts";
import type { RequirementRules } from "#lib/contract/requirement-rules.ts";
import { dayAfter, dayAt, dayBegins } from "#lib/domain/cover/day.ts";
import { stricterOf } from "./stricter.ts";

/** What a requirement says from a day on. */
export interface RequirementVersion {
  version: number;
  /** When it was made. */
  made: Date;
  rules: RequirementRules;
  /** `replace`: in place of the requirement that would apply without it; `strictest`: beside it, of each rule the stricter. */
  combine: "replace" | "strictest";
  /** The day from which it holds; null: from when it was made, and the first version always. */
  holds_from: string | null;
  /** The same for whoever was engaged before that day; null: from the same day. */
  holds_for_existing_from: string | null;
  /** For so many days from then on, whoever was engaged before and meets the version before stays covered. */
  grace_days: number;
}

/** Whose requirement is asked for: since when they are engaged, and in which state their days begin. */
export interface Engaged {
  since: Date;
  homeState: Region | null;
}

/** Rules, and of which requirement they are in the first place: its place among the layers, and its version. Null: nothing is required. */
export interface Chosen {
  rules: RequirementRules | null;
  layer: number;
  version: number;
}

/** What is required at a moment. */
export interface RequiredRules extends Chosen {
  /** Earlier rules that are still enough, each until its moment; the one that ends first first. */
  tolerated: (Chosen & { until: Date })[];
  /** The next moment at which time alone changes this. */
  next: Date | null;
}

const isUndated = (one: RequirementVersion) =>
  one.version === 1 && one.holds_from === null && one.holds_for_existing_from === null && one.grace_days === 0;

/** From when to when a version is new to somebody: from when it holds for them, and until when the one before is still enough. Null: it always held. */
function termOf(one: RequirementVersion, { since, homeState }: Engaged): { from: Date; graceEnds: Date } | null {
  if (isUndated(one)) return null;
  const stated = one.holds_from === null ? one.made : dayBegins(one.holds_from, homeState);
  // What is changed holds at the earliest from then on.
  const from = one.version > 1 && stated < one.made ? one.made : stated;
  if (since >= from) return { from, graceEnds: from };
  const { holds_for_existing_from: later } = one;
  const own = later === null ? from : new Date(Math.max(from.getTime(), dayBegins(later, homeState).getTime()));
  // A grace ends where a day begins.
  const graceEnds = one.grace_days === 0 ? own : dayBegins(dayAfter(dayAt(own, homeState), one.grace_days), homeState);
  return { from: own, graceEnds };
}

/** A version that is enough at a moment: the one that holds without end, earlier ones until the grace of the next is over. Null: none was there yet. */
interface Enough {
  version: RequirementVersion | null;
  until: Date | null;
}

/** Which versions of one requirement are enough at a moment, the newest first. The newest that holds counts, whenever it was to begin. */
function enoughAt(versions: readonly RequirementVersion[], engaged: Engaged, at: Date): Enough[] {
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

/** The rules that these versions make together: the first there is, and what it is added to. */
function together(versions: readonly (RequirementVersion | null)[]): Chosen {
  const layer = versions.findIndex((one) => one !== null);
  let rules: RequirementRules | null = null;
  for (const one of versions) {
    if (!one) continue;
    rules = rules ? stricterOf(rules, one.rules) : one.rules;
    if (one.combine === "replace") break;
  }
  return { rules, layer, version: versions[layer]?.version ?? 0 };
}

/** The versions of each requirement that may apply, the one that goes first first: an entity's, a job category's, the default. */
export type Layers = readonly (readonly RequirementVersion[])[];

/** What is required of somebody at a moment. */
export function requiredAt(layers: Layers, engaged: Engaged, at: Date): RequiredRules {
  const enough = layers.map((versions) => enoughAt(versions, engaged, at));
  const ends = [...new Set(enough.flat().flatMap(({ until }) => until?.getTime() ?? []))].sort((a, b) => a - b);
  const tolerated = ends.map((end) => {
    // Of each requirement the earliest version that is enough until then.
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

/** What will be required once every version holds that there is now. */
export const requiredInTheEnd = (layers: Layers): Chosen =>
  together(layers.map((versions) => versions.reduce<RequirementVersion | null>((a, b) => (a && a.version > b.version ? a : b), null)));

/** The lowest version that still matters to anybody, wherever they live: no later one has replaced it for all, with its grace over. */
export function lowestThatMatters(versions: readonly RequirementVersion[], at: Date): number {
  const sorted = [...versions].sort((a, b) => b.version - a.version);
  const settled = sorted.find((one) => {
    // For whoever has been engaged for ever it holds last; days begin up to half a day later than in UTC.
    const term = termOf(one, { since: new Date(0), homeState: "HI" });
    return term === null || term.graceEnds <= at;
  });
  return settled?.version ?? sorted.at(-1)?.version ?? 1;
}
