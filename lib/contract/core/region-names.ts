import type { Region } from "./common.ts";

/** The display names of states, in alphabetical order. */
// biome-ignore format: a table
export const regionNames: Record<Region, string> = {
  AL: "Alabama", AK: "Alaska", AZ: "Arizona", AR: "Arkansas", CA: "California", CO: "Colorado", CT: "Connecticut", DE: "Delaware",
  DC: "District of Columbia", FL: "Florida", GA: "Georgia", HI: "Hawaii", ID: "Idaho", IL: "Illinois", IN: "Indiana", IA: "Iowa",
  KS: "Kansas", KY: "Kentucky", LA: "Louisiana", ME: "Maine", MD: "Maryland", MA: "Massachusetts", MI: "Michigan", MN: "Minnesota",
  MS: "Mississippi", MO: "Missouri", MT: "Montana", NE: "Nebraska", NV: "Nevada", NH: "New Hampshire", NJ: "New Jersey", NM: "New Mexico",
  NY: "New York", NC: "North Carolina", ND: "North Dakota", OH: "Ohio", OK: "Oklahoma", OR: "Oregon", PA: "Pennsylvania", RI: "Rhode Island",
  SC: "South Carolina", SD: "South Dakota", TN: "Tennessee", TX: "Texas", UT: "Utah", VT: "Vermont", VA: "Virginia", WA: "Washington",
  WV: "West Virginia", WI: "Wisconsin", WY: "Wyoming",
};

const territoryNames = {
  ...{ AS: "American Samoa", GU: "Guam", MP: "Northern Mariana Islands", PR: "Puerto Rico", VI: "U.S. Virgin Islands" },
  ...{ AA: "Armed Forces Americas", AE: "Armed Forces Europe", AP: "Armed Forces Pacific" },
} as const;

// biome-ignore format: a table
const provinceNames = {
  AB: "Alberta", BC: "British Columbia", MB: "Manitoba", NB: "New Brunswick", NL: "Newfoundland and Labrador", NS: "Nova Scotia",
  NT: "Northwest Territories", NU: "Nunavut", ON: "Ontario", PE: "Prince Edward Island", QC: "Quebec", SK: "Saskatchewan", YT: "Yukon",
} as const;

/** Where people may live and work: states, territories, military addresses and Canada. Cover is sold in `regions` only. */
export const placeNames = { ...regionNames, ...territoryNames, ...provinceNames };
export type Place = keyof typeof placeNames;

const isPlace = (code: string): code is Place => Object.hasOwn(placeNames, code);

/** The place an address is in, where it names one. */
export const placeOf = (address: { region: string | null } | null): Place | null =>
  address?.region && isPlace(address.region) ? address.region : null;

/** Its name within a sentence: "the District of Columbia". */
export function placeName(code: string): string {
  const name = isPlace(code) ? placeNames[code] : code;
  return /^District|Islands$|Territories$/.test(name) ? `the ${name}` : name;
}

export const countryOf = (place: Place): "US" | "CA" => (Object.hasOwn(provinceNames, place) ? "CA" : "US");

const plain = (name: string) =>
  name
    .normalize("NFD")
    .replace(/[\u0300-\u036f.]/g, "")
    .replace(/\s+/g, " ")
    .trim()
    .toLowerCase();
const codes = new Map(Object.entries(placeNames).map(([code, name]) => [plain(name), code]));

/** The code of a place that a file names in full: "Texas" is TX. Anything else is unchanged. */
export const placeCodeOf = (text: string): string => codes.get(plain(text)) ?? text;
