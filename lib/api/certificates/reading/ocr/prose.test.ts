import { expect, it } from "vitest";
import { doubtProse } from "./prose.ts";

it.each([
  ["Producer_MailingAddress_LineOne_A", "11463 IndustrialPkwy", false],
  ["Producer_MailingAddress_LineTwo_A", "Apt3", false],
  ["CertificateOfInsurance_CertificateNumberIdentifier_A", "25.22 Master", false],
  ["Producer_MailingAddress_LineOne_A", "37 W 5th Ave", true],
  ["Producer_MailingAddress_LineTwo_A", "Ste 14B", true],
  ["Producer_FullName_A", "McAllister & Sons", true],
])("of %s, %s is sure: %s", (name, raw, sure) => {
  const read = new Map([[name, { raw, confidence: 0.96, box: [0, 0, 1, 1], source: "ocr" }] as const]);
  doubtProse(read);
  expect((read.get(name)?.confidence ?? 0) >= 0.8).toBe(sure);
});

it("doubts what was read once and not well", () => {
  const read = new Map([["Producer_FullName_A", { raw: "Hub City Agency", confidence: 0.9, box: [0, 0, 1, 1], source: "ocr" }] as const]);
  doubtProse(read);
  expect(read.get("Producer_FullName_A")?.confidence).toBeLessThan(0.8);
});
