import type { RequiredLimits } from "./schema/quotes.ts";

/** The limits of general liability that a quote must reach: the entity's and those of the quote itself, the higher of each. */
export function leastLimits(entity: { coverage_limit: RequiredLimits | null } | null, own: RequiredLimits | null): RequiredLimits | null {
  const all = [entity?.coverage_limit, own].filter((one) => one !== null && one !== undefined);
  if (!all.length) return null;
  return {
    occurrence_limit: Math.max(...all.map((one) => one.occurrence_limit)),
    aggregate_limit: Math.max(...all.map((one) => one.aggregate_limit)),
  };
}
