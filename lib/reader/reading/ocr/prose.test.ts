import { expect, it } from "vitest";
import { doubtProse } from "./prose.ts";

const blank = { scale: 2, coarse: false, ink: { width: 10, height: 10, data: new Uint8Array(100) } };

it.each([
  ["Producer_MailingAddress_LineOne_A", "11463 IndustrialPkwy", false],
  ["Producer_MailingAddress_LineTwo_A", "Apt3", false],
  ["Producer_MailingAddress_LineOne_A", "31110ak Ln", false],
  ["Producer_MailingAddress_LineOne_A", "14th St", true],
  ["CertificateOfInsurance_CertificateNumberIdentifier_A", "25.22 Master", false],
  ["Producer_MailingAddress_LineOne_A", "9267 CANALST", false],
  ["NamedInsured_MailingAddress_CityName_A", "DururH", false],
  ["NamedInsured_MailingAddress_CityName_A", "DeLand", true],
  ["Producer_MailingAddress_LineOne_A", "12 OAK FOREST", true],
  ["Producer_MailingAddress_LineOne_A", "900 W COAST HWY", true],
  ["Producer_MailingAddress_LineOne_A", "37 W 5th Ave", true],
  ["Producer_MailingAddress_LineTwo_A", "Ste 14B", true],
  ["Producer_FullName_A", "McAllister & Sons", true],
])("in %s, %s has high confidence: %s", (name, raw, sure) => {
  const read = new Map([[name, { raw, confidence: 0.96, box: [0, 0, 1, 1], source: "ocr" }] as const]);
  doubtProse(blank, read, new Set());
  expect((read.get(name)?.confidence ?? 0) >= 0.8).toBe(sure);
});

it("lowers the confidence of text read once with medium confidence", () => {
  const read = new Map([["Producer_FullName_A", { raw: "Hub City Agency", confidence: 0.9, box: [0, 0, 1, 1], source: "ocr" }] as const]);
  doubtProse(blank, read, new Set());
  expect(read.get("Producer_FullName_A")?.confidence).toBeLessThan(0.8);
});

it("reads a zero before an apostrophe in a name as a letter, in doubt", () => {
  const read = new Map([["Producer_FullName_A", { raw: "0'Leary & Marlow", confidence: 0.96, box: [0, 0, 1, 1], source: "ocr" }] as const]);
  doubtProse(blank, read, new Set());
  expect(read.get("Producer_FullName_A")).toMatchObject({ raw: "O'Leary & Marlow", confidence: 0.79 });
});

it("lowers the confidence of a line that is longer than its text", () => {
  const page = { scale: 1, coarse: false, ink: { width: 100, height: 12, data: new Uint8Array(1200) } };
  // Letter-sized bars, ten points apart: four of them in the width of eight.
  for (const x of [2, 12, 80, 90]) for (let y = 2; y < 10; y += 1) page.ink.data.fill(1, y * 100 + x, y * 100 + x + 4);
  const confidence = (width: number) => {
    const read = new Map([["Producer_FullName_A", { raw: "Abcd", confidence: 0.96, box: [0, 0, width, 12], source: "ocr" }] as const]);
    doubtProse(page, read, new Set());
    return read.get("Producer_FullName_A")?.confidence;
  };
  expect(confidence(40)).toBe(0.96);
  expect(confidence(96)).toBeLessThan(0.8);
});

it("lowers the confidence of letters on a fax, except in names to be compared with a known one that the second engine read alike", () => {
  const confidence = (name: string, borneOut: readonly string[] = []) => {
    const read = new Map([[name, { raw: "Hollis", confidence: 0.96, box: [0, 0, 1, 1], source: "ocr" }] as const]);
    doubtProse({ ...blank, coarse: true }, read, new Set(borneOut));
    return read.get(name)?.confidence;
  };
  expect(confidence("Producer_MailingAddress_LineOne_A")).toBeLessThan(0.8);
  expect(confidence("NamedInsured_FullName_A")).toBeLessThan(0.8);
  expect(confidence("NamedInsured_FullName_A", ["NamedInsured_FullName_A"])).toBe(0.96);
  expect(confidence("Producer_FullName_A", ["Producer_FullName_A"])).toBeLessThan(0.8);
});
