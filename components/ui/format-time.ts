import { isTimeZone, UTC } from "#lib/kit/time-zone.ts";
import { type Language, locales } from "#lib/text/language.ts";

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

// The first Intl format of a page takes a dozen milliseconds, so it is created here, in a task of its own, and not during hydration.
if (typeof window !== "undefined") setTimeout(() => new Intl.DateTimeFormat(locales.en));

const soon: Record<Language, string> = { en: "in a moment", es: "en un momento" };
const justNow: Record<Language, string> = { en: "just now", es: "hace un momento" };

const formats = new Map<string, Intl.DateTimeFormat>();
/** Cache of formats: creating one costs a hundred times as much as using it. An unknown time zone becomes UTC. */
function formatIn(zone: string | undefined, style: Intl.DateTimeFormatOptions, language: Language = "en"): Intl.DateTimeFormat {
  const key = JSON.stringify([zone, style, language]);
  const timeZone = () => (zone === undefined ? {} : { timeZone: isTimeZone(zone) ? zone : UTC });
  const known = formats.get(key) ?? new Intl.DateTimeFormat(locales[language], { ...style, ...timeZone() });
  formats.set(key, known);
  return known;
}
const relatives = new Map<string, Intl.RelativeTimeFormat>();
function relativeIn(numeric: "auto" | "always", language: Language): Intl.RelativeTimeFormat {
  const key = `${numeric} ${language}`;
  const known = relatives.get(key) ?? new Intl.RelativeTimeFormat(locales[language], { numeric, style: "short" });
  relatives.set(key, known);
  return known;
}

/** A calendar date, "Dec 1, 2026". `seconds` since the epoch, `zone` an IANA name. */
export function formatDate(seconds: number, zone = "UTC", language: Language = "en"): string {
  return formatIn(zone, { dateStyle: "medium" }, language).format(seconds * 1000);
}

/** The same of a day as the API writes it, "2026-12-01". */
export const formatDay = (day: string): string => formatDate(Date.parse(`${day}T00:00:00Z`) / 1000);

/** Two calendar dates, what they share said once: "Dec 1 – 8, 2026", "Dec 28, 2026 – Jan 4, 2027". */
export function formatDays(start: number, end: number, zone = "UTC"): string {
  const format = formatIn(zone, { dateStyle: "medium" });
  return format.formatRange(start * 1000, end * 1000).replaceAll("\u2009", " ");
}

/** The time of day, "2:03 PM", in `zone`. */
export function formatTime(seconds: number, zone = "UTC", language: Language = "en"): string {
  return formatIn(zone, { timeStyle: "short" }, language).format(seconds * 1000);
}

/**
 * Date, time to the second and zone, "Dec 1, 2026, 2:03:09 PM UTC"; seconds are omitted at the full minute. Without `zone`, the local one.
 */
export function formatExact(seconds: number, zone?: string, language: Language = "en"): string {
  const style: Intl.DateTimeFormatOptions = {
    year: "numeric",
    month: "short",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
    ...(seconds % 60 === 0 ? {} : { second: "2-digit" }),
    timeZoneName: "short",
  };
  return formatIn(zone, style, language).format(seconds * 1000);
}

/** The time relative to `now` within a day, otherwise the time of day: for entries below their date. */
export function formatWithinDay(seconds: number, now: number, zone = "UTC", language: Language = "en"): string {
  return Math.abs(seconds - now) < day ? formatRelative(seconds, now, zone, language) : formatTime(seconds, zone, language);
}

/** Like `formatRelative`, for future times: `now` is rounded up, so something nearly due could appear to be past. */
export function formatUpcoming(seconds: number, now: number, zone = "UTC", language: Language = "en"): string {
  return seconds - now < 45 ? soon[language] : formatRelative(seconds, now, zone, language);
}

/** The time relative to `now`, "5 min ago", "in 3 days"; beyond 30 days the date, in `zone`. Both are epoch seconds. */
export function formatRelative(seconds: number, now: number, zone = "UTC", language: Language = "en"): string {
  const away = Math.abs(seconds - now);
  if (away < 45) return seconds > now ? soon[language] : justNow[language];
  if (away >= 30 * day) return formatDate(seconds, zone, language);
  const [size, unit] =
    away < 60 * minute ? ([minute, "minute"] as const) : away < day ? ([hour, "hour"] as const) : ([day, "day"] as const);
  const count = Math.max(1, unit === "minute" ? Math.round(away / size) : Math.floor(away / size));
  return relativeIn(unit === "day" ? "auto" : "always", language)
    .format(seconds < now ? -count : count, unit)
    .replace(/\./g, "");
}
