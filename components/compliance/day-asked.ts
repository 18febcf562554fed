const DAY = /^\d{4}-\d{2}-\d{2}$/;

/**
 * The moment a day in the address means: its end in UTC, so that what was decided on the day counts; today and what is not a day mean now (null).
 * `today` as an ISO day.
 */
export function momentOf(asked: string | string[] | undefined, today: string): number | null {
  if (typeof asked !== "string" || !DAY.test(asked) || asked >= today) return null;
  const end = Date.parse(`${asked}T23:59:59Z`);
  return Number.isNaN(end) || new Date(end).toISOString().slice(0, 10) !== asked ? null : Math.floor(end / 1000);
}
