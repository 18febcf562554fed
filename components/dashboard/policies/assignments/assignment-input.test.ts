import { expect, test } from "vitest";
import {
  type AssignmentValues,
  assignmentFields,
  assignmentInput,
  canBePriced,
  missingFields,
} from "#components/dashboard/policies/assignments/assignment-input.ts";
import { sortFieldErrors } from "#components/resource/form/form-errors.ts";

const empty: AssignmentValues = {
  contractor: "",
  job: "",
  coverage_type: [],
  endorsements: [],
  effective_date: "",
  end_date: "",
  bind: true,
  policy: "",
};

test("empty fields are not sent, so that the service chooses their values", () => {
  expect(assignmentInput({ ...empty, contractor: "cn_1", job: "jb_1" })).toEqual({ contractor: "cn_1", job: "jb_1", bind: true });
  const whole = { ...empty, coverage_type: ["general" as const], effective_date: "2027-03-01", end_date: "2027-04-01", bind: false };
  expect(assignmentInput(whole)).toMatchObject({
    coverage_type: ["general"],
    effective_date: Date.UTC(2027, 2, 1) / 1000,
    end_date: Date.UTC(2027, 3, 1) / 1000,
    bind: false,
  });
  expect(assignmentInput({ ...whole, policy: "py_1" })).toMatchObject({ policy: "py_1" });
});

test("a contractor and a job are required, and errors are shown at their fields", () => {
  expect(canBePriced(empty)).toBe(false);
  expect(missingFields(empty).map(({ field }) => field)).toEqual(["contractor", "job"]);
  expect(missingFields({ ...empty, contractor: "cn_1", job: "jb_1" })).toEqual([]);
  const refused = ["contractor.address.region", "coverage_type.0", "bind"].map((field) => ({ field, message: "is wrong" }));
  const { inputs, others } = sortFieldErrors(assignmentFields, refused);
  expect([inputs, others]).toEqual([{ contractor: "Contractor is wrong.", coverage_type: "Coverages is wrong." }, ["bind is wrong."]]);
});
