import { instantOf } from "#components/resource/day.ts";
import { sentence } from "#components/resource/form/form-errors.ts";
import type { AssignmentCoverage } from "#lib/contract/coverages.ts";
import type { FieldError } from "#lib/contract/errors.ts";
import type { CallInput } from "#lib/contract/operation.ts";
import type { assignments } from "#lib/contract/resources/assignment.ts";

export type AssignmentInput = CallInput<typeof assignments.operations.create>["body"];

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

const labels = { contractor: "Contractor", job: "Job", coverage_type: "Coverages", effective_date: "Start date", end_date: "End date" };
export type FieldOfForm = keyof typeof labels;

/** What keeps the form from being sent before the service is asked. */
export function missingFields({ contractor, job }: AssignmentValues): FieldError[] {
  return [
    ...(contractor ? [] : [{ field: "contractor", message: "Choose a contractor." }]),
    ...(job ? [] : [{ field: "job", message: "Choose a job." }]),
  ];
}

/** The field of the form a refusal belongs to, or null for none of them. */
export function fieldOf(refused: string): FieldOfForm | null {
  const head = refused.split(".")[0] ?? "";
  return Object.hasOwn(labels, head) ? (head as FieldOfForm) : null;
}

/** A refusal as a sentence that names its field. */
export const refusalSentence = (field: FieldOfForm, message: string): string => sentence(labels[field], message);
