/** `YYYY-MM-DD` as the first second of that day in UTC; null when there is no such day. */
export function parseDay(text: string): number | null {
  const [, year, month, day] = text.trim().match(/^(\d{4})-(\d{2})-(\d{2})$/) ?? [];
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return date.getUTCDate() === Number(day) && date.getUTCMonth() === Number(month) - 1 ? date.getTime() / 1000 : null;
}
