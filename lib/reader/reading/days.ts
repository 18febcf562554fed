const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/**
 * ISO date of a printed date: `3/4/2025`, `03-04-25`, `2025-03-04`, `03042025`, `4 Mar 2025`, `March 4, 2025`; month first, as the form
 * asks. Null unless it is a calendar date between 1990 and 2099.
 */
export function parseDay(printed: string): string | null {
  const text = printed.trim().replace(/\s*([/.-])\s*/g, "$1");
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text);
  if (iso) return day(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const american = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})$/.exec(text) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(text);
  if (american) return day(fullYear(Number(american[3])), Number(american[1]), Number(american[2]));
  const dayFirst = /^(\d{1,2})[-\s]([a-z]{3,9})\.?[-,\s]+(\d{4}|\d{2})$/i.exec(text);
  if (dayFirst) return day(fullYear(Number(dayFirst[3])), month(dayFirst[2]), Number(dayFirst[1]));
  const monthFirst = /^([a-z]{3,9})\.?\s*(\d{1,2})(?:st|nd|rd|th)?(?:,\s*|\s+)(\d{4})$/i.exec(text);
  if (monthFirst) return day(Number(monthFirst[3]), month(monthFirst[1]), Number(monthFirst[2]));
  return null;
}

/** Like `parseDay`, for recognised text: a two-digit year of 19 or 20 has lost its other digits at the cell's edge. */
export function wholeDay(recognised: string): string | null {
  const text = recognised.trim();
  if (/[^\d-](19|20)$|^\d{1,2}-\d{1,2}-(19|20)$/.test(text)) return null;
  // After the day of a named month, a point is a misread comma.
  return parseDay(/^[A-Za-z]/.test(text) ? text.replace(/(?<=\d)[.;]\s*(?=\d{4}$)/, ", ") : text);
}

const DAYS =
  /\d{1,2}[-\s](?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\.?[-,\s]+(?:19|20)\d{2}|\d{4}-\d{2}-\d{2}|\d{1,2}[/.-]\d{1,2}[/.-](?:(?:19|20)\d{2}|\d{2}(?!\d))|[A-Za-z]{3,9}\.?\s\d{1,2}(?:,\s?|\s)(?:19|20)\d{2}/gi;

/** Every date in a text, in order; adjacent dates are separated. */
export function daysIn(text: string): { day: string; raw: string }[] {
  const found = text.replace(/\s*\/\s*/g, "/").match(DAYS) ?? [];
  return found.flatMap((raw) => {
    const parsed = parseDay(raw);
    return parsed ? [{ day: parsed, raw }] : [];
  });
}

function month(name: string | undefined): number {
  return MONTHS.indexOf((name ?? "").slice(0, 3).toLowerCase()) + 1;
}

function fullYear(year: number): number {
  if (year >= 100) return year;
  return year < 70 ? 2000 + year : 1900 + year;
}

function day(year: number, monthOfYear: number, dayOfMonth: number): string | null {
  if (year < 1990 || year > 2099 || monthOfYear < 1 || monthOfYear > 12 || dayOfMonth < 1) return null;
  if (dayOfMonth > new Date(Date.UTC(year, monthOfYear, 0)).getUTCDate()) return null;
  return `${year}-${String(monthOfYear).padStart(2, "0")}-${String(dayOfMonth).padStart(2, "0")}`;
}
