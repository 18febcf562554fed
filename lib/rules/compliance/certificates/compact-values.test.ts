import fc from "fast-check";
import { expect, test } from "vitest";
import type { ParsedCertificate } from "#lib/contract/compliance/parsed-certificate.ts";
import { audit } from "#lib/testing/certificates/sample-audit.ts";
import { samplePaths, sampleReading } from "#lib/testing/certificates/sample-reading.ts";
import { compactValues, wholeValues } from "./compact-values.ts";
import { isDay, valueAt } from "./evidence.ts";

/** Values of the type that a path has. */
const valuesAt = (path: string) => {
  const is = valueAt(sampleReading().parsed, path);
  if (typeof is === "number") return [null, 0, 1, 1_000_000];
  if (typeof is === "boolean") return [null, true, false];
  if (Array.isArray(is)) return [[], ["Harbor & Vale Events LLC"], ["", " "]];
  return isDay(is)
    ? [null, "2026-02-30", "2026-12-31", "2026-01-01"]
    : [null, "", " ", "TBD", "2026-02-30", "occurrence", "claims_made", "A"];
};
const evidence = fc.oneof(
  fc.constant(undefined),
  fc.record({
    confidence: fc.constantFrom(0, 0.3, 0.5, 0.79, 0.8, 0.98, 1),
    page: fc.constantFrom(null, 1),
    box: fc.constantFrom(null, [1, 2, 3, 4]),
    source: fc.constantFrom("form", "text", "ocr"),
    raw: fc.constantFrom(null, "printed"),
  }),
);
const change = fc
  .constantFrom(...samplePaths())
  .chain((path) => fc.tuple(fc.constant(path), fc.constantFrom<unknown>(...valuesAt(path)), fc.boolean(), evidence));

/** A sample with other values, and with other evidence or none. */
function changed(changes: [string, unknown, boolean, object | undefined][]): ParsedCertificate {
  const { parsed, fields } = sampleReading(
    Object.fromEntries(changes.flatMap(([path, other, isOther]) => (isOther ? [[path, other]] : []))),
  );
  const evidenced = { ...fields, ...Object.fromEntries(changes.map(([path, , , one]) => [path, one])) };
  return JSON.parse(JSON.stringify({ ...parsed, fields: evidenced }));
}

const results = (values: object) =>
  audit({}, values).results.map(({ evidence: at, ...result }) => ({ ...result, confidence: at?.confidence ?? null }));

test("property: compact values give every rule the result that the whole ones give, but for places", () => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 12 }), (changes) => {
      const certificate = changed(changes);
      const { fields, ...parsed } = certificate;
      const stored = JSON.parse(JSON.stringify(compactValues(certificate)));
      expect(results(wholeValues(stored))).toEqual(results({ parsed, fields }));
    }),
    { numRuns: 300 },
  );
});

test("what is stored for a certificate that was read well is little more than its values", () => {
  const certificate = changed([]);
  const { fields: _, ...values } = certificate;
  const { values: kept, ...rest } = compactValues(certificate);
  expect(kept).toEqual(values);
  expect(JSON.stringify(rest).length).toBeLessThan(JSON.stringify(values).length / 2);
});
