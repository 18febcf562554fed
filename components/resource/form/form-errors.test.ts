import { expect, test } from "vitest";
import type { FieldSpec } from "#components/resource/field-spec.ts";
import { messageAt, sortFieldErrors, targetOf } from "#components/resource/form/form-errors.ts";
import { sortIssues } from "#components/resource/form/form-issues.ts";
import { entities } from "#lib/contract/people/entity.ts";

const fields: FieldSpec[] = [
  { kind: "text", name: "name", label: "Legal name" },
  { kind: "address", name: "address", label: "Address" },
  { kind: "metadata", name: "custom_metadata", label: "Metadata" },
  { kind: "choices", name: "required_coverage", label: "Required coverage", options: [] },
  {
    kind: "group",
    name: "coverage_limit",
    label: "Limits",
    fields: [{ kind: "money", name: "occurrence_limit", label: "Each occurrence" }],
  },
];

test.each([
  ["name", "name"],
  ["address.region", "address.region"],
  ["address.country", "address"],
  ["custom_metadata.color", "custom_metadata"],
  ["required_coverage.1", "required_coverage"],
  ["coverage_limit.aggregate_limit", "coverage_limit"],
  ["job", undefined],
])("%s is shown by %s", (path, input) => expect(targetOf(fields, path)?.path).toBe(input));

test("the service's messages get the field's name; errors without an input are separate", () => {
  expect(
    sortFieldErrors(fields, [
      { field: "name", message: "must not be empty" },
      { field: "address.region", message: "must be the two-letter code of a US state or DC" },
      { field: "email", message: "A contractor with this email already exists." },
    ]),
  ).toEqual({
    inputs: { name: "Legal name is required.", "address.region": "State or province must be the two-letter code of a US state or DC." },
    others: ["A contractor with this email already exists."],
  });
});

test("the contract's limits are shown in dollars if dollars are typed", () => {
  const parsed = entities.operations.create.body.safeParse({ coverage_limit: { occurrence_limit: 5, aggregate_limit: 10 ** 6 } });
  expect(sortIssues(fields, parsed.error?.issues ?? []).inputs).toEqual({
    name: "Legal name is required.",
    "coverage_limit.occurrence_limit": "Each occurrence must be $10.00 or more.",
  });
});

test("finds a message by path, or under the rows of a list", () => {
  const errors = { address: { region: { message: "a" } }, custom_metadata: { root: { message: "b" } } };
  expect([messageAt(errors, "address.region"), messageAt(errors, "custom_metadata"), messageAt(errors, "name")]).toEqual([
    "a",
    "b",
    undefined,
  ]);
});
