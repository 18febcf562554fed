import { expect, test } from "vitest";
import { freeSections } from "#components/dashboard/compliance/certificates/review/free-rows.ts";
import { boxStyle, cutOutOf, placeOf } from "#components/dashboard/compliance/certificates/review/review-marks.ts";
import { correctionOf, typedOf } from "#components/dashboard/compliance/certificates/review/typed-value.ts";
import { reviewOrder, stepFrom } from "#components/dashboard/compliance/certificates/rule-order.ts";
import { type ParsedCertificate, parsedCertificateSchema } from "#lib/contract/compliance/parsed-certificate.ts";
import { sampleReading } from "#lib/testing/certificates/sample-reading.ts";
import { doubtfulFirst, labelOf, valueSections, withCorrections } from "./read-values.ts";
import { canConfirm } from "./use-entering.ts";

const rule = (id: string, result: "pass" | "fail", manually_approved = false) => ({ id, result, manually_approved });

test("items that need review come first, in the audit's order", () => {
  const rules = [rule("a", "pass"), rule("b", "fail", true), rule("c", "fail"), rule("d", "pass"), rule("e", "fail")];
  expect(reviewOrder(rules).map(({ id }) => id)).toEqual(["c", "e", "b", "a", "d"]);
});

test("stepping stops at the ends and starts at the nearest end", () => {
  const ids = ["a", "b", "c"];
  expect([stepFrom(ids, null, 1), stepFrom(ids, null, -1), stepFrom(ids, "a", 1), stepFrom(ids, "c", 1), stepFrom(ids, "a", -1)]).toEqual([
    "a",
    "c",
    "b",
    "c",
    "a",
  ]);
  expect(stepFrom([], null, 1)).toBeNull();
  expect(stepFrom(ids, "gone", 1)).toBe("a");
});

test("a box is clipped to its page", () => {
  const place = placeOf({ page: 1, box: [0, 780, 700, 20] });
  expect(place && boxStyle(place, { width: 612, height: 792 })).toEqual({
    left: "0.000%",
    top: "98.232%",
    width: "100.000%",
    height: "1.768%",
  });
  expect(placeOf({ page: null, box: [1, 2, 3, 4] })).toBeNull();
  expect(placeOf({ page: 1, box: null })).toBeNull();
  expect(placeOf(null)).toBeNull();
});

test("an excerpt shows a value with its label, clipped to the page", () => {
  const page = { width: 612, height: 792 };
  expect(cutOutOf({ page: 1, box: [300, 400, 60, 10] }, page)).toEqual({ left: 190, top: 384, width: 210, height: 36 });
  expect(cutOutOf({ page: 1, box: [5, 2, 600, 788] }, page)).toEqual({ left: 0, top: 0, width: 612, height: 792 });
  // A value that was entered and never read has no position.
  expect(placeOf({ page: 1, box: [0, 0, 0, 0] })).toBeNull();
});

test("low-confidence values come first, once each, labelled with their part of the form and the reason", () => {
  const { parsed, fields } = sampleReading();
  const path = "coverages.workers_compensation.policy_expiration_date";
  const before = fields[path];
  const doubted = { ...fields, [path]: { ...before, confidence: 0.5, doubt: "readings_differ" } };
  const sections = valueSections(parsedCertificateSchema.parse({ ...parsed, fields: doubted }));
  const [first, ...others] = doubtfulFirst(sections);
  expect([first?.title, first?.counted]).toEqual(["Low confidence", true]);
  expect(first?.values.map(({ label, doubt }) => [label, doubt])).toEqual([
    ["Workers' compensation: Expires", "Two readings of this place differ."],
  ]);
  expect(others.flatMap(({ values }) => values).some((value) => value.path === path)).toBe(false);
  expect(doubtfulFirst(others)).toEqual(others);
  const confirmable = (doubt: string) => {
    const doubtful = { ...fields, [path]: { ...before, confidence: 0.4, doubt } };
    return doubtfulFirst(valueSections(parsedCertificateSchema.parse({ ...parsed, fields: doubtful })))[0]?.values.map(canConfirm);
  };
  expect([confirmable("readings_differ"), confirmable("written_over"), confirmable("struck_out")]).toEqual([[true], [false], [false]]);
});

test("every value that can be corrected is in a section, with its kind", () => {
  const { parsed, fields } = sampleReading();
  const certificate: ParsedCertificate = parsedCertificateSchema.parse({ ...parsed, fields });
  const values = valueSections(certificate).flatMap((section) => section.values);
  const at = (path: string) => values.find((value) => value.path === path);
  expect(at("coverages.commercial_general_liability.limits.general_aggregate_dollars")).toMatchObject({
    label: "General aggregate",
    kind: "dollars",
    text: "$2,000,000",
  });
  expect(at("coverages.commercial_general_liability.form")).toMatchObject({ kind: "choice", options: ["occurrence", "claims_made"] });
  expect(at("coverages.workers_compensation.policy_expiration_date")).toMatchObject({ kind: "day", text: "Jan 1, 2027" });
  expect(at("coverages.workers_compensation.per_statute")).toMatchObject({ kind: "flag", text: "Yes" });
  expect(at("insurers.1.naic")).toMatchObject({ label: "Insurer B, NAIC number", text: "39227" });
  expect(new Set(values.map(({ path }) => path)).size).toBe(values.length);
  expect(labelOf("producer.contact_name")).toBe("Contact name");
});

test("a row without a printed type shows what it counts as: what a person chose, else what its text says", () => {
  const { parsed, fields } = sampleReading();
  const { coverages, ...rest } = parsedCertificateSchema.parse({ ...parsed, fields });
  const limits = { each_claim_dollars: null, aggregate_dollars: null, entries: [] };
  const row = { ...coverages.professional_liability, description: null, limits } as ParsedCertificate["coverages"]["other"][number];
  const own = { id: "prk_site", name: "Site works cover", words: ["site works"] } as const;
  const other = [
    { ...row, description: "Contractors Pollution" },
    { ...row, description: "SITE WORKS POLICY" },
    { ...row, description: "Pollution", coverage: "crime" as const },
    { ...row, description: "Something else" },
  ];
  const certificate = { ...rest, coverages: { ...coverages, other } };
  const counts = (byHand: boolean) => freeSections(certificate, [own], byHand).map(({ values: [first] }) => [first?.path, first?.text]);
  expect(counts(false)).toEqual([
    ["coverages.other.0.coverage", "Pollution liability, by its text"],
    ["coverages.other.1.coverage", "Site works cover, by its text"],
    ["coverages.other.2.coverage", "Crime insurance"],
    ["coverages.other.3.coverage", null],
  ]);
  expect(counts(true).at(-1)).toEqual(["coverages.other.4.coverage", null]);
  const [first] = freeSections(certificate, [own], false)[0]?.values ?? [];
  expect([first?.options.includes("prk_site"), first?.options.includes("general"), first?.names?.prk_site]).toEqual([
    true,
    false,
    "Site works cover",
  ]);
  const paths = valueSections(certificate, freeSections(certificate, [own], true)).flatMap(({ values }) => values.map(({ path }) => path));
  expect(new Set(paths).size).toBe(paths.length);
});

test("a corrected value is marked with who corrected it last, when, and what was read first; others are not marked", () => {
  const { parsed, fields } = sampleReading();
  const sections = valueSections(parsedCertificateSchema.parse({ ...parsed, fields }));
  const path = "coverages.workers_compensation.policy_expiration_date";
  const by = { path, kind: "corrected", reason: "As printed." } as const;
  const marked = withCorrections(sections, [
    { ...by, was: "2026-01-01", name: "Ana", at: 1 },
    { ...by, was: "2026-07-01", name: "Ben", at: 2 },
    { path: "insured.name", kind: "corrected", was: null, name: "Ana", at: 3, reason: "Second line." },
  ]).flatMap(({ values }) => values.filter(({ correction }) => correction !== null));
  expect(marked.map((value) => [value.path, value.correction])).toEqual([
    ["insured.name", { kind: "corrected", name: "Ana", at: 3, reason: "Second line.", read: null }],
    [path, { kind: "corrected", name: "Ben", at: 2, reason: "As printed.", read: "Jan 1, 2026" }],
  ]);
});

test.each([
  ["dollars", "$1,000,000", { ok: true, value: 1_000_000 }],
  ["dollars", "1000000", { ok: true, value: 1_000_000 }],
  ["dollars", "10.50", { ok: false, message: "must be an amount in whole dollars" }],
  ["dollars", "a million", { ok: false, message: "must be an amount in whole dollars" }],
  ["day", "2027-01-01", { ok: true, value: "2027-01-01" }],
  ["day", "1/1/2027", { ok: false, message: "must be a date" }],
  ["flag", "no", { ok: true, value: false }],
  ["text", "  GL-1 ", { ok: true, value: "GL-1" }],
  ["text", " ", { ok: true, value: null }],
] as const)("%s typed as '%s'", (kind, typed, expected) => {
  expect(correctionOf(kind, typed)).toEqual(expected);
});

test("a value is shown as it would be typed", () => {
  expect(typedOf({ kind: "flag", value: false })).toBe("no");
  expect(typedOf({ kind: "dollars", value: 5000 })).toBe("5000");
  expect(typedOf({ kind: "text", value: null })).toBe("");
});
