/** Hours between the notice to the cardholder and the charge. */
export const NOTICE_HOURS = 24;

/** Hours after each decline until the charge is retried. After the last retry the charge has failed. */
export const RETRY_HOURS = [24, 72] as const;

/** Backoff while the processor is unavailable: one minute, doubled each time, at most six hours. */
export function unreachableDelay(times: number): number {
  return Math.min(60 * 2 ** Math.min(times, 20), 6 * 60 * 60);
}

/** Seconds until a charge is retried after its n-th decline (from 1). Null when it has failed permanently. */
export function retryDelay(declines: number): number | null {
  const hours = RETRY_HOURS[declines - 1];
  return hours === undefined ? null : hours * 60 * 60;
}

/** Days that a credit of corrected pay waits for pay that draws on it, before it is refunded. */
export const CREDIT_DAYS = 30;

/** Days after the end of cover until the premium is settled on expected pay, if no pay has been reported. */
export const LATE_PAY_DAYS = 30;
