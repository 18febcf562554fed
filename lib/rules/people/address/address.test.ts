import { expect, it } from "vitest";
import { addressFault, completed } from "./address.ts";

const at = (region: string | null, postalcode: string | null, country: string | null = null) => ({
  ...{ line1: null, line2: null, locality: null },
  ...{ region, postalcode, country },
});

it.each<[region: string | null, postalcode: string | null, country: string | null]>([
  ["TX", "78701", "US"],
  ["TX", "787011234", null],
  ["TN", "42223", null],
  ["PR", "00901", "PR"],
  ["GU", "96910", "US"],
  ["AE", "09012", "US"],
  ["ON", "K1A 0B1", "CA"],
  ["QC", "k1a 0h3", null],
  ["TX", null, null],
  [null, "78701", null],
  [null, "K1A 0B1", null],
  [null, "SW1A 1AA", "GB"],
])("%s %s %s is an address", (...given) => expect(addressFault(at(...given))).toBeNull());

it.each([
  ["TX", "90210", "US", "90210 is a postal code of California; the address is in Texas. Correct the postal code or the state."],
  ["OH", "42223", null, "42223 is a postal code of Kentucky and Tennessee; the address is in Ohio. Correct the postal code or the state."],
  [
    "HI",
    "96950",
    null,
    "96950 is a postal code of the Northern Mariana Islands; the address is in Hawaii. Correct the postal code or the state.",
  ],
  ["GU", "96960", null, "96960 is not in use as a postal code. Correct it."],
  [
    "ON",
    "v5k 0a1",
    "CA",
    "V5K 0A1 is a postal code of British Columbia; the address is in Ontario. Correct the postal code or the province.",
  ],
  ["TX", "ABC", null, "must be a valid US postal code, such as 78701"],
  ["TX", "K1A 0B1", null, "must be a valid US postal code, such as 78701"],
  ["ON", "78701", null, "must be a valid Canadian postal code, such as K1A 0B1"],
  [null, "78701", "CA", "must be a valid Canadian postal code, such as K1A 0B1"],
  [null, "ABC", null, "must be a valid US postal code, such as 78701"],
])("%s %s %s: %s", (region, code, country, message) =>
  expect(addressFault(at(region, code, country))).toEqual({ field: "postalcode", message }),
);

it.each([
  ["TX", "CA", "must be US for an address in Texas"],
  ["TX", "GB", "must be US for an address in Texas"],
  ["PR", "GU", "must be US for an address in Puerto Rico"],
  ["NT", "US", "must be CA for an address in the Northwest Territories"],
])("%s in %s: %s", (region, country, message) => expect(addressFault(at(region, null, country))).toEqual({ field: "country", message }));

it("restores lost zeros where the state agrees, and lets the country follow the region", () => {
  expect(completed(at("NJ", "7102"), true)).toEqual(at("NJ", "07102"));
  expect(completed(at("PR", "901", "US"), true)).toEqual(at("PR", "00901", "US"));
  expect(completed(at("TX", "7102"), true)).toEqual(at("TX", "7102"));
  expect(completed(at("ON", "K1A 0B1", "US"), true)).toEqual(at("ON", "K1A 0B1", "CA"));
  expect(completed(at("ON", "K1A 0B1", "US"), false)).toEqual(at("ON", "K1A 0B1", "US"));
});
