import { problemText } from "#components/hosted/certificate/labels.ts";
import { refusalOf } from "#components/resource/upload/upload-list.ts";
import type { StatedFact } from "#lib/contract/core/document-kinds.ts";
import { CERTIFICATE_FILES, CERTIFICATE_LIMIT } from "#lib/contract/core/limits.ts";
import type { PlainMessage } from "#lib/text/text.ts";

export const documentFields = ["file", "valid_from", "valid_through", "state", "number"] as const;
export type DocumentField = (typeof documentFields)[number];

/** What is wrong, at its field. Messages about a file may be the service's own. */
export type DocumentErrors = Partial<Record<DocumentField, string>>;

const missing: Record<DocumentField, PlainMessage> = {
  file: "Choose the file of the document first.",
  valid_from: "Enter the day on which it was issued or signed.",
  valid_through: "The last day must not be before the first. Correct one of them.",
  state: "Choose the state that issued it.",
  number: "Enter the number that is on it.",
};

const isField = (field: string | null): field is DocumentField => documentFields.some((one) => one === field);

/** The service's refusal of a document: at a field, or for the whole form. */
export function refusalText(code: string | null, field: string | null): { field: DocumentField | null; text: PlainMessage } {
  if (code === "invalid_file_type") return { field: "file", text: "A file is not of a kind that can be read. Send a PDF or a photograph." };
  if (code === "payload_too_large") return { field: "file", text: "The files are over 15 MB together. Send fewer, or smaller ones." };
  if (code === "too_many_requests") return { field: null, text: "This link has reached its limit of files for today. Try again tomorrow." };
  if (field === "kind") return { field: null, text: "This document is not asked for any more. Load the page again." };
  if (isField(field)) return { field, text: missing[field] };
  return { field: null, text: code === "invalid_input" ? "The document could not be sent. Check what you entered." : problemText(code) };
}

/** What is wrong with a form before it is sent. The service checks again. */
export function errorsIn(form: FormData, needs: readonly StatedFact[]): DocumentErrors {
  const files = form.getAll("file").filter((one) => one instanceof File && (one.name !== "" || one.size > 0)) as File[];
  const text = (name: DocumentField) => String(form.get(name) ?? "").trim();
  const size = files.reduce((sum, file) => sum + file.size, 0);
  const refused = files.map(refusalOf).find((refusal) => refusal !== null);
  const errors: DocumentErrors = {};
  if (!files.length) errors.file = missing.file;
  else if (files.length > CERTIFICATE_FILES) errors.file = "There are too many files. Send fewer." satisfies PlainMessage;
  else if (refused) errors.file = refused;
  else if (size > CERTIFICATE_LIMIT) errors.file = "The files are over 15 MB together. Send fewer, or smaller ones." satisfies PlainMessage;
  if (!text("valid_from")) errors.valid_from = missing.valid_from;
  if (text("valid_through") && text("valid_through") < text("valid_from")) errors.valid_through = missing.valid_through;
  for (const fact of needs) if (!text(fact)) errors[fact] = missing[fact];
  return errors;
}
