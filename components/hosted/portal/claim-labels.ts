import { type FormErrors, fileError, filesOf, refusalIn } from "#components/hosted/files/refusals.ts";
import { CLAIM_FILES } from "#lib/contract/core/limits.ts";
import type { ClaimKind, ClaimStatus } from "#lib/contract/policies/claim-words.ts";
import type { PlainMessage } from "#lib/text/text.ts";

/** What happened, as the contractor says it. */
export const ownKindNames: Readonly<Record<ClaimKind, PlainMessage>> = {
  injury: "Somebody else was injured",
  property_damage: "Somebody else's property was damaged",
  own_injury: "I was injured, or somebody who works for me",
  professional_error: "I made an error in my work",
  data_incident: "Data was lost, or systems were attacked",
  other: "Something else happened",
};

export const ownStatusNames: Readonly<Record<ClaimStatus, PlainMessage>> = {
  reported: "Received",
  sent: "Sent to the insurer",
  acknowledged: "The insurer has confirmed it",
  open: "The insurer is working on it",
  closed: "Closed",
};

const missing = {
  kind: "Choose what happened.",
  occurred_on: "Enter the day on which it happened. It cannot be a day to come.",
  occurred_where: "Enter where it happened.",
  description: "Describe what happened, in your own words. Leave out Social Security numbers.",
} as const satisfies Record<string, PlainMessage>;
type ClaimField = keyof typeof missing;

/** The service's refusal: at a field, or for the whole form. */
export const refusalText = (code: string | null, field: string | null) =>
  refusalIn<ClaimField>(code, field, missing, "It could not be sent. Check what you entered.");

/** What is wrong with further files of a claim. */
export function errorsInFiles(form: FormData): FormErrors<ClaimField | "file"> {
  const file = filesOf(form).length ? fileError(filesOf(form), CLAIM_FILES) : ("Choose the files first." satisfies PlainMessage);
  return file === undefined ? {} : { file };
}

/** What is wrong with a report before it is sent. The service checks again. */
export function errorsIn(form: FormData): FormErrors<ClaimField | "file"> {
  const empty = Object.entries(missing).filter(([name]) => !String(form.get(name) ?? "").trim());
  return { ...Object.fromEntries(empty), ...(filesOf(form).length ? errorsInFiles(form) : {}) };
}
