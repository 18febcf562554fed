import { z } from "zod";
import { coverageSchema, epoch, identity, ref, returnUrl, sensitive, text } from "../common.ts";
import { operation } from "../operation.ts";
import { defineResource } from "../resource.ts";
import { reasonSchema } from "./quote.ts";

export const applySteps = [
  "verify_info",
  "application_questions",
  "esignature_document",
  "add_card_details",
  "final_review",
  "application_complete",
] as const;
export const stepSchema = z.enum(applySteps);
export type ApplyStep = (typeof applySteps)[number];

export const applyStatuses = ["open", "in_review", "complete", "ineligible", "cancelled", "expired"] as const;
export type ApplyStatus = (typeof applyStatuses)[number];

const read = z
  .object({
    ...identity("ias"),
    quote: z.string(),
    contractor: z.string(),
    success_url: z.string(),
    cancel_url: z.string(),
    url: sensitive(z.string().meta({ description: "Where the contractor applies. Treat it like a password: it opens the application." })),
    expired: z.boolean(),
    step: stepSchema,
    status: z.enum(applyStatuses),
    is_general_opt_in: z.boolean(),
    expires_at: epoch(),
    completed_at: epoch().nullable(),
    policy: z.string().nullable(),
    reasons: z.array(reasonSchema).meta({ description: "Why the application was declined or is in manual review." }),
  })
  .meta({ id: "ApplySession" });

const urls = z.object({ success_url: returnUrl(), cancel_url: returnUrl() });

const decisionSchema = z
  .object({ decision: z.enum(["approve", "decline"]), reason: text(1000).meta({ description: "Why; kept with the application." }) })
  .meta({ id: "ApplicationDecision" });

const answerSchema = z.object({
  set: z.string().meta({ description: "Heading of the set the question belongs to." }),
  label: z.string().meta({ description: "The question as the applicant read it." }),
  answer: z
    .union([z.string(), z.number(), z.boolean(), z.array(z.string()), z.null()])
    .meta({ description: "In words where the question offers choices, money as dollars; null where it was left empty." }),
});

const reviewSchema = z
  .object({
    questions: z
      .array(answerSchema)
      .meta({ description: "What was asked, in the application's order; empty before the questions were answered." }),
    reasons: z.array(reasonSchema),
    quote: z.object({
      id: z.string(),
      coverage_type: z.array(coverageSchema),
      effective_date: epoch(),
      end_date: epoch(),
      net_rate: z.int(),
    }),
    decision: z
      .object({ decision: z.enum(["approve", "decline"]), reason: z.string(), at: epoch() })
      .nullable()
      .meta({ description: "What was decided before, if anything." }),
  })
  .meta({ id: "ApplicationReview" });

export const applySessions = defineResource({
  param: "session",
  name: "apply_session",
  title: { one: "application", many: "applications" },
  path: "/apply/sessions",
  prefix: "ias",
  scope: "applications",
  read,
  create: z.object({ quote: ref("quote"), ...urls.shape }).meta({ id: "ApplySessionInput" }),
  update: urls.partial().meta({ id: "ApplySessionUpdate" }),
  filter: {
    contractor: text(64).optional().meta({ description: "Only this contractor's applications." }),
    quote: text(64).optional().meta({ description: "Only applications for this quote." }),
    is_general_opt_in: z.boolean().optional(),
    status: z.enum(applyStatuses).optional().meta({ description: "Only applications in this state." }),
  },
  expand: ["contractor", "quote", "policy"],
  verbs: ["list", "get", "create", "update"],
  errors: {
    create: ["invalid_quote_id", "invalid_return_url", "policy_already_exists"],
    update: ["session_expired", "application_already_complete", "invalid_return_url"],
  },
  actions: {
    expire: operation({
      method: "POST",
      path: "/apply/sessions/{session}/expire",
      summary: "Expire an application's link",
      access: "applications:write",
      response: read,
      errors: ["resource_not_found", "application_already_complete"],
    }),
    review: operation({
      method: "GET",
      path: "/apply/sessions/{session}/review",
      summary: "Get what a reviewer decides an application on: answers, reasons, the quote",
      access: "applications:read",
      response: reviewSchema,
      errors: ["resource_not_found", "session_expired"],
      extension: true,
    }),
    decide: operation({
      method: "POST",
      path: "/apply/sessions/{session}/decision",
      summary: "Decide an application that is in manual review",
      access: "applications:write",
      body: decisionSchema,
      response: read,
      errors: ["resource_not_found", "session_not_pending"],
      extension: true,
    }),
  },
});
