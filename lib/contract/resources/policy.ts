import { z } from "zod";
import { catalogue } from "../catalogue.ts";
import { coverageSchema, epoch, identity, idOf, money, ref, sensitive, termEnd, termStart, text } from "../common.ts";
import { defineResource } from "../resource.ts";

const documentUrl = sensitive(
  z.string().nullable().meta({ description: "Address of the PDF, good for an hour; null until the document exists." }),
);

export const certificateUrlsSchema = z.object({ gl_coi_pdf_url: documentUrl, wc_coi_pdf_url: documentUrl }).meta({ id: "CertificateUrls" });

/** What dates of cover come to: the day counts, not the time of day. */
export const coverSpan = {
  cover_begins: epoch().meta({
    description: "When cover begins: 12:01 a.m. standard time, at the insured's address, of the UTC day that `effective_date` lies in.",
  }),
  cover_ends: epoch().meta({ description: "When cover ends: the same of the day on which it expires, which is not covered any more." }),
};

export const policyStatuses = ["active", "cancelled", "expired"] as const;

const read = z
  .object({
    ...identity(catalogue.policies),
    policy_number: z.string(),
    quote: idOf("quote"),
    contractor: idOf("contractor"),
    job: idOf("job"),
    coverage_type: z.array(coverageSchema),
    effective_date: epoch(),
    expiration_date: epoch(),
    ...coverSpan,
    status: z.enum(policyStatuses),
    is_active: z.boolean(),
    net_rate: money(),
    cancelled_at: epoch().nullable(),
    cancellation_reason: z.string().nullable(),
    pdf_url: documentUrl,
    certificates: certificateUrlsSchema,
  })
  .meta({ id: "Policy" });

/** In a contractor's own list the quote is an object. */
export const contractorPolicySchema = read
  .extend({ quote: z.object({ id: z.string(), coverage_type: z.array(coverageSchema), quote_json: z.record(z.string(), z.unknown()) }) })
  .meta({ id: "ContractorPolicy" });

const start = termStart();
const end = termEnd();

const create = z
  .object({
    quote: ref("quote"),
    effective_date: start.optional().meta({ description: "Default the quote's." }),
    expiration_date: end.optional().meta({ description: "Default the quote's end date." }),
  })
  .meta({ id: "PolicyInput" });

const update = z
  .object({
    quote: ref("quote").optional().meta({
      description:
        "The quote it was issued from. As long as cover lies ahead and nothing was invoiced or assigned under it, it can move to another quote of the contractor.",
    }),
    effective_date: start.optional(),
    expiration_date: end.optional(),
    is_active: z
      .boolean()
      .optional()
      .meta({ description: "False cancels; true reinstates within 30 days of cancellation and before expiration." }),
    cancellation_reason: text(200).nullable().optional().meta({ description: "Kept with the cancellation. Default `client_request`." }),
  })
  .meta({ id: "PolicyUpdate" });

export const policies = defineResource({
  param: "policy",
  of: catalogue.policies,
  path: "/policies",
  read,
  create,
  update,
  filter: {
    quote: text(64).optional().meta({ description: "Only the policy of this quote." }),
    contractor: text(64).optional().meta({ description: "Only this contractor's policies." }),
    job: text(64).optional().meta({ description: "Only policies for this job (beyond the specification)." }),
    status: z.enum(policyStatuses).optional().meta({ description: "Only policies in this state." }),
  },
  sort: ["effective_date", "expiration_date", "status"],
  verbs: ["list", "get", "create", "update", "delete"],
  errors: {
    create: [
      "invalid_quote_id",
      "invalid_contractor_id",
      "invalid_job_id",
      "policy_already_exists",
      "contract_has_matching_policy",
      "effective_date_invalid",
      "end_date_invalid",
    ],
    update: [
      "invalid_quote_id",
      "invalid_contractor_id",
      "invalid_job_id",
      "invalid_job_category_code",
      "job_category_not_approved",
      "effective_date_invalid",
      "end_date_invalid",
      "policy_already_exists",
      "cant_update_create_new_quote",
      "invoice_exists",
    ],
  },
});
