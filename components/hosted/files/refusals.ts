import { problemText } from "#components/hosted/files/problem-text.ts";
import { refusalOf } from "#components/resource/upload/upload-list.ts";
import { CERTIFICATE_LIMIT } from "#lib/contract/core/limits.ts";
import type { PlainMessage } from "#lib/text/text.ts";

/** What is wrong, at its field. Messages about a file may be the service's own. */
export type FormErrors<F extends string> = Partial<Record<F, string>>;

/** What the service refused: at a field, or the whole form. */
export interface Refusal<F extends string> {
  field: F | null;
  text: PlainMessage;
}

const TOO_LARGE: PlainMessage = "The files are over 15 MB together. Send fewer, or smaller ones.";
const TOO_MANY: PlainMessage = "There are too many files. Send fewer.";

export const filesOf = (form: FormData): File[] =>
  form.getAll("file").filter((one): one is File => one instanceof File && (one.name !== "" || one.size > 0));

/** What is wrong with the files of a form; undefined if nothing is. */
export function fileError(files: readonly File[], maxFiles: number): string | undefined {
  if (files.length > maxFiles) return TOO_MANY;
  const size = files.reduce((sum, file) => sum + file.size, 0);
  return files.map(refusalOf).find((refusal) => refusal !== null) ?? (size > CERTIFICATE_LIMIT ? TOO_LARGE : undefined);
}

/** The service's refusal of a form with files. `wrong`: what to say at each field; `whole`: where none of them is named. */
export function refusalIn<F extends string>(
  code: string | null,
  field: string | null,
  wrong: Readonly<Record<F, PlainMessage>>,
  whole: PlainMessage,
): Refusal<F | "file"> {
  if (code === "invalid_file_type") return { field: "file", text: "A file is not of a kind that can be read. Send a PDF or a photograph." };
  if (code === "payload_too_large") return { field: "file", text: TOO_LARGE };
  if (field === "file") return { field, text: TOO_MANY };
  if (field !== null && Object.hasOwn(wrong, field)) return { field: field as F, text: wrong[field as F] };
  return { field: null, text: code === "invalid_input" ? whole : problemText(code) };
}
