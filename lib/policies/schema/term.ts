import type { SQL } from "drizzle-orm";
import { sql } from "drizzle-orm";
import { statesByHours } from "#lib/rules/cover/day.ts";

/**
 * SQL for the first moment of a date of cover, equal to `dayBegins(dateOf(date), state)`. Generated columns store it, so that an index
 * finds what is in force and it always matches the dates. A test compares the two.
 */
export function firstMoment(date: string, state: string): SQL {
  const hours = statesByHours.map(([behind, states]) => `when ${state} in ('${states.join("', '")}') then ${behind}`).join(" ");
  const delay = `interval '1 minute' + (case ${hours} else 0 end) * interval '1 hour'`;
  return sql.raw(`(date_trunc('day', ${date} at time zone 'utc') + ${delay}) at time zone 'utc'`);
}

/** The first moment of `effective_date`, or the hour of binding where that is later: cover never begins before it is bound. */
export const coverBegins = (state: string): SQL => sql`greatest(${firstMoment("effective_date", state)}, bound_at)`;
