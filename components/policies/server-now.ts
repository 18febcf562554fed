import { toEpoch } from "#lib/kit/dates.ts";

/** The time at which a page is made, epoch seconds. For what a page explains; the service decides by its own clock. */
export function serverNow(): number {
  return toEpoch(new Date());
}
