import { problemText } from "#components/hosted/certificate/labels.ts";
import { refusalOf } from "#components/resource/upload/upload-list.ts";
import { CERTIFICATE_LIMIT } from "#lib/contract/core/limits.ts";
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

export const claimFields = ["kind", "occurred_on", "occurred_where", "description", "file"] as const;
type ClaimField = (typeof claimFields)[number];
export type ClaimErrors = Partial<Record<ClaimField, string>>;

const missing: Record<ClaimField, PlainMessage> = {
  kind: "Choose what happened.",
  occurred_on: "Enter the day on which it happened. It cannot be a day to come.",
  occurred_where: "Enter where it happened.",
  description: "Describe what happened, in your own words. Leave out Social Security numbers.",
  file: "Choose the files first.",
};

const TOO_LARGE: PlainMessage = "The files are over 15 MB together. Send fewer, or smaller ones.";
const isField = (field: string | null): field is ClaimField => claimFields.some((one) => one === field);

/** The service's refusal: at a field, or for the whole form. */
export function refusalText(code: string | null, field: string | null): { field: ClaimField | null; text: string } {
  if (code === "invalid_file_type") return { field: "file", text: "A file is not of a kind that can be read. Send a PDF or a photograph." };
  if (code === "payload_too_large") return { field: "file", text: TOO_LARGE };
  if (field === "file") return { field, text: "There are too many files. Send fewer." satisfies PlainMessage };
  if (isField(field)) return { field, text: missing[field] };
  return {
    field: null,
    text: code === "invalid_input" ? ("It could not be sent. Check what you entered." satisfies PlainMessage) : problemText(code),
  };
}

/** What is wrong with the files of a form; undefined if nothing is. */
export function fileError(files: readonly File[]): string | undefined {
  const size = files.reduce((sum, file) => sum + file.size, 0);
  return files.map(refusalOf).find((refusal) => refusal !== null) ?? (size > CERTIFICATE_LIMIT ? TOO_LARGE : undefined);
}

export const filesOf = (form: FormData): File[] =>
  form.getAll("file").filter((one): one is File => one instanceof File && (one.name !== "" || one.size > 0));

/** What is wrong with a report before it is sent. The service checks again. */
export function errorsIn(form: FormData): ClaimErrors {
  const errors: ClaimErrors = {};
  for (const name of ["kind", "occurred_on", "occurred_where", "description"] as const)
    if (!String(form.get(name) ?? "").trim()) errors[name] = missing[name];
  const file = fileError(filesOf(form));
  return file === undefined ? errors : { ...errors, file };
}
