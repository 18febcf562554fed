import type { Label, LabelPolicy } from "../labels.ts";
import { type Random, randomOf } from "./random.ts";

const FIRST = ["Ana", "Brian", "Chidi", "Dolores", "Emil", "Farah", "Gus", "Hana", "Ines", "Jamal", "Kirsten", "Luis", "Mei", "Olga"];
const LAST = ["Okafor", "Whitfield", "Marlow", "Lindqvist", "Ibarra", "O'Leary", "Nakamura", "Prewitt", "St. Clair", "Zielinski", "Quon"];
const TRADES = ["Roofing", "Rigging", "Electrical", "Drywall", "Plumbing", "Tile & Stone", "Landscaping", "Painting", "Concrete Cutting"];
const PLACES = ["Brightwater", "Northgate", "Silver Fork", "Cedar Bluff", "Old Mill", "Ironwood", "Lakeshore", "Three Rivers", "Pinecrest"];
const FORMS = ["LLC", "Inc", "Inc.", "Corp", "Co"];
const CARRIERS = [
  "Mutual",
  "Casualty Company",
  "Indemnity Co",
  "Insurance Company",
  "Fire & Casualty",
  "Assurance Corp",
  "Specialty Ins Co",
];
const STREETS = [
  "Quarry Rd",
  "Harbor Drive",
  "Lincoln Hwy",
  "Mill Street",
  "Canal St",
  "Commerce Pkwy",
  "W 4th Ave",
  "Pier Road",
  "Oak Ln",
];
const CITIES = [
  ["Duluth", "MN", "558"], ["Mesa", "AZ", "852"], ["Peoria", "IL", "616"], ["Tampa", "FL", "336"], ["Tulsa", "OK", "741"],
  ["Salt Lake City", "UT", "841"], ["Albany", "NY", "122"], ["San Mateo", "CA", "944"], ["Baton Rouge", "LA", "708"],
] as const; // biome-ignore format: a list
const REMARKS = [
  null,
  "Work at the location named in the contract.",
  "Certificate holder is additional insured when required by written contract.",
  "Coverage is primary and non-contributory. 30 days notice of cancellation, 10 days for non-payment.",
  "RE: Job No. 4471, tenant improvements at 900 Harbor Drive, Suite 210.",
  "All operations usual to the named insured. Blanket waiver of subrogation applies when required by written contract.",
];
/** The date on which the documents are audited. */
export const AS_OF = "2026-10-15";

/** The expected outcome of a certificate, and why. */
export type Case = "fine" | "low" | "expired" | "claims-made" | "other insured";
export const CASES: readonly Case[] = ["fine", "fine", "fine", "fine", "low", "expired", "claims-made", "other insured"];

/** The values of a generated certificate and its expected outcome. */
export function valuesOf(seed: string, group: string): Label {
  const random = randomOf(seed);
  const which = random.pick(CASES);
  const place = random.pick(PLACES);
  const isPerson = random.chance(0.15);
  const person = { first_name: random.pick(FIRST), last_name: random.pick(LAST) };
  const company = isPerson ? null : `${place} ${random.pick(TRADES)} ${random.pick(FORMS)}`;
  const insured = company ?? `${person.first_name} ${person.last_name}`;
  const letters = ["A", "B", "C", "D", "E", "F"].slice(0, random.whole(1, 4));
  const carriers = letters.map((letter) => ({
    letter,
    name: `${random.pick(["Ferncliff", "Saltmarsh", "Granite State", "Meridian", "Old Harbor", "Twin Rivers", "Fairlight", "Keystone Valley"])} ${random.pick(CARRIERS)}`,
    naic: random.chance(0.9) ? String(random.whole(10001, 44999)) : null,
  }));
  return {
    file: "",
    kind: group,
    group,
    doc_type: "acord25",
    certificate: {
      date: dayOf(random, 2026, 7, 9),
      number: random.chance(0.6) ? `CL${random.whole(2310000, 2699999)}` : null,
      revision: random.chance(0.2) ? String(random.whole(1, 4)) : null,
    },
    producer: {
      name: `${random.pick(LAST)} & ${random.pick(LAST)} ${random.pick(["Insurance Services", "Agency Inc", "Brokers"])}`,
      address: addressOf(random),
      contact: random.chance(0.8) ? `${random.pick(FIRST)} ${random.pick(LAST)}` : null,
      phone: random.chance(0.9) ? phoneOf(random) : null,
      fax: random.chance(0.5) ? phoneOf(random) : null,
      email: random.chance(0.8) ? `certs@${random.pick(["cedarpoint", "harrow-finch", "bluffagency"])}.example` : null,
    },
    insured: { name: insured, address: addressOf(random) },
    insurers: carriers,
    policies: policiesOf(random, which, letters),
    description_of_operations: random.pick(REMARKS),
    certificate_holder: {
      name: random.pick(["Lakeside Yards Inc", "Union Yard Properties", "City of Ashford"]),
      address: addressOf(random),
    },
    as_of: AS_OF,
    requirements: { required_coverage: ["general"], coverage_limit: { occurrence_limit: 1_000_000, aggregate_limit: 2_000_000 } },
    contractor: {
      ...(which === "other insured" ? { first_name: "Walter", last_name: "Unrelated" } : person),
      company_name: which === "other insured" ? "Somebody Else LLC" : company,
    },
    expect: { status: which === "fine" ? "approved" : "flagged", reasons: [which] },
  };
}

function policiesOf(random: Random, which: Case, letters: readonly string[]): LabelPolicy[] {
  const flag = () => (random.chance(0.5) ? ("Y" as const) : random.chance(0.3) ? ("N" as const) : null);
  const base = (expired = false) => ({
    insurer: random.pick(letters),
    policy_number: numberOf(random),
    ...termOf(random, expired),
    additional_insured: flag(),
    subrogation_waived: flag(),
  });
  const usual = random.pick([[1, 2], [1, 2], [2, 4], [1, 3], [1.5, 3], [5, 10]] as const); // biome-ignore format: pairs
  const [each, aggregate] = which === "low" ? [0.5, 1] : usual;
  const million = (amount: number) => amount * 1_000_000;
  const maybe = (amount: number) => (random.chance(0.85) ? amount : null);
  const policies: LabelPolicy[] = [
    {
      coverage: "general_liability",
      ...base(which === "expired"),
      form: which === "claims-made" ? "claims_made" : "occurrence",
      aggregate_applies_per: random.pick(["policy", "project", "location"]),
      limits: {
        each_occurrence: million(each),
        damage_to_rented_premises: maybe(random.pick([50_000, 100_000, 300_000])),
        medical_expense: maybe(random.pick([5_000, 10_000, 15_000])),
        personal_adv_injury: maybe(million(each)),
        general_aggregate: million(aggregate),
        products_completed_ops_aggregate: maybe(million(aggregate)),
      },
    },
  ];
  if (random.chance(0.75))
    policies.push({
      coverage: "auto_liability",
      ...base(),
      autos: random.pick([["any"], ["hired", "non_owned"], ["owned", "hired", "non_owned"], ["scheduled"]]),
      limits: { combined_single_limit: million(random.pick([0.5, 1, 1])) },
    });
  if (random.chance(0.55))
    policies.push({
      coverage: "umbrella_excess",
      ...base(),
      kind: random.pick(["umbrella", "excess"]),
      form: "occurrence",
      retention: random.chance(0.5) ? 10_000 : null,
      limits: ((amount) => ({ each_occurrence: amount, aggregate: amount }))(million(random.pick([1, 2, 5]))),
    });
  if (random.chance(0.7))
    policies.push({
      coverage: "workers_compensation",
      ...{ ...base(), additional_insured: null },
      per_statute: true,
      proprietor_excluded: random.pick(["Y", "N", "N"]),
      limits: ((amount) => ({ el_each_accident: amount, el_disease_each_employee: amount, el_disease_policy_limit: amount }))(
        random.pick([100_000, 500_000, 1_000_000]),
      ),
    });
  if (random.chance(0.35))
    policies.push({
      coverage: "other",
      description: random.pick(["PROFESSIONAL LIABILITY", "CYBER LIABILITY", "POLLUTION LIABILITY", "ERRORS & OMISSIONS"]),
      ...base(),
      limits: { "EACH CLAIM": million(random.pick([1, 2])), AGGREGATE: million(random.pick([2, 3])) },
    });
  return policies;
}

function numberOf(random: Random): string {
  const digits = (count: number) => Array.from({ length: count }, () => random.whole(0, 9)).join("");
  const letters = (count: number) => Array.from({ length: count }, () => random.pick([..."ABCDEGHKLMNPRSTUWXZ"])).join("");
  return random.pick([
    () => `${letters(3)}-${digits(6)}-${digits(2)}`,
    () => `${letters(2)}${digits(7)}`,
    () => `${random.whole(1, 9)}${digits(8)}`,
    () => `${letters(2)} ${digits(2)}-${digits(4)}`,
    () => `${letters(3)} ${digits(7)} ${digits(2)}`,
  ])();
}

const iso = (year: number, month: number, day: number) => `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
const dayOf = (random: Random, year: number, from: number, to: number) => iso(year, random.whole(from, to), random.whole(1, 28));

function termOf(random: Random, expired: boolean): { effective: string; expiration: string } {
  const [year, month, day] = [expired ? 2025 : random.pick([2025, 2026]), random.whole(1, 12), random.pick([1, 1, random.whole(1, 28)])];
  const start = expired ? Math.min(month, 9) : year === 2025 ? Math.max(month, 11) : Math.min(month, 9);
  return { effective: iso(year, start, day), expiration: iso(year + 1, start, day) };
}

function addressOf(random: Random) {
  const [city, state, zip] = random.pick(CITIES);
  return {
    line1: `${random.whole(12, 9899)} ${random.pick(STREETS)}`,
    line2: random.chance(0.25) ? `Suite ${random.whole(100, 990)}` : null,
    city,
    state,
    zip: `${zip}${String(random.whole(1, 99)).padStart(2, "0")}`,
  };
}

const phoneOf = (random: Random) => `${random.whole(212, 979)}-555-01${String(random.whole(0, 99)).padStart(2, "0")}`;
