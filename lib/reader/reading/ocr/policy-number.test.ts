import { expect, it } from "vitest";
import { rowFields } from "../standard-grid.ts";
import { spellPolicyNumbers } from "./policy-number.ts";

const { number } = rowFields.general;

function spelled(raw: string, confidence = 0.7) {
  const read = new Map([[number, { raw, confidence, box: [0, 0, 30, 8] as const, source: "ocr" as const }]]);
  spellPolicyNumbers(read);
  return read.get(number);
}

it.each([
  ["X KRM-554724-60", "KRM-554724-60"],
  ["CTH-050781- 55", "CTH-050781-55"],
  ["NDU-141246.08", "NDU-141246-08"],
  ["AXN-2O9025-44", "AXN-209025-44"],
  ["PLN 115111O 55", "PLN 1151110 55"],
  ["BE101I060", "BE1011060"],
  ["UK4643626.", "UK4643626"],
  ["CR O5-5330", "CR 05-5330"],
  ["RNZ-O32885-58", "RNZ-032885-58"],
  ["WD 3O-6499", "WD 30-6499"],
  ["BKo128059", "BK0128059"],
  ["WDS 3304662 OO", "WDS 3304662 00"],
  ["ZG 48--6226", "ZG 48-6226"],
  ["MZ.2245992", "MZ2245992"],
  ["L.DC-620326-45", "LDC-620326-45"],
  ["TPR~192458-08", "TPR-192458-08"],
  ["$D6851838", "SD6851838"],
  ["SX 63-545!", "SX 63-5451"],
  ["SHN-496227-2I", "SHN-496227-21"],
  ["GDG-467959-II", "GDG-467959-11"],
  [":CH 80-3376", "CH 80-3376"],
  ["CII-2026-RAJW2AFCT", "CI-2026-RAJW2AFCT"],
  ["Cl-2026-RAJW2AFCT", "CI-2026-RAJW2AFCT"],
])("corrects %s to %s, which stays unconfirmed", (raw, text) => {
  expect(spelled(raw)?.raw).toBe(text);
  expect(spelled(raw)?.confidence).toBeLessThan(0.8);
});

it.each(["GL 24-4413", "X12345", "BOP-O-1147", "IHO 99812", "GLO12345"])("leaves %s", (raw) => expect(spelled(raw)?.raw).toBe(raw));

it("leaves a number that was read with high confidence", () => expect(spelled("GL 12.3456", 0.95)?.raw).toBe("GL 12.3456"));
