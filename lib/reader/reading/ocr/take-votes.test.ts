import { expect, it } from "vitest";
import type { Dictionary, Reading } from "../dictionary.ts";
import type { Kind } from "./settle.ts";
import { takeVotes } from "./take-votes.ts";

const reading = (raw: string, confidence: number): Reading => ({ raw, confidence, box: [0, 0, 10, 8], source: "ocr" });

function voted(
  kind: Kind,
  chosen: Reading,
  [page, again, second]: readonly [string, string, string],
  { name = "Field_A", confidence = 0.6 } = {},
) {
  const read: Dictionary = new Map([[name, chosen]]);
  const others = new Map([[name, { kind, reading: reading(second, confidence) }]]);
  takeVotes(read, new Map([[name, page]]), new Map([[name, again]]), { confirmed: new Set(), others });
  return read.get(name);
}

it("spells a doubtful value as most readings do, as doubtful as before", () => {
  const readings = ["710 COMMERCE PKWY", "710 COMMERCE PXWY", "710COMMERCEPKWY"] as const;
  expect(voted("text", reading("710 COMMERCE PXWY", 0.5), readings)).toMatchObject({ raw: "710 COMMERCE PKWY", confidence: 0.5 });
  expect(voted("text", reading("710 COMMERCE PXWY", 0.95), readings)?.raw).toBe("710 COMMERCE PXWY");
});

it("takes the second engine's telephone number, unless it is none", () => {
  expect(voted("telephone", reading("329-565-0160", 0.5), ["329-565-0160", "329-565-0160", "329-555-0160"])?.raw).toBe("329-555-0160");
  expect(voted("telephone", reading("329-565-0160", 0.5), ["329-565-0160", "329-565-0160", "329-55"])?.raw).toBe("329-565-0160");
});

it("takes a number without a character that was read twice, and without the mark of the column before", () => {
  expect(voted("number", reading("XZ28543543", 0.5), ["XZ28543543", "XZ28543543", "XZ8543543"])?.raw).toBe("XZ8543543");
  expect(voted("number", reading("X437905970", 0.5), ["437905970", "X437905970", "X437905970"])?.raw).toBe("437905970");
});

it("leaves amounts and dates, which have rules of their own", () => {
  expect(voted("amount", reading("1,000,000", 0.5), ["1,000,000", "100,000", "100,000"])?.raw).toBe("1,000,000");
});

it("takes the second engine's policy number where it is confident, with the spaces of the first", () => {
  const readings = ["SUX 8520083 47", "SUX 8520063 47", "SUX652006347"] as const;
  expect(voted("number", reading("SUX 8520063 47", 0.5), readings, { confidence: 0.98 })?.raw).toBe("SUX 6520063 47");
  expect(voted("number", reading("SUX 8520063 47", 0.5), readings, { confidence: 0.9 })?.raw).toBe("SUX 8520063 47");
});

it.each([
  ["DE 22-5537", "22-5537", ["22-5537", "DL: 22-5537", "DE 22-5537"]],
  ["BNP-310488-03", "BNP-310488-03 i", ["BNP-310488-03 i", "BNP-310488-03", "BNP-310488.03"]],
  ["BCR890079148", "BCR 8900791 4%", ["BCR 8900791 4%", "BCR 8900791 4%", "BCR890079148"]],
  ["UG 93-7859", "UG93-7859", ["93-7859", "UG93-7859", "UG93-7859"]],
] as const)("spells the policy number %s", (number, chosen, readings) => {
  expect(voted("number", reading(chosen, 0.5), readings)?.raw).toBe(number);
});

it("adds the prefix of a certificate number that another reading has", () => {
  const options = { name: "CertificateOfInsurance_CertificateNumberIdentifier_A", confidence: 1 };
  expect(voted("number", reading("2450776", 0.75), ["2450776", "BER: (L2450776", "2450776"], options)?.raw).toBe("CL2450776");
  expect(voted("number", reading("2450776", 0.75), ["2450776", "12450776", "2450776"], options)?.raw).toBe("2450776");
});
