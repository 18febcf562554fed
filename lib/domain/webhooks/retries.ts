const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Seconds to wait after the first, second, … failed attempt. */
export const RETRY_SECONDS = [5, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR, 24 * HOUR];

/** A receiver may not put its deliveries off for longer than this at a time. */
export const RETRY_AFTER_MOST_SECONDS = 24 * HOUR;

/** How long nothing but failures makes an endpoint a dead one. */
export const FAILING_SECONDS = 5 * 24 * HOUR;

/**
 * Seconds until the next attempt, or null when `attempts` were the last.
 * @param attempts how many have failed, at least 1
 * @param chance from 0 to 1: where in the ± 10 % the wait lies, so that what failed together does not come back together
 * @param retryAfter seconds the receiver asked to wait at least, if it did
 */
export function retryDelay(attempts: number, chance: number, retryAfter: number | null = null): number | null {
  const wait = RETRY_SECONDS[attempts - 1];
  if (wait === undefined) return null;
  return Math.max(wait * (0.9 + 0.2 * chance), Math.min(retryAfter ?? 0, RETRY_AFTER_MOST_SECONDS));
}

/** What a `Retry-After` header asks for in seconds from `now`: a number of seconds or an HTTP date; null when it is neither. */
export function parseRetryAfter(value: string | null, now: Date): number | null {
  if (value === null) return null;
  if (/^\d{1,9}$/.test(value.trim())) return Number(value);
  const at = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/.test(value.trim()) ? Date.parse(value) : Number.NaN;
  return Number.isNaN(at) ? null : Math.max(0, (at - now.getTime()) / 1000);
}
