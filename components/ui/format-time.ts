const locale = "en-US";
const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** A calendar date, "Dec 1, 2026". `seconds` since the epoch, `zone` an IANA name. */
export function formatDate(seconds: number, zone = "UTC"): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone: zone }).format(seconds * 1000);
}

/** Two calendar dates, what they share said once: "Dec 1 – 8, 2026", "Dec 28, 2026 – Jan 4, 2027". */
export function formatDays(start: number, end: number, zone = "UTC"): string {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone: zone });
  return format.formatRange(start * 1000, end * 1000).replaceAll("\u2009", " ");
}

/** The time of day, "2:03 PM", in `zone`. */
export function formatTime(seconds: number, zone = "UTC"): string {
  return new Intl.DateTimeFormat(locale, { timeStyle: "short", timeZone: zone }).format(seconds * 1000);
}

/** Date, time to the second and zone, "Dec 1, 2026, 2:03:09 PM UTC"; seconds are left out at the full minute. Without `zone`, that of whoever runs it. */
export function formatExact(seconds: number, zone?: string): string {
  return new Intl.DateTimeFormat(locale, {
    year: "numeric",
    month: "short",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
    ...(seconds % 60 === 0 ? {} : { second: "2-digit" }),
    timeZoneName: "short",
    ...(zone === undefined ? {} : { timeZone: zone }),
  }).format(seconds * 1000);
}

/** How far `seconds` lies from `now` within a day, beyond that the time of day: for what stands under its date. */
export function formatWithinDay(seconds: number, now: number, zone = "UTC"): string {
  return Math.abs(seconds - now) < day ? formatRelative(seconds, now, zone) : formatTime(seconds, zone);
}

/** How far `seconds` lies from `now`, "5 min ago", "in 3 days"; beyond 30 days the date itself, in `zone`. Both are epoch seconds. */
export function formatRelative(seconds: number, now: number, zone = "UTC"): string {
  const away = Math.abs(seconds - now);
  if (away < 45) return seconds > now ? "in a moment" : "just now";
  if (away >= 30 * day) return formatDate(seconds, zone);
  const [size, unit] =
    away < 60 * minute ? ([minute, "minute"] as const) : away < day ? ([hour, "hour"] as const) : ([day, "day"] as const);
  const count = Math.max(1, unit === "minute" ? Math.round(away / size) : Math.floor(away / size));
  const format = new Intl.RelativeTimeFormat(locale, { numeric: unit === "day" ? "auto" : "always", style: "short" });
  return format.format(seconds < now ? -count : count, unit).replace(/\./g, "");
}
