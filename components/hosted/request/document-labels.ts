import { type FormErrors, fileError, filesOf, type Refusal, refusalIn } from "#components/hosted/files/refusals.ts";
import type { StatedFact } from "#lib/contract/core/document-kinds.ts";
import { CERTIFICATE_FILES } from "#lib/contract/core/limits.ts";
import type { PlainMessage } from "#lib/text/text.ts";

const missing = {
  valid_from: "Enter the day on which it was issued or signed.",
  valid_through: "The last day must not be before the first. Correct one of them.",
  state: "Choose the state that issued it.",
  number: "Enter the number that is on it.",
} as const satisfies Record<string, PlainMessage>;
type DocumentField = keyof typeof missing;

/** The service's refusal of a document: at a field, or for the whole form. */
export function refusalText(code: string | null, field: string | null): Refusal<DocumentField | "file"> {
  if (code === "too_many_requests") return { field: null, text: "This link has reached its limit of files for today. Try again tomorrow." };
  if (field === "kind") return { field: null, text: "This document is not asked for any more. Load the page again." };
  return refusalIn<DocumentField>(code, field, missing, "The document could not be sent. Check what you entered.");
}

/** What is wrong with a form before it is sent. The service checks again. */
export function errorsIn(form: FormData, needs: readonly StatedFact[]): FormErrors<DocumentField | "file"> {
  const files = filesOf(form);
  const text = (name: DocumentField) => String(form.get(name) ?? "").trim();
  const file = files.length ? fileError(files, CERTIFICATE_FILES) : ("Choose the file of the document first." satisfies PlainMessage);
  const errors: FormErrors<DocumentField | "file"> = file === undefined ? {} : { file };
  if (!text("valid_from")) errors.valid_from = missing.valid_from;
  if (text("valid_through") && text("valid_through") < text("valid_from")) errors.valid_through = missing.valid_through;
  for (const fact of needs) if (!text(fact)) errors[fact] = missing[fact];
  return errors;
}
