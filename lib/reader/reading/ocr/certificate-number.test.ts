import { expect, it } from "vitest";
import type { Reading } from "../dictionary.ts";
import { spellCertificateNumber } from "./certificate-number.ts";

const NUMBER = "CertificateOfInsurance_CertificateNumberIdentifier_A";

function spelled(raw: string) {
  const read = new Map<string, Reading>([[NUMBER, { raw, confidence: 0.9, box: [0, 0, 30, 8], source: "ocr" }]]);
  spellCertificateNumber(read);
  const reading = read.get(NUMBER) as Reading;
  return [reading.raw, reading.confidence >= 0.8];
}

it.each([
  ["Cl 2566382", "CL2566382"],
  ["(1.2410201", "CL2410201"],
  ["Ci2477789", "CL2477789"],
  ["CL241O59O", "CL2410590"],
  ["BER: (12458770", "CL2458770"],
  ["IBER: CL2406095", "CL2406095"],
  ["ER: 24-25 GL", "24-25 GL"],
  ["IBER. CL2501068", "CL2501068"],
  ["(CL2513055", "CL2513055"],
  ["0L2487747", "CL2487747"],
  ["3ER: (CL2547683", "CL2547683"],
  ["SERS CL2563070", "CL2563070"],
  ["SER €1.2349021", "CL2349021"],
  ["CL2414622 REVISION NUMBER: 4", "CL2414622"],
])("corrects %s to %s, with low confidence", (raw, text) => {
  expect(spelled(raw)).toEqual([text, false]);
});

it.each(["CL2566382", "C12345", "Master 25.26", "Master: 24-25", "GL: 24-25"])("leaves %s", (raw) => {
  expect(spelled(raw)).toEqual([raw, true]);
});

it("deletes the label beside an empty number", () => {
  const read = new Map<string, Reading>([[NUMBER, { raw: "REVISION NUMBER:", confidence: 0.9, box: [0, 0, 30, 8], source: "ocr" }]]);
  spellCertificateNumber(read);
  expect(read.size).toBe(0);
});
