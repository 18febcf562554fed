/** Time zones are IANA names, "America/New_York"; UTC is one. */
export const UTC = "UTC";

/** Whether this machine knows a zone of this name. Offsets are no zones: they do not follow a place's clock. */
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

/** Every zone to choose from, UTC first. */
export const timeZones = (): string[] => [UTC, ...Intl.supportedValuesOf("timeZone").filter((name) => name !== UTC)];
