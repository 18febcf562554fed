/** Epoch seconds as the value of a field for date and time, in UTC to the minute. */
export function toUtc(seconds: number): string {
  return new Date(seconds * 1000).toISOString().slice(0, 16);
}

/** The reverse; null when it is not a whole date and time. */
export function fromUtc(value: string): number | null {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/.test(value)) return null;
  const at = Date.parse(`${value}Z`);
  return Number.isNaN(at) ? null : at / 1000;
}
