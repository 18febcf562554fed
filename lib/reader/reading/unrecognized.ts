import type { FieldEvidence, ParsedCertificate } from "#lib/contract/resources/parsed-certificate.ts";
import { buildCertificate } from "./build.ts";

/** A page that speaks like a certificate in a grid that cannot be followed: said so, with nothing guessed. */
export function unrecognized(
  form: Pick<ParsedCertificate["document"], "form" | "edition">,
  page: number,
  pages: number,
  source: FieldEvidence["source"],
): ParsedCertificate {
  return buildCertificate(new Map(), { ...form, layout: "unrecognized", page, pages, source });
}
