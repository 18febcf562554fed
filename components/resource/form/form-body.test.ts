import { expect, test } from "vitest";
import { parseDay } from "#components/resource/day.ts";
import { type FieldSpec, objectChoice } from "#components/resource/field-spec.ts";
import { toBody } from "#components/resource/form/form-body.ts";
import { type FormValues, toFormValues } from "#components/resource/form/form-shape.ts";
import { contractorDocuments } from "#lib/contract/compliance/contractor-document.ts";
import { proofKinds } from "#lib/contract/compliance/proof-kinds.ts";
import { contractors } from "#lib/contract/people/contractor.ts";
import { entities } from "#lib/contract/people/entity.ts";
import { jobs } from "#lib/contract/people/job.ts";
import { quotes } from "#lib/contract/quotes/quote.ts";

const entityFields: FieldSpec[] = [
  { kind: "text", name: "name", label: "Legal name" },
  { kind: "address", name: "address", label: "Address" },
  { kind: "choices", name: "required_coverage", label: "Required coverage", options: [] },
  {
    kind: "group",
    name: "coverage_limit",
    label: "Limits",
    fields: [
      { kind: "money", name: "occurrence_limit", label: "Each occurrence" },
      { kind: "money", name: "aggregate_limit", label: "Aggregate" },
    ],
  },
];
const entity = {
  name: "Harbor & Vale",
  address: { line1: "1 Main St", line2: "Suite 4", locality: "Reno", region: "NV", postalcode: "89501", country: "US" },
  required_coverage: ["general"],
  coverage_limit: { occurrence_limit: 100_000_000, aggregate_limit: 200_000_050 },
};
const create = entities.operations.create.body;
const update = entities.operations.update.body;
const started = () => toFormValues(entityFields, entity);
const address = (over: Record<string, string>) => ({ ...(started().address as Record<string, string>), ...over });
const changed = (over: FormValues) => toBody(update, entityFields, { ...started(), ...over }, started());

test("choices that are objects come back as those objects, whatever the order of their properties", () => {
  const [insured, waiver] = [
    { kind: "additional_insured_ongoing", coverage: "general", form: "scheduled" },
    { kind: "waiver_of_subrogation", coverage: "workers-comp", form: "blanket" },
  ];
  const options = [insured, waiver].map((one) => ({ value: objectChoice(one ?? {}), label: "" }));
  const fields: FieldSpec[] = [{ kind: "choices", name: "added_endorsements", label: "Endorsements", options, objects: true }];
  const stored = { added_endorsements: [{ form: "scheduled", coverage: "general", kind: "additional_insured_ongoing" }] };
  const before = toFormValues(fields, stored);
  expect(before).toEqual({ added_endorsements: [options[0]?.value] });
  expect(toBody(update, fields, before, before)).toEqual({ body: {}, errors: {} });
  const both = { added_endorsements: options.map(({ value }) => value) };
  expect(toBody(update, fields, both, before)).toEqual({ body: { added_endorsements: [insured, waiver] }, errors: {} });
  expect(toBody(update, fields, { added_endorsements: [] }, before)).toEqual({ body: { added_endorsements: [] }, errors: {} });
  expect(toBody(create, fields, { added_endorsements: [] }, null)).toEqual({ body: {}, errors: {} });
});

test("a day is sent as it is written, and lines as a list that can be emptied", () => {
  const dayField: FieldSpec[] = [{ kind: "day", name: "valid_through", label: "Valid through" }];
  const documentUpdate = contractorDocuments.operations.update.body;
  const before = toFormValues(dayField, { valid_through: "2026-07-01" });
  expect(before).toEqual({ valid_through: "2026-07-01" });
  expect(toBody(documentUpdate, dayField, { valid_through: "2027-07-01" }, before).body).toEqual({ valid_through: "2027-07-01" });
  expect(toBody(documentUpdate, dayField, { valid_through: "" }, before)).toEqual({ body: { valid_through: null }, errors: {} });
  const lines: FieldSpec[] = [{ kind: "lines", name: "words", label: "Words" }];
  const kindUpdate = proofKinds.operations.update.body;
  const words = toFormValues(lines, { words: ["site pollution", "CPL"] });
  expect(words).toEqual({ words: "site pollution\nCPL" });
  expect(toBody(kindUpdate, lines, { words: "CPL\n\n  site  " }, words).body).toEqual({ words: ["CPL", "site"] });
  expect(toBody(kindUpdate, lines, { words: " " }, words)).toEqual({ body: { words: [] }, errors: {} });
});

test("a create omits empty fields", () => {
  const empty = toFormValues(entityFields, {});
  expect(toBody(create, entityFields, { ...empty, name: "  Acme " }, null)).toEqual({ body: { name: "Acme" }, errors: {} });
});

test("dollars become cents, with any thousands separator", () => {
  const values = {
    ...toFormValues(entityFields, { name: "A" }),
    coverage_limit: { occurrence_limit: "$1,000,000", aggregate_limit: "2000000.5" },
  };
  expect(toBody(create, entityFields, values, null).body.coverage_limit).toEqual({
    occurrence_limit: 100_000_000,
    aggregate_limit: 200_000_050,
  });
});

test("an unreadable amount is an error at its input and is not sent", () => {
  const { body, errors } = changed({ coverage_limit: { occurrence_limit: "1.000.000", aggregate_limit: "2000000" } });
  expect(errors).toEqual({ "coverage_limit.occurrence_limit": expect.stringContaining("amount in dollars") });
  expect(body.coverage_limit).toEqual({ aggregate_limit: 200_000_000 });
});

test("an update sends only what changed", () => {
  expect(changed({})).toEqual({ body: {}, errors: {} });
  expect(changed({ name: "Harbor" })).toEqual({ body: { name: "Harbor" }, errors: {} });
  expect(changed({ required_coverage: [] }).body).toEqual({ required_coverage: [] });
});

test("emptying a whole group removes it; a required part cannot be emptied alone", () => {
  expect(changed({ coverage_limit: { occurrence_limit: "", aggregate_limit: "" } }).body).toEqual({ coverage_limit: null });
  expect(changed({ address: address({ line2: "" }) }).body.address).toMatchObject({ line1: "1 Main St", line2: null });
  expect(changed({ address: address({ line1: "" }) }).body.address).toMatchObject({ line1: null });
  expect(changed({ coverage_limit: { occurrence_limit: "", aggregate_limit: "2,000,000" } }).errors).toEqual({
    "coverage_limit.occurrence_limit": expect.stringContaining("emptied alone"),
  });
});

test("emptying a required field is an error, an optional one becomes null", () => {
  expect(changed({ name: " " }).errors).toEqual({ name: "is required" });
  const fields: FieldSpec[] = [{ kind: "text", name: "company_name", label: "Company" }];
  const before = toFormValues(fields, { company_name: "Acme" });
  expect(toBody(contractors.operations.update.body, fields, { company_name: "" }, before).body).toEqual({ company_name: null });
});

test("a stored secret is kept if empty, replaced if typed, removed by null", () => {
  const fields: FieldSpec[] = [{ kind: "secret", name: "tax_identification", label: "Tax ID", keeps: "" }];
  const before = toFormValues(fields, { tax_identification: "123-45-6789" });
  const body = (value: string | null) => toBody(contractors.operations.update.body, fields, { tax_identification: value }, before).body;
  expect(before).toEqual({ tax_identification: "" });
  expect([body(""), body("123-45-6789"), body(null)]).toEqual([{}, { tax_identification: "123-45-6789" }, { tax_identification: null }]);
});

test("metadata sends changed keys, and null for removed ones", () => {
  const fields: FieldSpec[] = [{ kind: "metadata", name: "custom_metadata", label: "Metadata" }];
  const before = toFormValues(fields, { custom_metadata: { a: "1", b: "2", c: "3" } });
  const rows = [
    { key: "a", value: "1" },
    { key: "b", value: "22" },
    { key: "d", value: "4" },
    { key: "", value: "" },
  ];
  const change = (custom_metadata: typeof rows) => toBody(jobs.operations.update.body, fields, { custom_metadata }, before);
  expect(change(rows).body).toEqual({ custom_metadata: { b: "22", d: "4", c: null } });
  expect(change([...rows, { key: "d", value: "5" }]).errors.custom_metadata).toContain("'d' twice");
  expect(change([{ key: "", value: "x" }]).errors.custom_metadata).toContain("without a key");
});

test("a day becomes its first second in UTC; an unchanged one is not sent", () => {
  const fields: FieldSpec[] = [{ kind: "date", name: "effective_date", label: "From" }];
  const before = toFormValues(fields, { effective_date: 1_798_761_599 });
  expect(before).toEqual({ effective_date: "2026-12-31" });
  const body = (effective_date: string) => toBody(quotes.operations.update.body, fields, { effective_date }, before);
  expect(body("2026-12-31").body).toEqual({});
  expect(body("2027-01-01").body).toEqual({ effective_date: 1_798_761_600 });
  expect(body("2027-02-30").errors).toEqual({ effective_date: expect.stringContaining("must be a date") });
});

test.each([
  ["2026-02-29", null],
  ["2024-02-29", 1_709_164_800],
  ["1970-01-01", 0],
  ["2026-13-01", null],
  ["01/02/2026", null],
])("the day %s is %s", (text, seconds) => expect(parseDay(text)).toBe(seconds));

test("references and expanded references start as ids", () => {
  const fields: FieldSpec[] = [{ kind: "reference", name: "entity", label: "Entity", to: "entities" }];
  expect(toFormValues(fields, { entity: { id: "en_1", name: "A" } })).toEqual({ entity: "en_1" });
  expect(toFormValues(fields, { entity: "en_2" })).toEqual({ entity: "en_2" });
});
