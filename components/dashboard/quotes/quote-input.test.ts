import { expect, test } from "vitest";
import { sortFieldErrors } from "#components/resource/form/form-errors.ts";
import type { EndorsementInput } from "#lib/contract/quotes/policy-endorsement.ts";
import {
  declinedIn,
  isPriceable,
  missingFields,
  missingRequired,
  type QuoteValues,
  quoteFields,
  quoteInput,
  quoteValues,
} from "./quote-input.ts";

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

test("an edited quote sends what was cleared, so that the service does not keep it", () => {
  const requested: EndorsementInput[] = [
    { kind: "additional_insured_ongoing", coverage: "general", form: "scheduled", party: "City of Duluth", written_agreement: false },
    { kind: "waiver_of_subrogation", coverage: "general", form: "blanket", party: null, written_agreement: false },
  ];
  // The entity's terms add it again by themselves.
  const added = { kind: "primary_noncontributory" as const, coverage: "general" as const, source: "entity_terms" };
  const dates = { effective_date: 1_800_000_123, end_date: 1_802_000_456 };
  const asked = { ...values, coverage_type: ["general" as const, "cyber" as const], bind: true, ...dates };
  const known = { ...asked, endorsements: [...requested, added] };
  const edited = (changed: Partial<QuoteValues>) => quoteInput({ ...quoteValues(known), ...changed }, known, true);
  expect(edited({})).toEqual({ ...asked, endorsements: requested });
  expect(edited({ endorsements: [] })).toEqual({ ...asked, endorsements: [] });
  expect(edited({ endorsements: ["general waiver_of_subrogation"] }).endorsements).toEqual(requested.slice(1));
  expect(edited({ coverage_type: [], bind: false })).toEqual({ ...asked, endorsements: requested, coverage_type: [], bind: false });
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

test("of the chosen coverages those that a rule declines are known by its first reason; none where it declines all", () => {
  const reason = (coverage: string, action: string, message: string) => ({ coverage, action, message });
  const priced = (...reasons: object[]) => ({ worksheet: { eligibility: { reasons } } }) as unknown as Parameters<typeof declinedIn>[0];
  const cyber = reason("cyber", "decline", "Not sold in Texas.");
  const more = reason("cyber", "decline", "Not sold to photographers.");
  expect(declinedIn(priced(cyber, more, reason("general", "refer", "Needs review.")))).toEqual({ cyber: "Not sold in Texas." });
  expect(declinedIn(priced(cyber, reason("any", "decline", "No home state.")))).toEqual({});
  expect([declinedIn(priced()), declinedIn(null)]).toEqual([{}, {}]);
});
