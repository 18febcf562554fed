/** The last of the first three digits of each state's postal codes, in order. Published by the United States Postal Service. */
const RANGES: readonly (readonly [last: number, state: string])[] = [
  [5, "NY"], [7, "PR"], [8, "VI"], [9, "PR"], [27, "MA"], [29, "RI"], [38, "NH"], [49, "ME"], [54, "VT"], [55, "MA"], [59, "VT"], [69, "CT"],
  [89, "NJ"], [149, "NY"], [196, "PA"], [199, "DE"], [200, "DC"], [201, "VA"], [205, "DC"], [219, "MD"], [246, "VA"], [268, "WV"], [289, "NC"],
  [299, "SC"], [319, "GA"], [339, "FL"], [349, "FL"], [369, "AL"], [385, "TN"], [397, "MS"], [399, "GA"], [427, "KY"], [459, "OH"], [479, "IN"],
  [499, "MI"], [528, "IA"], [549, "WI"], [567, "MN"], [577, "SD"], [588, "ND"], [599, "MT"], [629, "IL"], [658, "MO"], [679, "KS"], [693, "NE"],
  [714, "LA"], [729, "AR"], [732, "OK"], [733, "TX"], [749, "OK"], [799, "TX"], [816, "CO"], [831, "WY"], [838, "ID"], [847, "UT"], [865, "AZ"],
  [884, "NM"], [885, "TX"], [898, "NV"], [961, "CA"], [966, ""], [968, "HI"], [969, "GU"], [979, "OR"], [994, "WA"], [999, "AK"],
]; // biome-ignore format: a table

/** The state in which a postal code is; null for one of no state, and for what is no postal code. */
export function stateOfCode(code: string): string | null {
  const [, start] = /^(\d{3})\d{2}(?:-?\d{4})?$/.exec(code.replace(/\s/g, "")) ?? [];
  return (start && RANGES.find(([last]) => Number(start) <= last)?.[1]) || null;
}
