import { z } from "zod";
import { catalogue } from "../catalogue.ts";
import { coverageSchema, epoch, identity, idOf, money, ref, sensitive, termEnd, termStart, text } from "../common.ts";
import { endorsementSchema } from "../policy-endorsement.ts";
import { defineResource } from "../resource.ts";
import { searchFilter } from "../search-filter.ts";

const documentUrl = sensitive(
  z.string().nullable().meta({ description: "URL of the PDF, valid for an hour. Null until the document exists." }),
);

export const certificateUrlsSchema = z.object({ gl_coi_pdf_url: documentUrl, wc_coi_pdf_url: documentUrl }).meta({ id: "CertificateUrls" });

/** Dates of cover have the precision of a day; the time of day is ignored. */
export const coverSpan = {
  cover_begins: epoch().meta({
    description: "When cover begins: 12:01 a.m. standard time at the insured's address, on the UTC day of `effective_date`.",
  }),
  cover_ends: epoch().meta({
    description:
      "When cover ends: 12:01 a.m. standard time at the insured's address, on the UTC day of the expiration date. That day is not covered.",
  }),
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
    endorsements: z.array(endorsementSchema).meta({ description: "As bound. They end with the policy." }),
    cancelled_at: epoch().nullable(),
    cancellation_reason: z.string().nullable(),
    pdf_url: documentUrl,
    certificates: certificateUrlsSchema,
  })
  .meta({ id: "Policy" });

/** In a contractor's own list, the quote is an object. */
export const contractorPolicySchema = read
  .extend({ quote: z.object({ id: z.string(), coverage_type: z.array(coverageSchema), quote_json: z.record(z.string(), z.unknown()) }) })
  .meta({ id: "ContractorPolicy" });

const start = termStart();
const end = termEnd();

const create = z
  .object({
    quote: ref("quote"),
    effective_date: start.optional().meta({ description: "Default: the quote's start date." }),
    expiration_date: end.optional().meta({ description: "Default: the quote's end date." }),
  })
  .meta({ id: "PolicyInput" });

const update = z
  .object({
    quote: ref("quote").optional().meta({
      description:
        "The quote the policy was issued from. It can be replaced by another quote of the contractor until cover starts, as long as nothing was invoiced or assigned under the policy.",
    }),
    effective_date: start.optional(),
    expiration_date: end.optional(),
    is_active: z
      .boolean()
      .optional()
      .meta({ description: "False cancels; true reinstates within 30 days of cancellation and before expiration." }),
    cancellation_reason: text(200).nullable().optional().meta({ description: "Stored with the cancellation. Default `client_request`." }),
  })
  .meta({ id: "PolicyUpdate" });

export const policies = defineResource({
  about: "Policies bound from quotes, with their documents.",
  param: "policy",
  of: catalogue.policies,
  path: "/policies",
  read,
  create,
  update,
  filter: {
    search: searchFilter("the policy number, and the contractor's name, company, email and phone number"),
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
