import { expect, it } from "vitest";
import type { Reading } from "../dictionary.ts";
import { REMARKS, spellRemarks } from "./remarks.ts";

it.each([
  ["Work at the location named in the contract,", "Work at the location named in the contract.", 0.79],
  ["RE: Job No, 4471", "RE: Job No. 4471", 0.79],
  ["No, 30 days notice", "No. 30 days notice", 0.79],
  ["Holder, its officers and agents", "Holder, its officers and agents", 0.9],
])("corrects the full stops of %s", (raw, spelled, confidence) => {
  const read = new Map<string, Reading>([[REMARKS, { raw, confidence: 0.9, box: [0, 0, 30, 8], source: "ocr" }]]);
  spellRemarks(read);
  expect(read.get(REMARKS)).toMatchObject({ raw: spelled, confidence });
});
