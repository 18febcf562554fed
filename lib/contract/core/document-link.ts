import { z } from "zod";
import { epoch, sensitive } from "./common.ts";

/** A link to a PDF that is made when it is opened. */
export const documentLinkSchema = z
  .object({
    filename: z.string().meta({ description: "Name of the file." }),
    url: sensitive(z.string().meta({ description: "URL of the PDF, as it is when it is opened. No credential is needed." })),
    expires_at: epoch().meta({ description: "From then on the URL is refused. A new one can be requested at any time." }),
  })
  .meta({ id: "DocumentLink" });
export type DocumentLink = z.infer<typeof documentLinkSchema>;

export const paperForms = ["certificate", "evidence"] as const;
/** What shows that somebody is insured: a certificate of insurance, or evidence of the policy by its declarations only. */
export type PaperForm = (typeof paperForms)[number];
export const paperFormSchema = z.enum(paperForms).meta({
  description:
    "`certificate`: a certificate of insurance on our own form. `evidence`: what the declarations of the policy state, where the law of the risk's state lets no certificate on our form be shown.",
});

const documentKinds = ["gl_coi", "wc_coi", "policy_summary", "policy_document", "signed_application"] as const;

/** A document of the contractor's own, as hosted pages list it. */
export const ownDocumentSchema = z
  .object({
    kind: z.enum(documentKinds).meta({
      description:
        "`gl_coi` and `wc_coi` are certificates of insurance, or evidence of the policy where that is all a state lets be shown; they can be shared. `policy_document` is the policy itself, `policy_summary` the same in plain words, in English and Spanish.",
    }),
    form: paperFormSchema
      .nullable()
      .meta({ description: "Whether it is a certificate or evidence of the policy. Null for other documents." }),
    name: z.string(),
    url: z.string(),
  })
  .meta({ id: "OwnDocument" });
