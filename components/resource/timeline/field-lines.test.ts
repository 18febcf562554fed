import { expect, test } from "vitest";
import { fieldLines } from "./field-lines.ts";

const change = (field: string, before: unknown, after: unknown) => ({ field, before, after, hidden: false });

test("amounts are dollars, times dates, objects their parts, and unchanged fields are omitted", () => {
  expect(
    fieldLines("job", [
      change("wage", 250_000, 275_050),
      change("address", { line1: "1 Main", region: "TX" }, { line1: "9 New Rd", region: "TX" }),
      change("custom_metadata", { crew: "north" }, { crew: "north", shift: "late" }),
      change("years_experience", 5, null),
      change("entity", "en_5KJvQy2mN8rTzW4xAbCdEfGh", "en_6KJvQy2mN8rTzW4xAbCdEfGi"),
      change("wage_type", "flat_fee", "hourly"),
      change("status", "open", "in_review"),
      change("updated", 1, 2),
    ]),
  ).toEqual([
    { label: "Wage", values: { before: "$2,500.00", after: "$2,750.50" } },
    { label: "Street", values: { before: "1 Main", after: "9 New Rd" } },
    { label: "Metadata “shift”", values: { before: null, after: "late" } },
    { label: "Years of experience", values: { before: "5", after: null } },
    { label: "Contracting entity", values: { before: "en_…CdEfGh", after: "en_…CdEfGi" } },
    { label: "Wage type", values: { before: "flat fee", after: "hourly" } },
    { label: "Status", values: { before: "Open", after: "In review" } },
  ]);
  expect(fieldLines("policy", [change("effective_date", 1_781_481_600, 1_781_481_601)])[0]?.values).toEqual({
    before: "Jun 15, 2026",
    after: "Jun 15, 2026, 12:00:01 AM UTC",
  });
});

test("an object in a list is named by its kind and whom it names, never shown as JSON", () => {
  const endorsement = { kind: "additional_insured_ongoing", coverage: "general", name: "Harbor Master Inc", net_rate: 0 };
  expect(fieldLines("policy", [change("endorsements", [], [endorsement, { kind: "waiver_of_subrogation", form: "blanket" }])])).toEqual([
    { label: "Endorsements", values: { before: null, after: "additional insured ongoing for Harbor Master Inc, waiver of subrogation" } },
  ]);
});

test("rules of a requirement are named in words, with their amounts in dollars", () => {
  const at = "rules.coverages";
  const party = { party: "owner", name: "Harbor Tower LLC", contract: null };
  expect(
    fieldLines("insurance_requirement", [
      change(`${at}.general.occurrence_limit`, 100_000_000, 200_000_000),
      change(`${at}.general.additional_insured`, "none", "named"),
      change(`${at}.auto`, { policy_number: true, combined_single_limit: 100_000_000 }, null),
      change("rules.signature", false, true),
      change("rules.insurer_ratings.23427", "A", "B"),
      change("rules.additional_insured_parties.1", null, party),
      change("holds_from", null, 1_781_481_600),
    ]),
  ).toEqual([
    { label: "General liability: minimum limit of each occurrence", values: { before: "$1,000,000.00", after: "$2,000,000.00" } },
    {
      label: "General liability: how the contracting entity must be an additional insured",
      values: { before: "none", after: "named" },
    },
    { label: "Automobile liability", values: { before: "required", after: "not required" } },
    { label: "The certificate must be signed", values: { before: "no", after: "yes" } },
    { label: "Insurer ratings, 23427", values: { before: "A", after: "B" } },
    { label: "Additional insureds, 1", values: { before: null, after: "owner, Harbor Tower LLC" } },
    { label: "Holds from", values: { before: null, after: "Jun 15, 2026" } },
  ]);
});

test("days whose columns are times are shown as days, also by the name that only requests know", () => {
  const [through, from, to] = [
    change("until", null, 1_781_481_600),
    change("from", null, 1_781_481_600),
    change("to", null, 1_781_481_600),
  ];
  expect(fieldLines("compliance_waiver", [through, from]).map(({ values }) => values?.after)).toEqual(["Jun 15, 2026", "Jun 15, 2026"]);
  expect(fieldLines("engagement", [to]).map(({ values }) => values?.after)).toEqual(["Jun 15, 2026"]);
});

test("secrets are named without their values", () => {
  expect(fieldLines("contractor", [{ field: "tax_identification", before: null, after: null, hidden: true }])).toEqual([
    { label: "Tax ID", values: null },
  ]);
});
