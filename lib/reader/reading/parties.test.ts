import { expect, test } from "vitest";
import type { Dictionary } from "./dictionary.ts";
import type { Word } from "./geometry.ts";
import { readParty } from "./parties.ts";

const block = (...lines: string[]): Word[] =>
  lines.flatMap((line, row) =>
    line.split(" ").map((text, at) => ({ text, confidence: 0.95, box: [20 + at * 40, 20 + row * 12, 36, 8] as Word["box"] })),
  );

function read(source: "text" | "ocr", ...lines: string[]) {
  const into: Dictionary = new Map();
  readParty(block(...lines), "Producer", source, into);
  const raw = (field: string) => into.get(`Producer_${field}_A`)?.raw;
  return [raw("FullName"), raw("MailingAddress_LineOne"), raw("MailingAddress_LineTwo"), raw("MailingAddress_CityName")];
}

test("a recognised street whose number ran into its name is a street, not part of the name", () => {
  const lines = ["St. Clair & Nakamura", "31110ak Ln", "Suite 230", "Salt Lake City, UT 84101"];
  expect(read("ocr", ...lines)).toEqual(["St. Clair & Nakamura", "31110ak Ln", "Suite 230", "Salt Lake City"]);
});

test("a name in two lines, and one that begins with a number, are names", () => {
  expect(read("ocr", "Lindqvist Insurance", "Services", "3111 Oak Ln", "Tulsa, OK 74112")).toEqual([
    "Lindqvist Insurance Services",
    "3111 Oak Ln",
    undefined,
    "Tulsa",
  ]);
  expect(read("text", "84Lumber Partners", "84Lumber Yard", "12 Oak Ln", "Tulsa, OK 74112")[0]).toBe("84Lumber Partners 84Lumber Yard");
});

test("a recognised state that was lost is that of the postal code, in doubt", () => {
  const into: Dictionary = new Map();
  readParty(block("Okafor Brokers", "12 Oak Ln", "Buffalo 14203"), "Producer", "ocr", into);
  expect(into.get("Producer_MailingAddress_StateOrProvinceCode_A")).toMatchObject({ raw: "NY", confidence: 0.3, doubt: "completed" });
  expect(into.get("Producer_MailingAddress_PostalCode_A")).toMatchObject({ raw: "14203", confidence: 0.95 });
});

test("a recognised street whose first digit is a letter is no part of the name", () => {
  const lines = ["Okafor Brokers", "T702W 4TH AVE", "Suite 185", "Tulsa, OK 74112"];
  expect(read("ocr", ...lines)).toEqual(["Okafor Brokers", "T702W 4TH AVE", "Suite 185", "Tulsa"]);
});

test("a recognised city line with an unreadable state and postal code is no second line of the street", () => {
  const lines = ["Okafor Brokers", "7010 Commerce Pkwy", "Suite 970", "Baton Rouge, TAT70810"];
  expect(read("ocr", ...lines)).toEqual(["Okafor Brokers", "7010 Commerce Pkwy", "Suite 970", "Baton Rouge"]);
  expect(read("ocr", "Okafor Brokers", "12 Oak Ln", "Tulsa, OK 74112", "ACORD 25 (2025/12)", "i")).toEqual([
    "Okafor Brokers",
    "12 Oak Ln",
    undefined,
    "Tulsa",
  ]);
});

/** Words of a line that are apart from those before them. */
const apart = (words: Word[], text: string, row: number): Word[] => [
  ...words,
  { text, confidence: 0.95, box: [300, 20 + row * 12, 50, 8] },
];

test.each([
  ["a client's number before the name", block("Client#: 1189234", "Okafor Roofing LLC", "12 Oak Ln", "Tulsa, OK 74112")],
  ["an agency's number of the client before it", block("SUMMBAY-01", "Okafor Roofing LLC", "12 Oak Ln", "Tulsa, OK 74112")],
  ["a number without a name", block("0118923", "Okafor Roofing LLC", "12 Oak Ln", "Tulsa, OK 74112")],
  ["a licence", block("CA License # 0E67768", "Okafor Roofing LLC", "12 Oak Ln", "Tulsa, OK 74112")],
  ["a number beside the name", apart(block("Okafor Roofing LLC", "12 Oak Ln", "Tulsa, OK 74112"), "OKAFROO-02", 0)],
  ["a telephone number beside the name", apart(block("Okafor Roofing LLC", "12 Oak Ln", "Tulsa, OK 74112"), "415-555-0100", 0)],
])("%s is no part of it", (_, words) => {
  const into: Dictionary = new Map();
  readParty(words, "NamedInsured", "ocr", into);
  expect(into.get("NamedInsured_FullName_A")).toMatchObject({ raw: "Okafor Roofing LLC", confidence: 0.95 });
  expect(into.get("NamedInsured_MailingAddress_LineOne_A")?.raw).toBe("12 Oak Ln");
});

test.each([["1189234"], ["SUMMBAY-01"]])("%s in the place of a name is in doubt", (number) => {
  const into: Dictionary = new Map();
  readParty(block(number, "12 Oak Ln", "Tulsa, OK 74112"), "NamedInsured", "text", into);
  expect(into.get("NamedInsured_FullName_A")).toMatchObject({ raw: number, confidence: 0.5 });
});

test.each([["Agency 21 LLC"], ["7-Eleven"], ["3M Company"], ["Code Blue Plumbing"]])("%s is a name", (name) => {
  expect(read("text", name, "12 Oak Ln", "Tulsa, OK 74112")[0]).toBe(name);
});
