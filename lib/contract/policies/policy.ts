import { z } from "zod";
import { catalogue } from "../core/catalogue.ts";
import { coverageSchema, day, epoch, identity, idOf, money, ref, termEnd, termStart, text } from "../core/common.ts";
import { coverSpan } from "../core/cover-span.ts";
import { stateFilter } from "../core/declared-filters.ts";
import { operation } from "../core/operation.ts";
import { defineResource } from "../core/resource.ts";
import { searchFilter } from "../core/search-filter.ts";
import { endorsementPriceSchema, policyEndorsementSchema, policyEndorseSchema } from "../quotes/policy-endorsement.ts";
import { quoteRefusals, quotes } from "../quotes/quote.ts";
import { certificateUrlsSchema, policyFileUrls } from "./certificate-urls.ts";
import { finalAuditInputSchema, finalAuditSchema } from "./final-audit.ts";
import {
  cancellationNoticeSchema,
  cancellationPreviewSchema,
  cancelPreviewSchema,
  documentUrl,
  policyCancelSchema,
} from "./policy-cancellation.ts";
import { policyChanges } from "./policy-extension.ts";
import { nonrenewalPreviewSchema, nonrenewalSchema, policyLimitsSchema, policyNonrenewSchema } from "./policy-renewal.ts";

export const policyStatuses = ["active", "cancelled", "expired"] as const;

const read = z
  .object({
    ...identity(catalogue.policies),
    policy_number: z.string(),
    quote: idOf("quote"),
    contractor: idOf("contractor"),
    job: idOf("job"),
    coverage_type: z.array(coverageSchema),
    effective_date: day(),
    expiration_date: day(),
    ...coverSpan,
    status: z.enum(policyStatuses),
    is_active: z.boolean(),
    net_rate: money(),
    endorsements: z.array(policyEndorsementSchema).meta({ description: "Those in force, or bound. They end with the policy." }),
    ...policyChanges,
    removed_endorsements: z.array(policyEndorsementSchema).meta({ description: "Those removed before the policy ended." }),
    cancelled_at: epoch().nullable(),
    cancellation_reason: z.string().nullable(),
    cancellation_notice: cancellationNoticeSchema.nullable().meta({
      description:
        "The cancellation at a date: to come while the policy is active, carried out once it is cancelled. Null without one, and after it is withdrawn.",
    }),
    renews: idOf("policy", "The policy that this one renews. Null for one that renews none.").nullable(),
    renewal_offered_at: epoch().nullable().meta({
      description: "When its renewal was offered: 30 days before its end, or halfway through a term of less than 60 days. Null before.",
    }),
    renewal_quote: idOf("quote", "The newest quote to renew it. Null without one.").nullable(),
    renewed_by: idOf("policy", "The policy that renews this one. Null before it is issued.").nullable(),
    nonrenewal: nonrenewalSchema
      .nullable()
      .meta({ description: "The decision not to renew it. Null without one, and after it is withdrawn." }),
    final_audit: finalAuditSchema.nullable().meta({
      description:
        "The comparison of reported pay with the remuneration of the term. Null before the term ends, and without a day of cover.",
    }),
    pdf_url: documentUrl,
    ...policyFileUrls,
    certificates: certificateUrlsSchema,
  })
  .meta({ id: "Policy" });

const create = z
  .object({
    quote: ref("quote"),
    effective_date: termStart().optional().meta({ description: "Default: the quote's start date." }),
    expiration_date: termEnd().optional().meta({ description: "Default: the quote's end date." }),
  })
  .meta({ id: "PolicyInput" });

const update = z
  .object({
    quote: ref("quote").optional().meta({
      description:
        "The quote the policy was issued from. It can be replaced by another quote of the contractor until cover starts, as long as nothing was invoiced or assigned under the policy.",
    }),
    effective_date: termStart().optional(),
    expiration_date: termEnd().optional(),
    is_active: z
      .boolean()
      .optional()
      .meta({ description: "False cancels; true reinstates within 30 days of cancellation and before expiration." }),
    cancellation_reason: text(200).nullable().optional().meta({ description: "Stored with the cancellation. Default `client_request`." }),
  })
  .meta({ id: "PolicyUpdate" });

const refusals = [
  "resource_not_found",
  "no_active_policy",
  "unavailable_coverage",
  "invalid_entity_id",
  "conflict",
  "invoice_already_paid",
] as const;

const bindRefusals = [
  "invalid_quote_id",
  "invalid_entity_id",
  "invalid_contractor_id",
  "invalid_job_id",
  "policy_already_exists",
  "contract_has_matching_policy",
  "effective_date_invalid",
  "end_date_invalid",
  "production_not_ready",
] as const;

const cancelRefusals = ["resource_not_found", "no_active_policy", "effective_date_invalid", "invalid_input"] as const;

export const policies = defineResource({
  about: "Policies bound from quotes, with their documents.",
  param: "policy",
  of: catalogue.policies,
  path: "/policies",
  read,
  labels: {
    ...{ created: "Issued", policy_number: "Number", effective_date: "Effective", expiration_date: "Expires" },
    ...{ extensions: "Extensions", insured_moved_at: "Insured moved" },
  },
  create,
  update,
  filter: {
    search: searchFilter("the policy number, and the contractor's name, company, email and phone number"),
    quote: text(64).optional().meta({ description: "Only the policy of this quote." }),
    contractor: text(64).optional().meta({ description: "Only this contractor's policies." }),
    job: text(64).optional().meta({ description: "Only policies for this job." }),
    status: z.enum(policyStatuses).optional().meta({ description: "Only policies in this state." }),
    home_state: stateFilter("Only policies of contractors who lived in this state"),
  },
  sort: ["effective_date", "expiration_date", "status"],
  periods: ["effective_date", "expiration_date"],
  optionals: ["renewed_by"],
  verbs: ["list", "get", "create", "update", "delete"],
  errors: {
    create: bindRefusals,
    update: [...bindRefusals, "invalid_job_category_code", "job_category_not_approved", "cant_update_create_new_quote", "invoice_exists"],
  },
  actions: {
    cancel: operation({
      method: "POST",
      path: "/policies/{policy}/cancel",
      summary: "Cancel a policy at a date, after the notice that the state's law asks for",
      access: "policies:write",
      body: policyCancelSchema,
      response: read,
      errors: cancelRefusals,
      extension: true,
    }),
    preview_cancel: operation({
      method: "POST",
      path: "/policies/{policy}/cancel/preview",
      summary: "See the earliest date, the refund and who hears of it, without cancelling",
      access: "policies:read",
      body: cancelPreviewSchema,
      response: cancellationPreviewSchema,
      errors: cancelRefusals,
      extension: true,
    }),
    withdraw_cancel: operation({
      method: "POST",
      path: "/policies/{policy}/cancel/withdraw",
      summary: "Withdraw a cancellation before its date",
      access: "policies:write",
      response: read,
      errors: ["resource_not_found", "no_active_policy", "contract_has_matching_policy"],
      extension: true,
    }),
    limits: operation({
      method: "GET",
      path: "/policies/{policy}/limits",
      summary: "Get the limits of a policy's coverages",
      access: "policies:read",
      response: policyLimitsSchema,
      errors: ["resource_not_found"],
      extension: true,
    }),
    renew: operation({
      method: "POST",
      path: "/policies/{policy}/renew",
      summary: "Quote the renewal of a policy: the same contractor, job, coverages and limits, from its end",
      access: "policies:write",
      response: quotes.read,
      errors: ["resource_not_found", "no_active_policy", "renewal_open", ...quoteRefusals],
      extension: true,
    }),
    nonrenew: operation({
      method: "POST",
      path: "/policies/{policy}/nonrenew",
      summary: "Decide that a policy is not renewed. The contractor gets the notice that the state's law asks for",
      access: "policies:write",
      body: policyNonrenewSchema,
      response: read,
      errors: ["resource_not_found", "no_active_policy", "end_date_invalid"],
      extension: true,
    }),
    preview_nonrenew: operation({
      method: "POST",
      path: "/policies/{policy}/nonrenew/preview",
      summary: "See when notice would be given and to whom, without deciding",
      access: "policies:read",
      response: nonrenewalPreviewSchema,
      errors: ["resource_not_found", "no_active_policy"],
      extension: true,
    }),
    withdraw_nonrenew: operation({
      method: "POST",
      path: "/policies/{policy}/nonrenew/withdraw",
      summary: "Withdraw the decision not to renew a policy, before its notice",
      access: "policies:write",
      response: read,
      errors: ["resource_not_found", "no_active_policy"],
      extension: true,
    }),
    endorse: operation({
      method: "POST",
      path: "/policies/{policy}/endorse",
      summary: "Add endorsements to a policy in force, or remove them, from now on. New certificates are issued",
      access: "policies:write",
      body: policyEndorseSchema,
      response: read,
      errors: [...refusals, "production_not_ready"],
      extension: true,
    }),
    audit: operation({
      method: "POST",
      path: "/policies/{policy}/audit",
      summary: "State the remuneration of an ended term: the difference to the reported pay is charged or returned. It can be stated again",
      access: "invoices:write",
      body: finalAuditInputSchema,
      response: read,
      errors: ["resource_not_found", "conflict", "invoice_already_paid"],
      extension: true,
    }),
    preview_endorse: operation({
      method: "POST",
      path: "/policies/{policy}/endorse/preview",
      summary: "Price a change of a policy's endorsements without saving it",
      access: "policies:read",
      body: policyEndorseSchema,
      response: endorsementPriceSchema,
      errors: refusals,
      extension: true,
    }),
  },
});
