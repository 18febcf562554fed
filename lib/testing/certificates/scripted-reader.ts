import { parsedCertificateSchema } from "#lib/contract/resources/parsed-certificate.ts";
import type { ReadCertificate, ReadErrorReason } from "#lib/reader/reading/result.ts";
import { readErrors } from "#lib/reader/reading/result.ts";
import { sampleReading } from "./sample-reading.ts";

type Script = { error: ReadErrorReason } | { values?: Record<string, unknown>; confidence?: Record<string, number> };

/** The bytes of a certificate that reads as the script says, whatever reads real ones: what follows the magic is the script. */
export function scriptedPdf(script: Script & { note?: string } = {}): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(`%PDF-1.7\n${JSON.stringify(script)}`);
}

/** Reads scripted certificates, so that tests of what follows reading need no reading process. */
export const readScripted: ReadCertificate = async (bytes) => {
  const text = new TextDecoder().decode(bytes);
  const script = JSON.parse(text.slice(text.indexOf("\n"))) as Script;
  if ("error" in script) return { state: "error", reason: script.error, message: readErrors[script.error] };
  const { parsed, fields } = sampleReading(script.values, script.confidence);
  return { state: "read", certificate: parsedCertificateSchema.parse({ ...parsed, fields }) };
};

/** The multipart body that sends a certificate. */
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
