import type { CertificatePage, ParsedCertificate } from "#lib/contract/compliance/parsed-certificate.ts";

/** A certificate's entry in the list of pages. */
export const entryOf = ({ page, form, edition }: ParsedCertificate["document"]): CertificatePage => ({
  page,
  kind: "certificate",
  form,
  edition,
});
