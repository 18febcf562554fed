const DAY = /^\d{4}-\d{2}-\d{2}$/;

/**
 * The instant for a day in the address: its end in UTC, so that the day's decisions count. Null (now) for today and for an invalid day.
 * `today` is an ISO date.
 */
export function momentOf(asked: string | string[] | undefined, today: string): number | null {
  if (typeof asked !== "string" || !DAY.test(asked) || asked >= today) return null;
  const end = Date.parse(`${asked}T23:59:59Z`);
  return Number.isNaN(end) || new Date(end).toISOString().slice(0, 10) !== asked ? null : Math.floor(end / 1000);
}
