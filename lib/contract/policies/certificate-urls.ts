import { z } from "zod";
import { sensitive } from "../core/common.ts";
import { paperFormSchema } from "../core/document-link.ts";
import { documentUrl } from "./policy-cancellation.ts";

const form = paperFormSchema
  .nullable()
  .meta({ description: `${paperFormSchema.description} Null while there is none. \`evidence\` is not called a certificate of insurance.` });
export const certificateUrlsSchema = z
  .object({ gl_coi_pdf_url: documentUrl, wc_coi_pdf_url: documentUrl, gl_coi_form: form, wc_coi_form: form })
  .meta({ id: "CertificateUrls" });

const fileUrl = (what: string) =>
  sensitive(
    z
      .string()
      .nullable()
      .meta({ description: `URL of ${what}, valid for an hour. It is made anew with every change. Null until it exists.` }),
  );

export const policyFileUrls = {
  policy_document_url: fileUrl("the policy as one PDF: declarations, forms and endorsements in full"),
  policy_summary_url: fileUrl("the policy in plain words as PDF, in English and Spanish"),
};
