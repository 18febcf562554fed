import { failure, type WriteFailure } from "#lib/dashboard/writes/write-result.ts";

/** `YYYY-MM-DD` as the first second of that day in UTC. Null for an invalid day. */
export function parseDay(text: string): number | null {
  const [, year, month, day] = text.trim().match(/^(\d{4})-(\d{2})-(\d{2})$/) ?? [];
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return date.getUTCDate() === Number(day) && date.getUTCMonth() === Number(month) - 1 ? date.getTime() / 1000 : null;
}

/** The UTC day of an instant in a date field's format, "2026-12-01". */
export function dayOf(seconds: number): string {
  return new Date(seconds * 1000).toISOString().slice(0, 10);
}

/**
 * The instant of a date field in epoch seconds: 00:00 UTC of the day, or exactly `before` if the day is unchanged. Undefined for an empty
 * or invalid date, so that the service's default or error applies.
 */
export function instantOf(day: string, before?: number): number | undefined {
  if (before !== undefined && day === dayOf(before)) return before;
  return parseDay(day) ?? undefined;
}

/**
 * The form's dates as instants, by the names of `before`. A field missing from the form keeps its value. Returns `dates`, or `refused` with
 * an error for each empty or invalid date.
 */
export function datesOf<Name extends string>(form: FormData, before: Readonly<Record<Name, number>>): DatesOf<Name> {
  const fields: { field: string; message: string }[] = [];
  const dates: Record<Name, number> = { ...before };
  for (const name of Object.keys(before) as Name[]) {
    const at = form.has(name) ? instantOf(String(form.get(name)), before[name]) : before[name];
    if (at === undefined) fields.push({ field: name, message: "Enter a valid date." });
    else dates[name] = at;
  }
  return fields.length > 0 ? { refused: failure("Enter a valid date.", { fields }) } : { dates };
}

type DatesOf<Name extends string> = { dates: Record<Name, number>; refused?: never } | { dates?: never; refused: WriteFailure };
