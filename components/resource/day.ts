import { failure, type WriteResult } from "#lib/dashboard/writes/write-result.ts";

/** `YYYY-MM-DD` as the first second of that day in UTC; null when there is no such day. */
export function parseDay(text: string): number | null {
  const [, year, month, day] = text.trim().match(/^(\d{4})-(\d{2})-(\d{2})$/) ?? [];
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return date.getUTCDate() === Number(day) && date.getUTCMonth() === Number(month) - 1 ? date.getTime() / 1000 : null;
}

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

/**
 * The form's dates by the names of `before`, as instants; a field that the form lacks keeps its value. Either `dates`, or `refused`, the answer
 * that names each field whose date is empty or impossible.
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

type DatesOf<Name extends string> = { dates: Record<Name, number>; refused?: never } | { dates?: never; refused: WriteResult };
