import type { FieldEvidence, ParsedCertificate } from "#lib/contract/compliance/parsed-certificate.ts";
import { buildCertificate } from "./build.ts";

/** A page with a certificate's words in a grid that cannot be read: marked as such, with all values null. */
export function unrecognized(
  form: Pick<ParsedCertificate["document"], "form" | "edition">,
  page: number,
  pages: number,
  source: FieldEvidence["source"],
): ParsedCertificate {
  return buildCertificate(new Map(), { ...form, layout: "unrecognized", page, pages, source });
}
