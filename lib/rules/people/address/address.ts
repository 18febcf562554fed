import type { Address } from "#lib/contract/core/common.ts";
import { countryOf, placeName, placeOf } from "#lib/contract/core/region-names.ts";
import { postalCodeOf } from "#lib/kit/postal-codes.ts";

/**
 * Restores the zeros that a spreadsheet or a number has lost: 7102 in New Jersey is 07102. Where the country is not stated but was that of
 * another region, it becomes the new region's.
 */
export function completed(address: Address, countryFollows: boolean): Address {
  const place = placeOf(address);
  if (place === null) return address;
  const { postalcode, country } = address;
  const whole = postalcode && /^\d{3,4}$/.test(postalcode) ? postalcode.padStart(5, "0") : postalcode;
  const isThere = whole !== null && postalCodeOf(whole)?.regions.includes(place);
  const isMoved = countryFollows && country !== null && !isIn(place, country);
  return { ...address, postalcode: isThere ? whole : postalcode, country: isMoved ? countryOf(place) : country };
}

/** Territories have country codes of their own, which some systems use: PR, GU. */
const isIn = (place: NonNullable<ReturnType<typeof placeOf>>, country: string) =>
  country === countryOf(place) || (countryOf(place) === "US" && country === place);

const FORMATS = {
  US: "must be a valid US postal code, such as 78701",
  CA: "must be a valid Canadian postal code, such as K1A 0B1",
} as const;

/** What is wrong with an address: its part, and the words after the part's name. Null: nothing. Elsewhere than in the US and Canada, nothing is known. */
export function addressFault(address: Address): { field: "postalcode" | "country"; message: string } | null {
  const { region, postalcode, country } = address;
  const place = placeOf(address);
  if (place !== null && country !== null && !isIn(place, country))
    return { field: "country", message: `must be ${countryOf(place)} for an address in ${placeName(place)}` };
  const where = place === null ? country : countryOf(place);
  if (postalcode === null || (where !== null && where !== "US" && where !== "CA")) return null;
  const wrong = (message: string) => ({ field: "postalcode", message }) as const;
  const code = postalCodeOf(postalcode);
  if (code === null || (where !== null && code.country !== where)) return wrong(FORMATS[where ?? "US"]);
  if (code.regions.length === 0) return wrong(`${postalcode.toUpperCase()} is not in use as a postal code. Correct it.`);
  if (region === null || code.regions.includes(region)) return null;
  const there = code.regions.map(placeName).join(" and ");
  const part = where === "CA" ? "province" : "state";
  return wrong(
    `${postalcode.toUpperCase()} is a postal code of ${there}; the address is in ${placeName(region)}. Correct the postal code or the ${part}.`,
  );
}
