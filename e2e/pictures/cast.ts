import type { Region } from "#lib/contract/core/common.ts";

/** The people and companies in the pictures: invented, with realistic lengths and accents. */
export const people: readonly [first: string, last: string, company: string | null][] = [
  ["Marisol", "Ortega", "Ortega Pictures"],
  ["Alexandria-Josephine", "Featherstonehaugh-Montgomery", "Featherstonehaugh-Montgomery Event Photography & Film Productions LLC"],
  ["Ng", "Li", null],
  ["Zoë", "Brännström", "Brännström Ljud AB"],
  ["Dana", "Whitfield", "Whitfield Photo LLC"],
  ["Tobias", "Ekwueme", "Ekwueme Rigging"],
  ["Priya", "Raghunathan", null],
  ["Sam", "O’Donoghue", "O’Donoghue & Daughters Catering"],
  ["Hannah", "Kowalczyk", null],
  ["Luis", "de la Cruz Villanueva", "Cruz Painting"],
  ["Grace", "Adeyemi", null],
  ["Viktor", "Halvorsen", "Halvorsen Lighting Design"],
  ["Chloe", "Marchetti", null],
  ["Omar", "Haddad", "Haddad Staging Co"],
  ["Ruth", "Blumenthal", "Blumenthal Translations"],
  ["Kenji", "Watanabe", null],
  ["Fatima", "Bensalem", "Bensalem Floors"],
  ["Peter", "Lindqvist", null],
  ["Imani", "Okafor", "Okafor Film"],
  ["Declan", "Murray", null],
  ["Soledad", "Quispe", "Quispe Events"],
  ["Jonas", "Albrecht", null],
  ["Wren", "Calloway", "Calloway & Sons Carpentry"],
  ["Mei", "Tanaka", null],
  ["Arjun", "Menon", "Menon Sound"],
  ["Beatrice", "Fontaine", null],
  ["Caleb", "Osei", "Osei Installations"],
  ["Ingrid", "Solberg", null],
  ["Rafael", "Moura", "Moura Moving"],
  ["Tamsin", "Pryce", null],
  ["Yusuf", "Demir", "Demir Tile & Stone"],
  ["Nora", "Castellanos", null],
];

export const companies: readonly string[] = [
  "Harbor & Vale Events LLC",
  "The Northern California Association of Independent Film and Television Producers, Inc.",
  "Lakeside Yards Inc",
  "Meridian Staffing",
  "Bright Field Festivals",
  "Corner Studio",
];

export interface Work {
  name: string;
  description: string;
  /** Name of the job category. */
  category: string;
  wage: number;
  wage_type: "flatfee" | "hourly" | "unit" | "blended";
  region: Region;
}

export const work: readonly Work[] = [
  {
    name: "Spring gala photography",
    description: "Photographs of guests, stage and venue for one evening.",
    category: "Photographer",
    wage: 250_000,
    wage_type: "flatfee",
    region: "TX",
  },
  {
    name: "Four-day outdoor music festival: camera crew for the main and second stages, with rehearsals",
    description: "Camera on both stages, two rehearsals, load-in the day before.",
    category: "Videographer / camera operator",
    wage: 1_240_000,
    wage_type: "flatfee",
    region: "CA",
  },
  {
    name: "Lobby repainting",
    description: "Two coats in the entrance hall, after hours.",
    category: "Painter, interior",
    wage: 4_200,
    wage_type: "hourly",
    region: "TX",
  },
  {
    name: "Banquet service",
    description: "Serving a seated dinner for 180 guests.",
    category: "Banquet / food service worker",
    wage: 2_600,
    wage_type: "hourly",
    region: "TX",
  },
  {
    name: "Product launch: brand staff",
    description: "Greeting visitors and showing the product at the stand.",
    category: "Brand ambassador / product demonstrator",
    wage: 64_000,
    wage_type: "flatfee",
    region: "WA",
  },
  {
    name: "Catalogue translation, English to Portuguese",
    description: "About 40,000 words, delivered weekly.",
    category: "Translator / interpreter",
    wage: 480_000,
    wage_type: "unit",
    region: "CA",
  },
  {
    name: "Office network refresh",
    description: "Replacing switches and access points on three floors.",
    category: "IT consultant (travelling)",
    wage: 9_500,
    wage_type: "hourly",
    region: "TX",
  },
];

const cities: Partial<Record<Region, [string, string]>> = { TX: ["Austin", "78702"], CA: ["Oakland", "94607"], WA: ["Seattle", "98101"] };

export function addressIn(region: Region) {
  const [locality = "Austin", postalcode = "78702"] = cities[region] ?? [];
  return { line1: "1804 E 6th St", locality, region, postalcode, country: "US" };
}
