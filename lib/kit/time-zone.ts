/** Time zones are IANA names such as "America/New_York". UTC is one of them. */
export const UTC = "UTC";

/** Whether this machine knows a time zone by this name. Offsets are not accepted, because they ignore daylight saving. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z][A-Za-z0-9_+-]*(\/[A-Za-z0-9_+-]+)*$/.test(name)) return false;
  try {
    new Intl.DateTimeFormat("en-US", { timeZone: name });
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/** All time zones to choose from, UTC first. */
export const timeZones = (): string[] => [UTC, ...Intl.supportedValuesOf("timeZone").filter((name) => name !== UTC)];

const DAY_MS = 24 * 60 * 60 * 1000;

/** What clocks in the zone show at an instant, as if it were UTC. */
function wallClock(zone: string, instant: Date): Date {
  const parts = new Intl.DateTimeFormat("en-US", {
    ...{ timeZone: zone, hourCycle: "h23", year: "numeric", month: "numeric", day: "numeric" },
    ...{ hour: "numeric", minute: "numeric", second: "numeric" },
  }).formatToParts(instant);
  const of = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)?.value);
  return new Date(Date.UTC(of("year"), of("month") - 1, of("day"), of("hour"), of("minute"), of("second")));
}

/** The instant at which clocks in the zone show this; where they skip it, the instant at which they jump over it. */
function instantAt(zone: string, wall: Date): Date {
  const offsetAt = (instant: Date) => wallClock(zone, instant).getTime() - Math.floor(instant.getTime() / 1000) * 1000;
  const [before, after] = [-1, 1].map((side) => offsetAt(new Date(wall.getTime() + side * DAY_MS))) as [number, number];
  const [early, late] = [new Date(wall.getTime() - Math.max(before, after)), new Date(wall.getTime() - Math.min(before, after))];
  if (offsetAt(early) === Math.max(before, after)) return early;
  if (offsetAt(late) === Math.min(before, after)) return late;
  // Skipped: the first instant after the gap.
  let [low, high] = [early.getTime(), late.getTime()];
  while (high - low > 1000) {
    const middle = Math.floor((low + high) / 2000) * 1000;
    if (offsetAt(new Date(middle)) === before) low = middle;
    else high = middle;
  }
  return new Date(high);
}

/**
 * The next instant after `after` at which clocks in the zone show the full hour (0 to 23), on that day of the week (0: Monday) if one is
 * given. An hour that the clocks skip begins when they jump over it; one that they repeat counts once, the first time.
 */
export function nextHourIn(zone: string, after: Date, hour: number, weekday: number | null = null): Date {
  const today = wallClock(zone, after);
  for (let days = 0; days <= 8; days++) {
    const wall = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate() + days, hour));
    if (weekday !== null && (wall.getUTCDay() + 6) % 7 !== weekday) continue;
    const instant = instantAt(zone, wall);
    if (instant > after) return instant;
  }
  throw new Error(`${zone} has no hour ${hour} within a week.`);
}
