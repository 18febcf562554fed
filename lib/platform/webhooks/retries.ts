const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** How long deliveries that failed and attempts are kept. */
export const KEPT_DAYS = 30;

/** Seconds to wait after the first, second, … failed attempt. */
export const RETRY_SECONDS = [5, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR, 24 * HOUR];

/** The longest delay that a receiver's Retry-After can cause. */
export const MAX_RETRY_AFTER_SECONDS = 24 * HOUR;

/** How long every delivery must fail before the endpoint is disabled. */
export const FAILING_SECONDS = 5 * 24 * HOUR;

/**
 * Seconds until the next attempt. Null after the last attempt.
 * @param attempts number of failed attempts, at least 1
 * @param chance 0 to 1: the position within the ± 10% jitter, which keeps simultaneous failures from retrying together
 * @param retryAfter minimum delay in seconds that the receiver asked for, if any
 */
export function retryDelay(attempts: number, chance: number, retryAfter: number | null = null): number | null {
  const wait = RETRY_SECONDS[attempts - 1];
  if (wait === undefined) return null;
  return Math.max(wait * (0.9 + 0.2 * chance), Math.min(retryAfter ?? 0, MAX_RETRY_AFTER_SECONDS));
}

/** The delay of a `Retry-After` header in seconds from `now`: a number of seconds or an HTTP date. Null when it is neither. */
export function parseRetryAfter(value: string | null, now: Date): number | null {
  if (value === null) return null;
  if (/^\d{1,9}$/.test(value.trim())) return Number(value);
  const at = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/.test(value.trim()) ? Date.parse(value) : Number.NaN;
  return Number.isNaN(at) ? null : Math.max(0, (at - now.getTime()) / 1000);
}
