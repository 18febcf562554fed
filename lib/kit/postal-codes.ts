/**
 * The last of the first three digits of each state's postal codes, in order, as the United States Postal Service assigns them. Digits that
 * are not in use belong to the state that follows.
 */
// biome-ignore format: a table
const RANGES: readonly (readonly [last: number, state: string])[] = [
  [4, ""], [5, "NY"], [7, "PR"], [8, "VI"], [9, "PR"], [27, "MA"], [29, "RI"], [38, "NH"], [49, "ME"], [54, "VT"], [55, "MA"], [59, "VT"], [69, "CT"],
  [89, "NJ"], [99, "AE"], [149, "NY"], [196, "PA"], [199, "DE"], [200, "DC"], [201, "VA"], [205, "DC"], [219, "MD"], [246, "VA"], [268, "WV"], [289, "NC"],
  [299, "SC"], [319, "GA"], [339, "FL"], [340, "AA"], [349, "FL"], [369, "AL"], [385, "TN"], [397, "MS"], [399, "GA"], [427, "KY"], [459, "OH"], [479, "IN"],
  [499, "MI"], [528, "IA"], [549, "WI"], [567, "MN"], [568, ""], [569, "DC"], [577, "SD"], [588, "ND"], [599, "MT"], [629, "IL"], [658, "MO"], [679, "KS"], [693, "NE"],
  [714, "LA"], [729, "AR"], [732, "OK"], [733, "TX"], [749, "OK"], [799, "TX"], [816, "CO"], [831, "WY"], [838, "ID"], [847, "UT"], [865, "AZ"],
  [884, "NM"], [885, "TX"], [898, "NV"], [961, "CA"], [966, "AP"], [968, "HI"], [969, "GU"], [979, "OR"], [994, "WA"], [999, "AK"],
];

/** Codes that are not in the state of their first three digits, and those that serve places on both sides of a border (Census Bureau). */
const EXCEPTIONS: Readonly<Record<string, readonly string[]>> = {
  "06390": ["NY"],
  20588: ["MD"],
  20598: ["VA"],
  73960: ["TX"],
  83414: ["WY"],
  96799: ["AS"],
  ...{ 96950: ["MP"], 96951: ["MP"], 96952: ["MP"] },
  // Palau, Micronesia and the Marshall Islands: countries of their own.
  ...{ 96939: [], 96940: [], 96941: [], 96942: [], 96943: [], 96944: [], 96960: [], 96970: [] },
  "02861": ["RI", "MA"],
  42223: ["KY", "TN"],
  59221: ["MT", "ND"],
  63673: ["MO", "IL"],
  71749: ["AR", "LA"],
  73949: ["OK", "TX"],
  81137: ["CO", "NM"],
  84536: ["UT", "AZ"],
  86044: ["AZ", "UT"],
  86515: ["AZ", "NM"],
  88063: ["NM", "TX"],
  89439: ["NV", "CA"],
  97635: ["OR", "CA"],
};

/** Canada's provinces and territories by the first letter of a postal code, as Canada Post assigns them. */
// biome-ignore format: a table
const LETTERS: Readonly<Record<string, readonly string[]>> = {
  A: ["NL"], B: ["NS"], C: ["PE"], E: ["NB"], G: ["QC"], H: ["QC"], J: ["QC"], K: ["ON"], L: ["ON"], M: ["ON"], N: ["ON"], P: ["ON"], R: ["MB"],
  S: ["SK"], T: ["AB"], V: ["BC"], X: ["NT", "NU"], Y: ["YT"],
};

export interface PostalCode {
  country: "US" | "CA";
  /** The states or provinces it is in. Empty: none. */
  regions: readonly string[];
}

/** A postal code of the United States or Canada; null for what has the format of neither. */
export function postalCodeOf(text: string): PostalCode | null {
  const [, zip] = /^(\d{5})(?:-?\d{4})?$/.exec(text) ?? [];
  if (zip) {
    const state = RANGES.find(([last]) => Number(zip.slice(0, 3)) <= last)?.[1];
    return { country: "US", regions: EXCEPTIONS[zip] ?? (state ? [state] : []) };
  }
  const [, letter = "", area] = /^([A-Z])(\d[A-Z]) ?\d[A-Z]\d$/.exec(text.toUpperCase()) ?? [];
  if (!area) return null;
  // The federal government's own codes are used on both banks of the Ottawa River.
  return { country: "CA", regions: letter + area === "K1A" ? ["ON", "QC"] : (LETTERS[letter] ?? []) };
}

/** The state in which an American postal code is; null for one of no state, and for what is no postal code. */
export function stateOfCode(code: string): string | null {
  const found = postalCodeOf(code.replace(/\s/g, ""));
  return found?.country === "US" ? (found.regions[0] ?? null) : null;
}
