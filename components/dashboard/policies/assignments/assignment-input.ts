import { type EndorsementChoice, endorsementOptions, endorsementsOf } from "#components/dashboard/quotes/endorsements/endorsement-input.ts";
import { instantOf } from "#components/resource/day.ts";
import type { FieldSpec } from "#components/resource/field-spec.ts";
import type { AssignmentCoverage } from "#lib/contract/core/coverages.ts";
import type { FieldError } from "#lib/contract/core/errors.ts";
import type { CallInput } from "#lib/contract/core/operation.ts";
import type { assignments } from "#lib/contract/policies/assignment.ts";

/** Identifies an assignment in an update: by its job, which the service requires, and its id. */
export interface AssignmentRef {
  job_id: string;
  assignment_id: string;
}

type AssignmentInput = CallInput<typeof assignments.operations.create>["body"];

/** The form's values: ids, coverages, days as in date fields, and whether to bind now. */
export interface AssignmentValues {
  contractor: string;
  job: string;
  coverage_type: AssignmentCoverage[];
  endorsements: EndorsementChoice[];
  effective_date: string;
  end_date: string;
  bind: boolean;
  /** Id of the policy it is made under. Empty: the service chooses among the contractor's. */
  policy: string;
}

/** The request for these values. Empty values are left to the service's defaults. */
export function assignmentInput(values: AssignmentValues): AssignmentInput {
  const { contractor, job, coverage_type, bind, policy } = values;
  const endorsements = endorsementsOf(values.endorsements, [], true);
  const effective_date = instantOf(values.effective_date);
  const end_date = instantOf(values.end_date);
  return {
    contractor,
    job,
    bind,
    ...(policy ? { policy } : {}),
    ...(coverage_type.length ? { coverage_type } : {}),
    ...(endorsements.length ? { endorsements } : {}),
    ...(effective_date === undefined ? {} : { effective_date }),
    ...(end_date === undefined ? {} : { end_date }),
  };
}

/** Whether enough is chosen for an eligibility check. */
export const canBePriced = ({ contractor, job }: AssignmentValues): boolean => contractor !== "" && job !== "";

/** The fields by their names in errors. */
export const assignmentFields: readonly FieldSpec<keyof AssignmentValues>[] = [
  { kind: "reference", name: "contractor", label: "Contractor", to: "contractors" },
  { kind: "reference", name: "job", label: "Job", to: "jobs" },
  { kind: "choices", name: "coverage_type", label: "Coverages", options: [] },
  { kind: "choices", name: "endorsements", label: "Endorsements", options: endorsementOptions },
  { kind: "date", name: "effective_date", label: "Start date" },
  { kind: "date", name: "end_date", label: "End date" },
];

/** Errors that prevent submission without asking the service. */
export function missingFields({ contractor, job }: AssignmentValues): FieldError[] {
  return [
    ...(contractor ? [] : [{ field: "contractor", message: "Choose a contractor." }]),
    ...(job ? [] : [{ field: "job", message: "Choose a job." }]),
  ];
}
