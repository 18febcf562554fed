/** The first and the last day of a statement, `YYYY-MM-DD`. */
export interface Days {
  from: string;
  until: string;
}

const DAY = 86_400;
const USUAL_DAYS = 30;

const dayAt = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(0, 10);

const isDay = (text: unknown): text is string =>
  typeof text === "string" &&
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  dayAt(Date.parse(text) / 1000) === text;

/** The days in an address. Where there is none, or no day: the last 30 days. */
export function daysAsked(asked: Readonly<Record<string, unknown>>, now: number): Days {
  return { from: isDay(asked.from) ? asked.from : dayAt(now - USUAL_DAYS * DAY), until: isDay(asked.until) ? asked.until : dayAt(now) };
}

/** The same as the API takes them: epoch seconds. */
export const epochsOf = ({ from, until }: Days) => ({ from: Date.parse(from) / 1000, until: Date.parse(until) / 1000 });
