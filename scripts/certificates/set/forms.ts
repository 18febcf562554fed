/**
 * A ruled form: the positions of its columns and rows and its printed text. Written for the evaluation, independently of the reader's
 * tables.
 */
export interface Form {
  name: string;
  edition: string | null;
  /**
   * Left edges of the columns: letter, types, additional insured, waiver, number, effective, expiration, labels of limits, amounts, and the
   * end.
   */
  edges: readonly [number, number, number, number, number, number, number, number, number, number];
  /** Top of the producer's box, of the table's headings, and of the remarks. */
  header: number;
  table: number;
  /** Height of a line of the table. */
  pitch: number;
  rules: "all" | "rows" | "none";
  words: Words;
  /** Printed near the headings. */
  sentence: string;
  producerHigh: number;
}

/** The printed text, by edition and vendor. */
export interface Words {
  title: string;
  insr: readonly [string, string];
  type: string;
  additional: readonly [string, string];
  waiver: readonly [string, string];
  number: string;
  effective: readonly [string, string];
  expiration: readonly [string, string];
  limits: string;
  insurers: string;
  /** The printed types of each row, one per line: the tick box, its distance from the column's left edge (of 140 points), and the text. */
  general: readonly Line[];
  auto: readonly Line[];
  umbrella: readonly Line[];
  workers: readonly Line[];
  limitsOf: { general: readonly string[]; auto: readonly string[]; umbrella: readonly string[]; workers: readonly string[] };
}
type Item = readonly [tick: string | null, at: number, text: string];
type Line = readonly Item[];

const general2016: readonly Line[] = [
  [["commercial", 18, "COMMERCIAL GENERAL LIABILITY"]],
  [["claims", 32, "CLAIMS-MADE"], ["occur", 97, "OCCUR"]],
  [["free1", 18, ""]],
  [["free2", 18, ""]],
  [[null, 3, "GEN'L AGGREGATE LIMIT APPLIES PER:"]],
  [["per_policy", 18, "POLICY"], ["per_project", 61, "PRO-|JECT"], ["per_location", 104, "LOC"]],
  [["per_other", 18, "OTHER:"]],
]; // biome-ignore format: a table
const general2010: readonly Line[] = [
  [[null, 3, "GENERAL LIABILITY"]],
  [["commercial", 18, "COMMERCIAL GENERAL LIABILITY"]],
  [["claims", 32, "CLAIMS-MADE"], ["occur", 97, "OCCUR"]],
  [["free1", 18, ""]],
  [["free2", 18, ""]],
  [[null, 3, "GEN'L AGGREGATE LIMIT APPLIES PER:"]],
  [["per_policy", 18, "POLICY"], ["per_project", 61, "PRO-|JECT"], ["per_location", 104, "LOC"]],
]; // biome-ignore format: a table
const auto = (owned: string, hired: string, non: string): readonly Line[] => [
  [[null, 3, "AUTOMOBILE LIABILITY"]],
  [["auto_any", 18, "ANY AUTO"]],
  [["auto_owned", 18, owned], ["auto_scheduled", 86, "SCHEDULED|AUTOS"]],
  [["auto_hired", 18, hired], ["auto_non_owned", 86, non]],
  [["free3", 18, ""], ["free4", 86, ""]],
]; // biome-ignore format: a table
const umbrella: readonly Line[] = [
  [["umbrella", 18, "UMBRELLA LIAB"], ["umbrella_occur", 97, "OCCUR"]],
  [["excess", 18, "EXCESS LIAB"], ["umbrella_claims", 97, "CLAIMS-MADE"]],
  [["deductible", 18, "DED"], ["retention", 54, "RETENTION $"]],
]; // biome-ignore format: a table
const workers: readonly Line[] = [
  [[null, 3, "WORKERS COMPENSATION"], [null, 122, "Y / N"]],
  [[null, 3, "AND EMPLOYERS' LIABILITY"]],
  [[null, 3, "ANY PROPRIETOR/PARTNER/EXECUTIVE"]],
  [[null, 3, "OFFICER/MEMBER EXCLUDED?"]],
]; // biome-ignore format: a table

const words2016: Words = {
  title: "CERTIFICATE OF LIABILITY INSURANCE",
  insr: ["INSR", "LTR"],
  type: "TYPE OF INSURANCE",
  additional: ["ADDL", "INSD"],
  waiver: ["SUBR", "WVD"],
  number: "POLICY NUMBER",
  effective: ["POLICY EFF", "(MM/DD/YYYY)"],
  expiration: ["POLICY EXP", "(MM/DD/YYYY)"],
  limits: "LIMITS",
  insurers: "INSURER(S) AFFORDING COVERAGE",
  general: general2016,
  auto: auto("OWNED|AUTOS ONLY", "HIRED|AUTOS ONLY", "NON-OWNED|AUTOS ONLY"),
  umbrella,
  workers,
  limitsOf: {
    general: ["EACH OCCURRENCE", "DAMAGE TO RENTED|PREMISES (Ea occurrence)", "MED EXP (Any one person)", "PERSONAL & ADV INJURY", "GENERAL AGGREGATE", "PRODUCTS - COMP/OP AGG", ""],
    auto: ["COMBINED SINGLE LIMIT|(Ea accident)", "BODILY INJURY (Per person)", "BODILY INJURY (Per accident)", "PROPERTY DAMAGE|(Per accident)", ""],
    umbrella: ["EACH OCCURRENCE", "AGGREGATE", ""],
    workers: ["PER|STATUTE||OTH-|ER", "E.L. EACH ACCIDENT", "E.L. DISEASE - EA EMPLOYEE", "E.L. DISEASE - POLICY LIMIT"],
  },
}; // biome-ignore format: a table

const standard: Form = {
  name: "2016/03",
  edition: "2016/03",
  edges: [18, 36, 176, 194, 212, 331, 378, 425, 515, 594],
  header: 120,
  table: 288,
  pitch: 12,
  rules: "all",
  words: words2016,
  sentence: "THE POLICIES LISTED BELOW ARE SUBJECT TO THEIR TERMS. LIMITS SHOWN MAY HAVE BEEN REDUCED BY PAID CLAIMS.",
  producerHigh: 60,
};
const vendor = (name: string, change: Partial<Form>, words: Partial<Words> = {}): Form => ({
  ...standard,
  ...change,
  name,
  edition: null,
  words: { ...words2016, ...words },
});

export const FORMS: readonly Form[] = [
  standard,
  {
    ...standard,
    name: "2014/01",
    edition: "2014/01",
    words: { ...words2016, auto: auto("ALL OWNED|AUTOS", "HIRED AUTOS", "NON-OWNED|AUTOS") },
  },
  {
    ...standard,
    name: "2010/05",
    edition: "2010/05",
    words: {
      ...words2016,
      additional: ["ADDL", "INSR"],
      general: general2010,
      auto: auto("ALL OWNED|AUTOS", "HIRED AUTOS", "NON-OWNED|AUTOS"),
      limitsOf: { ...words2016.limitsOf, workers: ["WC STATU-|TORY LIMITS||OTH-|ER", ...words2016.limitsOf.workers.slice(1)] },
    },
  },
  {
    ...standard,
    name: "2025/12",
    edition: "2025/12",
    header: 134,
    table: 318,
    sentence: "LIMITS SHOWN ARE INCLUSIVE OF AMOUNTS REQUESTED AND MAY HAVE BEEN REDUCED BY PAID CLAIMS.",
  },
  {
    ...standard,
    name: "2025/12 wide",
    edition: "2025/12",
    header: 130,
    table: 312,
    pitch: 12.4,
    edges: [18, 36, 164, 184, 204, 318, 368, 418, 512, 594],
    sentence: "LIMITS SHOWN ARE INCLUSIVE OF AMOUNTS REQUESTED AND MAY HAVE BEEN REDUCED BY PAID CLAIMS.",
  },
  vendor("vendor narrow", { edges: [24, 44, 178, 200, 222, 322, 374, 426, 512, 588], header: 112, table: 276, pitch: 11.4 }),
  vendor(
    "vendor words",
    { edges: [20, 42, 190, 208, 226, 326, 376, 426, 520, 592], table: 292 },
    {
      insr: ["INSR", "LTD"],
      additional: ["ADDL", "INSD"],
      effective: ["EFFECTIVE", "DATE"],
      expiration: ["EXPIRATION", "DATE"],
      insurers: "INSURERS AFFORDING COVERAGE",
    },
  ),
  vendor("vendor tall", {
    edges: [18, 38, 172, 192, 212, 324, 374, 424, 510, 594],
    header: 104,
    table: 262,
    pitch: 13.2,
    producerHigh: 56,
  }),
  vendor("agency without boxes", { rules: "none", edges: [20, 40, 178, 198, 218, 330, 380, 430, 516, 592] }),
  vendor("agency rows only", { rules: "rows", edges: [20, 40, 174, 196, 218, 328, 378, 428, 514, 592], pitch: 12.5, table: 284 }),
];

/** Held out for the final evaluation: not used while the reader is developed. */
export const HELD_FORMS: ReadonlySet<string> = new Set(["2014/01", "2025/12 wide", "vendor tall", "agency rows only"]);
