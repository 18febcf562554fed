import { z } from "zod";
import { declineSchema } from "../billing/decline.ts";
import { catalogue } from "../core/catalogue.ts";
import { day, epoch, identity, idOf, money, ref, termEnd, termStart, text } from "../core/common.ts";
import { coverSpan } from "../core/cover-span.ts";
import { assignmentCoverages } from "../core/coverages.ts";
import { MAX_ENDORSEMENTS } from "../core/endorsements.ts";
import type { ErrorCode } from "../core/errors.ts";
import { operation } from "../core/operation.ts";
import { defineResource } from "../core/resource.ts";
import { searchFilter } from "../core/search-filter.ts";
import { endorsementInputSchema, endorsementSchema } from "../quotes/policy-endorsement.ts";
import { quoteJsonSchema, reasonSchema } from "../quotes/quote.ts";
import { worksheetSchema } from "../quotes/worksheet.ts";
import { certificateUrlsSchema } from "./certificate-urls.ts";

export const assignmentStatuses = ["not_bound", "pending", "active", "ended", "cancelled", "void"] as const;
export type AssignmentStatus = (typeof assignmentStatuses)[number];

/** The actions that an assignment can allow. */
export const assignmentActions = ["bind", "change_dates", "extend", "cancel"] as const;
export type AssignmentAction = (typeof assignmentActions)[number];

const coverageTypes = z.array(z.enum(assignmentCoverages));

export const assignmentEligibilitySchema = z
  .object({
    result: z.boolean(),
    message: z.string().meta({ description: "The first rule that fails, in one sentence, or that every rule passes." }),
    reasons: z.array(reasonSchema).meta({ description: "Every rule that fails, in order." }),
  })
  .meta({ id: "AssignmentEligibility" });

const eligibilityShape = z.object({
  policy: idOf("policy", "The policy whose application and rates the assignment uses."),
  coverage_type: coverageTypes,
  effective_date: day(),
  end_date: day().meta({ description: "Projected end, seconds since the Unix epoch." }),
  eligible: assignmentEligibilitySchema,
  net_rate: money().meta({ description: "Cents of premium per $100 earned. 0 when no cover is offered." }),
  endorsements: z
    .array(endorsementSchema)
    .meta({ description: "Endorsements of this assignment's cover, with those that the entity's terms add." }),
});

const read = z
  .object({
    ...identity(catalogue.assignments),
    contractor: idOf("contractor"),
    job: idOf("job"),
    ...eligibilityShape.shape,
    ...coverSpan,
    bind: z.boolean(),
    status: z.enum(assignmentStatuses).meta({
      description:
        "`not_bound`: no cover. `pending`: the contractor has been notified and the charge is due at `charge_date`. `active`: insured. `ended`: the term is over. `void`: the charge failed and there was never cover.",
    }),
    charge_date: epoch().nullable().meta({
      description:
        "When the premium is charged, or charged again after a decline. Once active: when it was charged. Null when no charge is due.",
    }),
    last_decline: declineSchema.nullable().meta({ description: "Why the card was last declined, while the decline prevents cover." }),
    certificates: certificateUrlsSchema,
    certificate_refresh_pending: z.boolean().meta({ description: "True while certificates with new dates are being created." }),
    possible_actions: z
      .array(z.enum(assignmentActions))
      .meta({ description: "The actions that are possible now: PUT with `bind`, change the dates, extend, cancel." }),
    cancelled: z.boolean(),
    cancellation_date: epoch().nullable(),
    cancellation_reason: z.string().nullable(),
  })
  .meta({ id: "Assignment" });

const start = termStart();
const end = termEnd();

const create = z
  .object({
    contractor: ref("contractor"),
    job: ref("job").meta({ description: "Id of the job the contractor intends to accept." }),
    policy: ref("policy")
      .optional()
      .meta({ description: "Default: the contractor's most recent active policy with the job's category and states." }),
    coverage_type: coverageTypes.min(1).max(3).optional().meta({ description: "Default: the coverage types of the policy." }),
    endorsements: z
      .array(endorsementInputSchema)
      .max(MAX_ENDORSEMENTS)
      .optional()
      .meta({ description: "Endorsements of this assignment's cover. The terms of the job's entity may add others." }),
    effective_date: start.optional().meta({ description: "Must be in the future. Default: the next day." }),
    end_date: end.optional().meta({ description: "After `effective_date`, at most one year later. Default: 30 days later." }),
    bind: z
      .boolean()
      .optional()
      .meta({ description: "Default true: if eligible, the contractor is notified now and charged in 24 hours. False: neither happens." }),
  })
  .meta({ id: "AssignmentInput" });

/** The errors that checking an assignment's eligibility can return. */
export const assignmentRefusals = [
  "invalid_contractor_id",
  "invalid_job_id",
  "invalid_entity_id",
  "invalid_policy_id",
  "no_active_policy",
  "job_category_not_approved",
  "invalid_job_category_code",
  "unavailable_coverage",
  "effective_date_invalid",
  "end_date_invalid",
] as const;

/** Identifies the job's assignment, because a job can be assigned to several contractors. */
const ofJob = {
  job_id: ref("job").meta({ description: "Id of the job. `job` is another name of it, and so for the other ids." }),
  contractor_id: ref("contractor").optional().meta({ description: "The contractor, where the job is assigned to several." }),
  assignment_id: text(64).optional().meta({ description: "The assignment, where the contractor has several for this job." }),
};

/** The response to extending a job that a policy covers by its quote, without an assignment. */
const extendedPolicySchema = z.object({ eligible: z.boolean(), quote_json: quoteJsonSchema }).meta({ id: "ExtendedPolicy" });

const action = <const P extends string, B extends z.ZodObject, R extends z.ZodType>(
  path: P,
  summary: string,
  body: B,
  errors: readonly ErrorCode[],
  response: R,
) =>
  operation({
    method: "POST",
    path,
    summary,
    access: "assignments:write",
    body,
    response,
    errors: ["invalid_job_id", "invalid_contractor_id", ...errors],
  });

export const assignments = defineResource({
  about: "Cover of a further job under a policy that a contractor already has.",
  param: "assignment",
  of: catalogue.assignments,
  path: "/assignments",
  read,
  labels: { effective_date: "Starts", end_date: "Ends" },
  create,
  filter: {
    search: searchFilter("the contractor's name, company, email and phone number"),
    contractor: text(64).optional().meta({ description: "Only this contractor's assignments." }),
    job: text(64).optional().meta({ description: "Only assignments to this job." }),
    policy: text(64).optional().meta({ description: "Only assignments under this policy." }),
    entity: text(64).optional().meta({ description: "Only assignments for this contracting entity." }),
    status: z.enum(assignmentStatuses).optional().meta({ description: "Only assignments in this state." }),
  },
  sort: ["effective_date", "end_date", "status"],
  periods: ["effective_date", "end_date"],
  verbs: ["list", "get", "create", "update", "delete"],
  errors: {
    create: [...assignmentRefusals, "assignment_exists", "contract_has_matching_policy", "production_not_ready"],
    update: [...assignmentRefusals, "assignment_exists", "contract_has_matching_policy", "assignment_started", "production_not_ready"],
    delete: ["assignment_started"],
  },
  actions: {
    cancel: action(
      "/assignments/cancel",
      "Cancel a job's assignment before its start date, or while its charge is outstanding. The amount charged is refunded",
      z
        .object({
          ...ofJob,
          reason: text(200).optional().meta({ description: "Stored with the cancellation. Default `client_request`." }),
        })
        .meta({ id: "AssignmentCancel" }),
      ["assignment_started"],
      read,
    ),
    extend: action(
      "/assignments/extend",
      "Extend a job's assignment, or the policy that covers the job by its quote. New certificates are issued",
      z
        .object({
          ...ofJob,
          end_date: end.meta({ description: "On or after the current end date, at most one year after the start." }),
          send_email: z.boolean().optional().meta({ description: "Whether the contractor is notified. Default true." }),
        })
        .meta({ id: "AssignmentExtend" }),
      ["end_date_invalid", "assignment_exists", "contract_has_matching_policy", "no_active_policy", "production_not_ready"],
      z.union([read, extendedPolicySchema]),
    ),
    change_dates: action(
      "/assignments/change_dates",
      "Move a job's assignment before its start date; eligibility is checked again",
      z
        .object({ ...ofJob, effective_date: start.optional(), end_date: end.optional() })
        .meta({ id: "AssignmentChangeDates", description: "Send at least one of the two dates." }),
      [...assignmentRefusals, "assignment_started", "assignment_exists", "contract_has_matching_policy", "production_not_ready"],
      read,
    ),
    preview: operation({
      method: "POST",
      path: "/assignments/preview",
      summary: "Check and price an assignment without saving it",
      access: "assignments:read",
      body: create,
      response: eligibilityShape.extend({ worksheet: worksheetSchema, estimated_premium: z.int() }).meta({ id: "AssignmentPreview" }),
      errors: assignmentRefusals,
      extension: true,
    }),
    worksheet: operation({
      method: "GET",
      path: "/assignments/{assignment}/worksheet",
      summary: "Get the eligibility rules that decided an assignment, and the rating worksheet",
      access: "assignments:read",
      response: worksheetSchema,
      errors: ["resource_not_found"],
      extension: true,
    }),
  },
});
