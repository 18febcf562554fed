import { parsedCertificateSchema } from "#lib/contract/compliance/parsed-certificate.ts";
import type { ReadingDoubt } from "#lib/contract/compliance/reading-doubts.ts";
import type { ReadCertificate, ReadErrorReason, ReadFiles } from "#lib/reader/reading/result.ts";
import { readErrors } from "#lib/reader/reading/result.ts";
import { sampleReading } from "./sample-reading.ts";

type Script =
  | { error: ReadErrorReason }
  | { values?: Record<string, unknown>; confidence?: Record<string, number>; doubt?: Record<string, ReadingDoubt> };

/** The bytes of a certificate whose reading is given by the script after the magic bytes. */
export function scriptedPdf(script: Script & { note?: string } = {}): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(`%PDF-1.7\n${JSON.stringify(script)}`);
}

/** Reads scripted certificates, so that later steps can be tested without a reading process. */
export const readScripted: ReadCertificate = async (bytes) => {
  const text = new TextDecoder().decode(bytes);
  const script = JSON.parse(text.slice(text.indexOf("\n"))) as Script;
  if ("error" in script) return { state: "error", reason: script.error, message: readErrors[script.error] };
  const { parsed, fields } = sampleReading(script.values, script.confidence);
  for (const [path, doubt] of Object.entries(script.doubt ?? {})) {
    const field = fields[path];
    if (field) Object.assign(field, { doubt });
  }
  return { state: "read", certificate: parsedCertificateSchema.parse({ ...parsed, fields }) };
};

/** The bytes of an image of a certificate with a scripted reading. */
export const scriptedPicture = (script: Parameters<typeof scriptedPdf>[0] = {}): Uint8Array<ArrayBuffer> =>
  Uint8Array.from([0xff, 0xd8, 0xff, ...new TextEncoder().encode(`\n${JSON.stringify(script)}`)]);

/** Reads files with `read`: files that are not a PDF become one with the first file's script. */
export const scriptedFiles =
  (read: ReadCertificate): ReadFiles =>
  async (files, today) => {
    const [first] = files;
    if (!first) throw new Error("There is nothing to read.");
    if (first.kind === "pdf" && files.length === 1) return { result: await read(first.bytes, today), pdf: null };
    const script = first.bytes.subarray(first.bytes.indexOf(10));
    const pdf = Buffer.concat([Buffer.from("%PDF-1.7"), script]);
    return { result: await read(pdf, today), pdf };
  };

/** The multipart body of a certificate upload. */
export function certificateForm(
  fields: Record<string, string>,
  bytes: Uint8Array<ArrayBuffer> = scriptedPdf(),
  filename = "certificate.pdf",
): FormData {
  const form = new FormData();
  form.set("certificate", new Blob([bytes], { type: "application/pdf" }), filename);
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

/** The file of a document, with what is said about it. */
export function documentForm(fields: Record<string, string> = {}): FormData {
  const form = certificateForm(fields);
  form.set("file", form.get("certificate") as File);
  form.delete("certificate");
  return form;
}
