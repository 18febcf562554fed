import { expect, test } from "vitest";
import { sortFieldErrors } from "#components/resource/form/form-errors.ts";
import { isPriceable, missingFields, missingRequired, quoteFields, quoteInput, quoteValues } from "./quote-input.ts";

const values = {
  contractor: "cn_1",
  job: "jb_1",
  coverage_type: ["general" as const],
  endorsements: [],
  effective_date: "",
  end_date: "",
  bind: false,
};

test("empty dates are omitted, so that the service chooses them", () => {
  expect(quoteInput(values)).toEqual({ contractor: "cn_1", job: "jb_1", coverage_type: ["general"], bind: false });
});

test("an edited quote sends unchanged dates back to the second", () => {
  const known = { ...quoteInput(values), effective_date: 1_800_000_123, end_date: 1_802_000_456 };
  expect(quoteInput(quoteValues(known), known)).toEqual(known);
  const moved = quoteInput({ ...quoteValues(known), end_date: "2027-03-01" }, known);
  expect(moved).toEqual({ ...known, end_date: Date.UTC(2027, 2, 1) / 1000 });
  const emptied = { ...quoteValues(known), end_date: "" };
  expect(quoteInput(emptied, known, true).end_date).toBe(known.end_date);
  expect(quoteInput(emptied, known)).not.toHaveProperty("end_date");
});

test("a price needs contractor, job and a coverage", () => {
  expect(isPriceable(values)).toBe(true);
  expect([isPriceable({ ...values, job: "" }), isPriceable({ ...values, coverage_type: [] })]).toEqual([false, false]);
  expect(missingFields(values)).toEqual([]);
  expect(missingFields(quoteValues()).map((missing) => missing.field)).toEqual(["contractor", "job", "coverage_type"]);
});

test("errors are shown at their fields as sentences", () => {
  const sorted = (field: string, message: string) => sortFieldErrors(quoteFields, [{ field, message }]);
  expect(sorted("contractor.address.region", "is unknown").inputs).toEqual({ contractor: "Contractor is unknown." });
  expect(sorted("job_id", "is unknown").inputs).toEqual({ job: "Job is unknown." });
  expect(sorted("worksheet", "is wrong")).toEqual({ inputs: {}, others: ["worksheet is wrong."] });
  expect(sorted("end_date", "is before the start").inputs).toEqual({ end_date: "End date is before the start." });
  expect(sorted("end_date", "Cover can last at most one year.").inputs).toEqual({ end_date: "Cover can last at most one year." });
});

test("lists what the entity requires and the quote omits", () => {
  expect(missingRequired(["general", "professional"], ["general", "cyber"])).toEqual(["professional"]);
});
