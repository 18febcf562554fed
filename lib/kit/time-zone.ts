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
