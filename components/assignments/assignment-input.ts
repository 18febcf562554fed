import { instantOf } from "#components/resource/day.ts";
import type { FieldSpec } from "#components/resource/field-spec.ts";
import type { AssignmentCoverage } from "#lib/contract/coverages.ts";
import type { FieldError } from "#lib/contract/errors.ts";
import type { CallInput } from "#lib/contract/operation.ts";
import type { assignments } from "#lib/contract/resources/assignment.ts";

/** Names an assignment in a change of it: by its job, as the service asks, and by itself. */
export interface Named {
  job_id: string;
  assignment_id: string;
}

type AssignmentInput = CallInput<typeof assignments.operations.create>["body"];

/** What the form holds: ids, coverages, days as date fields have them, and whether to bind at once. */
export interface AssignmentValues {
  contractor: string;
  job: string;
  coverage_type: AssignmentCoverage[];
  effective_date: string;
  end_date: string;
  bind: boolean;
}

/** What is sent for these values: what is left empty is the service's to choose. */
export function assignmentInput(values: AssignmentValues): AssignmentInput {
  const { contractor, job, coverage_type, bind } = values;
  const effective_date = instantOf(values.effective_date);
  const end_date = instantOf(values.end_date);
  return {
    contractor,
    job,
    bind,
    ...(coverage_type.length ? { coverage_type } : {}),
    ...(effective_date === undefined ? {} : { effective_date }),
    ...(end_date === undefined ? {} : { end_date }),
  };
}

/** Whether enough is chosen for the service to judge it. */
export const isJudgeable = ({ contractor, job }: AssignmentValues): boolean => contractor !== "" && job !== "";

/** The fields as refusals name them. */
export const assignmentFields: readonly FieldSpec<keyof AssignmentValues>[] = [
  { kind: "reference", name: "contractor", label: "Contractor", to: "contractors" },
  { kind: "reference", name: "job", label: "Job", to: "jobs" },
  { kind: "choices", name: "coverage_type", label: "Coverages", options: [] },
  { kind: "date", name: "effective_date", label: "Start date" },
  { kind: "date", name: "end_date", label: "End date" },
];

/** What keeps the form from being sent before the service is asked. */
export function missingFields({ contractor, job }: AssignmentValues): FieldError[] {
  return [
    ...(contractor ? [] : [{ field: "contractor", message: "Choose a contractor." }]),
    ...(job ? [] : [{ field: "job", message: "Choose a job." }]),
  ];
}
