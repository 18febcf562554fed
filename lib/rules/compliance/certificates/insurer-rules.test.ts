import fc from "fast-check";
import { expect, test } from "vitest";
import { requirementRulesSchema } from "#lib/contract/compliance/requirement-rules.ts";
import { sampleReading } from "#lib/testing/certificates/sample-reading.ts";
import { auditCoverage } from "./audit.ts";

const gl = "coverages.commercial_general_liability";
const least = requirementRulesSchema.parse({ coverages: { general: {} } });
const [meridian, harbor] = [
  { letter: "A", name: "Meridian Casualty Company", naic: "23427" },
  { letter: "B", name: "Old Harbor Insurance Company", naic: "39227" },
];

/** The sentences on the insurer of general liability, under a requirement that asks for nothing about insurers. */
function about(insurers: readonly object[], letter: string | null, doubtful: readonly string[] = []): string[] {
  const { parsed, fields } = sampleReading({ insurers, [`${gl}.insurer_letter`]: letter });
  for (const path of doubtful) fields[path] = { confidence: 0.5, page: 1, box: null, source: "ocr" };
  const results = auditCoverage({ values: { parsed, fields }, coverage: "general", asOf: "2026-06-15" }, least, null, null);
  return results
    .filter(({ result, rule_name }) => result === "fail" && rule_name === "general names its insurer")
    .map(({ message }) => message);
}

test("a required coverage has an insurer with a name", () => {
  expect(about([meridian, harbor], "A")).toEqual([]);
  expect(about([meridian], "A")).toEqual([]);
  // The only insurer listed writes every line.
  expect(about([meridian], null)).toEqual([]);
  expect(about([{ ...harbor }], null)).toEqual([]);
  expect(about([meridian], "A", [`${gl}.insurer_letter`])).toEqual([]);
});

test("a required coverage without an insurer is flagged whatever the requirement says", () => {
  expect(about([meridian, harbor], null)).toEqual(["The certificate does not show which insurer writes general liability."]);
  expect(about([], null)).toEqual(["The certificate does not show which insurer writes general liability."]);
  expect(about([meridian, harbor], "C")).toEqual([
    "Insurer C of general liability is not in the list of insurers: ask the producer for a certificate that names it.",
  ]);
  expect(about([meridian], "B")).toHaveLength(1);
  expect(about([{ ...meridian, name: null }, harbor], "A")).toEqual([
    "The certificate does not show the name of the insurer of general liability.",
  ]);
  expect(about([meridian, harbor], "A", [`${gl}.insurer_letter`])).toHaveLength(1);
  expect(about([meridian, harbor], "A", ["insurers.0.name"])).toHaveLength(1);
});

const nobody = ["TBD", "T.B.D.", "tba", "Various", "Various carriers", "To be determined", "To Be Announced", "N/A", "n.a.", "None", "Unknown", "Pending", "See below", "per schedule", "Multiple insurers", "-", "--", "?", "Not applicable", "Insurer", "XXXX", "TBD (two markets)"]; // biome-ignore format: a list
const companies = ["Ferncliff Mutual", "Various & Sons Mutual Insurance", "Nationwide", "CNA", "Nil Desperandum Assurance Ltd", "Sentry Insurance", "Perennial Casualty", "Lloyd's of London", "NA Fire Insurance Co"]; // biome-ignore format: a list

test.each(nobody)("%s is no insurer's name", (name) => {
  expect(about([{ ...meridian, name }, harbor], "A")).toHaveLength(1);
  expect(about([{ ...meridian, name }, harbor], "B")).toEqual([]);
});

test("a placeholder is none in any case and with marks around it; a company is one", () => {
  fc.assert(
    fc.property(fc.constantFrom(...nobody), fc.constantFrom("", " ", ".", "(", "*", ":"), fc.boolean(), (name, mark, upper) => {
      expect(about([{ ...meridian, name: `${mark}${upper ? name.toUpperCase() : name.toLowerCase()}${mark}` }, harbor], "A")).toHaveLength(
        1,
      );
    }),
  );
  for (const name of companies) expect([name, about([{ ...meridian, name }, harbor], "A")]).toEqual([name, []]);
});
