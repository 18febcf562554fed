const locale = "en-US";
const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** A calendar date, "Dec 1, 2026". `seconds` since the epoch, `zone` an IANA name. */
export function formatDate(seconds: number, zone = "UTC"): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone: zone }).format(seconds * 1000);
}

/** Date, time to the second and zone, "Dec 1, 2026, 2:03:09 PM UTC". Without `zone`, that of whoever runs it. */
export function formatExact(seconds: number, zone?: string): string {
  return new Intl.DateTimeFormat(locale, {
    year: "numeric",
    month: "short",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
    second: "2-digit",
    timeZoneName: "short",
    ...(zone === undefined ? {} : { timeZone: zone }),
  }).format(seconds * 1000);
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
