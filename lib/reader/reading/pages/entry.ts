import type { CertificatePage, ParsedCertificate } from "#lib/contract/resources/parsed-certificate.ts";

/** A certificate's page in the list of what each page is. */
export const entryOf = ({ page, form, edition }: ParsedCertificate["document"]): CertificatePage => ({
  page,
  kind: "certificate",
  form,
  edition,
});
