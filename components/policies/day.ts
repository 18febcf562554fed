import { parseDay } from "#components/resource/parse-day.ts";

/** The UTC day of an instant as a date field holds it, "2026-12-01". */
export function dayOf(seconds: number): string {
  return new Date(seconds * 1000).toISOString().slice(0, 10);
}

/**
 * The instant a date field means, epoch seconds: 00:00 UTC of the day, or exactly `before` while the day is still the same one.
 * Undefined for an empty or impossible date, so that the service's default or its refusal applies.
 */
export function instantOf(day: string, before?: number): number | undefined {
  if (before !== undefined && day === dayOf(before)) return before;
  return parseDay(day) ?? undefined;
}
