/** A card is charged this long after its owner was told, in hours. */
export const NOTICE_HOURS = 24;

/** How long after each decline a charge is tried again, in hours; after the last it has failed. */
export const RETRY_HOURS = [24, 72] as const;

/** While the processor cannot be reached: a minute, then twice as long each time, at most six hours. */
export function unreachableDelay(times: number): number {
  return Math.min(60 * 2 ** Math.min(times, 20), 6 * 60 * 60);
}

/** Seconds until a charge declined for the n-th time (from 1) is tried again; null when it has failed for good. */
export function retryDelay(declines: number): number | null {
  const hours = RETRY_HOURS[declines - 1];
  return hours === undefined ? null : hours * 60 * 60;
}

/** How long after the end of cover pay is waited for before its premium is settled on what the job was expected to pay, in days. */
export const LATE_PAY_DAYS = 30;
