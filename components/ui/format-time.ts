import { isTimeZone, UTC } from "#lib/kit/time-zone.ts";

const locale = "en-US";
const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

// A page's first format costs a dozen milliseconds, whatever it is of: here it takes them for itself, not while the page comes alive.
if (typeof window !== "undefined") setTimeout(() => new Intl.DateTimeFormat(locale));

const formats = new Map<string, Intl.DateTimeFormat>();
/** Making a format costs a hundred times what using it does, and lists show the same one in every row. A zone nobody here knows is UTC. */
function formatIn(zone: string | undefined, style: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([zone, style]);
  const timeZone = () => (zone === undefined ? {} : { timeZone: isTimeZone(zone) ? zone : UTC });
  const known = formats.get(key) ?? new Intl.DateTimeFormat(locale, { ...style, ...timeZone() });
  formats.set(key, known);
  return known;
}
const relatives = new Map<string, Intl.RelativeTimeFormat>();
function relativeIn(numeric: "auto" | "always"): Intl.RelativeTimeFormat {
  const known = relatives.get(numeric) ?? new Intl.RelativeTimeFormat(locale, { numeric, style: "short" });
  relatives.set(numeric, known);
  return known;
}

/** A calendar date, "Dec 1, 2026". `seconds` since the epoch, `zone` an IANA name. */
export function formatDate(seconds: number, zone = "UTC"): string {
  return formatIn(zone, { dateStyle: "medium" }).format(seconds * 1000);
}

/** Two calendar dates, what they share said once: "Dec 1 – 8, 2026", "Dec 28, 2026 – Jan 4, 2027". */
export function formatDays(start: number, end: number, zone = "UTC"): string {
  const format = formatIn(zone, { dateStyle: "medium" });
  return format.formatRange(start * 1000, end * 1000).replaceAll("\u2009", " ");
}

/** The time of day, "2:03 PM", in `zone`. */
export function formatTime(seconds: number, zone = "UTC"): string {
  return formatIn(zone, { timeStyle: "short" }).format(seconds * 1000);
}

/** Date, time to the second and zone, "Dec 1, 2026, 2:03:09 PM UTC"; seconds are left out at the full minute. Without `zone`, that of whoever runs it. */
export function formatExact(seconds: number, zone?: string): string {
  return formatIn(zone, {
    year: "numeric",
    month: "short",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
    ...(seconds % 60 === 0 ? {} : { second: "2-digit" }),
    timeZoneName: "short",
  }).format(seconds * 1000);
}

/** How far `seconds` lies from `now` within a day, beyond that the time of day: for what stands under its date. */
export function formatWithinDay(seconds: number, now: number, zone = "UTC"): string {
  return Math.abs(seconds - now) < day ? formatRelative(seconds, now, zone) : formatTime(seconds, zone);
}

/** As formatRelative, for what is still to come: `now` is rounded up, so that what is about due may seem to be over. */
export function formatUpcoming(seconds: number, now: number, zone = "UTC"): string {
  return seconds - now < 45 ? "in a moment" : formatRelative(seconds, now, zone);
}

/** How far `seconds` lies from `now`, "5 min ago", "in 3 days"; beyond 30 days the date itself, in `zone`. Both are epoch seconds. */
export function formatRelative(seconds: number, now: number, zone = "UTC"): string {
  const away = Math.abs(seconds - now);
  if (away < 45) return seconds > now ? "in a moment" : "just now";
  if (away >= 30 * day) return formatDate(seconds, zone);
  const [size, unit] =
    away < 60 * minute ? ([minute, "minute"] as const) : away < day ? ([hour, "hour"] as const) : ([day, "day"] as const);
  const count = Math.max(1, unit === "minute" ? Math.round(away / size) : Math.floor(away / size));
  return relativeIn(unit === "day" ? "auto" : "always")
    .format(seconds < now ? -count : count, unit)
    .replace(/\./g, "");
}
