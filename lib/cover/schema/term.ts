import type { SQL } from "drizzle-orm";
import { sql } from "drizzle-orm";
import { statesByHours } from "#lib/domain/cover/day.ts";

/**
 * The first moment of the day that a date of cover names, in the database's words: what `dayBegins(dateOf(date), state)` says. Columns of
 * their own hold it, so that what is in force is found by an index and cannot differ from the dates. A test compares the two.
 */
export function firstMoment(date: string, state: string): SQL {
  const hours = statesByHours.map(([behind, states]) => `when ${state} in ('${states.join("', '")}') then ${behind}`).join(" ");
  const delay = `interval '1 minute' + (case ${hours} else 0 end) * interval '1 hour'`;
  return sql.raw(`(date_trunc('day', ${date} at time zone 'utc') + ${delay}) at time zone 'utc'`);
}
