import type { Address } from "#lib/contract/core/common.ts";
import { fromEpoch } from "#lib/kit/dates.ts";

/** An address as stored. Unknown lines are left out. */
export type PostalAddress = Partial<Address>;

const date = new Intl.DateTimeFormat("en-US", { timeZone: "UTC", year: "numeric", month: "2-digit", day: "2-digit" });
const longDate = new Intl.DateTimeFormat("en-US", { timeZone: "UTC", year: "numeric", month: "long", day: "numeric" });

/** The UTC day of an epoch second as certificates write it: 01/31/2027. */
export function shortDate(epochSeconds: number): string {
  return date.format(fromEpoch(epochSeconds));
}

/** The UTC day in words: January 31, 2027. */
export function wordedDate(epochSeconds: number): string {
  return longDate.format(fromEpoch(epochSeconds));
}

/** The exact second with its zone: January 31, 2027, 14:03:07 UTC. */
export function exactTime(epochSeconds: number): string {
  return `${wordedDate(epochSeconds)}, ${fromEpoch(epochSeconds).toISOString().slice(11, 19)} UTC`;
}

/** Street, with its second line if any, then locality, region and postal code on the next line. */
export function addressLines(address: PostalAddress): string {
  const { line1, line2, locality, region, postalcode } = address;
  const place = [locality, [region, postalcode].filter(Boolean).join(" ")].filter(Boolean).join(", ");
  return [[line1, line2].filter(Boolean).join(", "), place].filter(Boolean).join("\n") || "Address not given";
}
