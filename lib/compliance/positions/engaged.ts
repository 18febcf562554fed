import { dateOf } from "#lib/rules/cover/day.ts";
import type { Facts } from "./facts.ts";
import type { Scope } from "./scopes.ts";

/**
 * The first day of the engagement with a job or entity, as the platform states; null if it states none. Records alone do not show when work
 * began.
 */
export function statedFirstDay({ entity, job }: Pick<Scope, "entity" | "job">, { engagements }: Facts): string | null {
  const own = engagements.filter((one) => (job ? one.job === job.id : entity !== null && one.entity === entity.id));
  const days = own.map(({ from }) => (from === null ? null : dateOf(from)));
  return days.includes(null) ? null : (days.toSorted()[0] ?? null);
}
