import { z } from "zod";
import { languages } from "#lib/text/language.ts";
import { applyStatuses } from "../core/apply-statuses.ts";
import { catalogue } from "../core/catalogue.ts";
import { coverageSchema, epoch, identity, idOf, ref, regionCode, regions, returnUrl, sensitive, text } from "../core/common.ts";
import { invitedRead, inviteTerms, mailPreviewSchema, previewQuery } from "../core/mail-delivery.ts";
import { operation } from "../core/operation.ts";
import { defineResource } from "../core/resource.ts";
import { sentFile } from "../core/sent-file.ts";
import { reasonSchema } from "../quotes/quote.ts";

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

const signedTextSchema = z
  .object({
    key: z.string().meta({ description: "Which text, such as `fraud_statement`." }),
    state: z.enum(regions).nullable().meta({ description: "The state whose own text it is. Null: the one for all states." }),
    language: z.enum(languages).meta({ description: "`es` is a translation that was shown beside the English text, which alone binds." }),
    version: z.int(),
    since: epoch().nullable().meta({ description: "When it came into force. Null where that is not known, or it came with the service." }),
    sha256: z.string().meta({ description: "SHA-256 of its text." }),
  })
  .meta({ id: "SignedLegalText" });

const read = z
  .object({
    ...identity(catalogue.applySessions),
    quote: idOf("quote", "Id of the quote; null for a general opt-in.").nullable(),
    contractor: idOf("contractor"),
    success_url: z.string(),
    cancel_url: z.string(),
    url: sensitive(
      z.string().meta({ description: "URL where the contractor applies. Treat it like a password: it opens the application." }),
    ),
    expired: z.boolean(),
    step: stepSchema,
    status: z.enum(applyStatuses),
    is_general_opt_in: z.boolean().meta({
      description:
        "Whether the contractor applies before there is a job. An approved application can be used by quotes with `bind` for twelve months.",
    }),
    general_opt_in_work_state: z.enum(regions).nullable(),
    expires_at: epoch(),
    completed_at: epoch().nullable(),
    policy: idOf("policy").nullable(),
    signed_pdf_url: sensitive(
      z.string().nullable().meta({ description: "URL of the signed application as a PDF, valid for an hour. Null until it is signed." }),
    ),
    legal_texts: z.array(signedTextSchema).meta({
      description: "The versions of the legal texts that were signed, in the order of the document; empty until it is signed.",
    }),
    ...invitedRead,
    reasons: z.array(reasonSchema).meta({ description: "Why the application was declined or is in manual review." }),
  })
  .meta({ id: "ApplySession" });

/** The reminders of an application that states none. */
export const APPLICATION_REMINDERS: readonly number[] = [3, 7, 14];

const urls = z.object({ success_url: returnUrl(), cancel_url: returnUrl() });

/** Either for a quote, or for a general opt-in with a contractor and a state of work instead. */
const create = z
  .object({
    quote: ref("quote").optional(),
    is_general_opt_in: z.boolean().optional(),
    contractor: ref("contractor").optional().meta({ description: "Id of the contractor. Only with `is_general_opt_in`." }),
    general_opt_in_work_state: regionCode().optional().meta({ description: "The state of work. Only with `is_general_opt_in`." }),
    ...urls.shape,
    ...inviteTerms(APPLICATION_REMINDERS),
  })
  .superRefine(({ quote, is_general_opt_in: isOptIn = false, contractor, general_opt_in_work_state }, check) => {
    const required = isOptIn ? { contractor, general_opt_in_work_state } : { quote };
    for (const [field, value] of Object.entries(required))
      if (value === undefined) check.addIssue({ code: "custom", path: [field], message: "is required" });
    if (isOptIn && quote !== undefined)
      check.addIssue({ code: "custom", path: ["quote"], message: "cannot be combined with a general opt-in" });
  })
  .meta({ id: "ApplySessionInput" });

const decisionSchema = z
  .object({
    decision: z.enum(["approve", "decline"]),
    reason: text(1000).meta({ description: "The reason, which is stored with the application." }),
  })
  .meta({ id: "ApplicationDecision" });

const answerSchema = z.object({
  set: z.string().meta({ description: "Heading of the question set the question belongs to." }),
  label: z.string().meta({ description: "The question as the applicant read it." }),
  answer: z
    .union([z.string(), z.number(), z.boolean(), z.array(z.string()), z.null()])
    .meta({ description: "The answer as text: the option's label, or money in dollars. Null when it was left empty." }),
});

/** The coverages a contractor opts in to before there is a job. */
export const optInSchema = z.object({ work_state: z.enum(regions), coverage_type: z.array(coverageSchema) });

const reviewFile = sentFile.pick({ filename: true, size: true, url: true }).meta({ id: "ReviewFile" });

const reviewSchema = z
  .object({
    questions: z.array(answerSchema).meta({ description: "The questions in the application's order. Empty until they are answered." }),
    reasons: z.array(reasonSchema),
    explanation: z.string().nullable().meta({ description: "What the contractor wrote about the answers. Null: nothing." }),
    explanation_files: z
      .array(reviewFile)
      .meta({ description: "The files that the contractor sent with it, by time and name. Addresses are valid for an hour." }),
    quote: z
      .object({
        id: z.string(),
        coverage_type: z.array(coverageSchema),
        effective_date: epoch(),
        end_date: epoch(),
        net_rate: z.int(),
      })
      .nullable()
      .meta({ description: "Null for a general opt-in." }),
    general_opt_in: optInSchema.nullable(),
    decision: z
      .object({ decision: z.enum(["approve", "decline"]), reason: z.string(), at: epoch() })
      .nullable()
      .meta({ description: "The reviewer's decision. Null when there is none." }),
  })
  .meta({ id: "ApplicationReview" });

export const applySessions = defineResource({
  about: "Applications: a hosted page where the contractor confirms, answers, signs and adds a card.",
  param: "session",
  of: catalogue.applySessions,
  path: "/apply/sessions",
  read,
  labels: { completed_at: "Ended" },
  create,
  update: urls.partial().meta({ id: "ApplySessionUpdate" }),
  filter: {
    contractor: text(64).optional().meta({ description: "Only this contractor's applications." }),
    quote: text(64).optional().meta({ description: "Only applications for this quote." }),
    is_general_opt_in: z.boolean().optional(),
    status: z.enum(applyStatuses).optional().meta({ description: "Only applications in this state." }),
  },
  sort: ["status", "expires_at"],
  periods: ["expires_at"],
  credentials: ["url"],
  verbs: ["list", "get", "create", "update"],
  errors: {
    create: [
      "invalid_quote_id",
      "invalid_contractor_id",
      "invalid_return_url",
      "policy_already_exists",
      "unavailable_coverage",
      "production_not_ready",
    ],
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
    resend: operation({
      method: "POST",
      path: "/apply/sessions/{session}/resend",
      summary: "Email the link of an open application to the contractor",
      access: "applications:write",
      response: read,
      errors: ["resource_not_found", "session_expired", "session_not_pending", "application_already_complete", "too_many_requests"],
      extension: true,
    }),
    email: operation({
      method: "GET",
      path: "/apply/sessions/{session}/email",
      summary: "Preview the invitation or the reminder of an application",
      access: "applications:read",
      query: previewQuery,
      response: mailPreviewSchema,
      errors: ["resource_not_found", "session_expired"],
      extension: true,
    }),
    review: operation({
      method: "GET",
      path: "/apply/sessions/{session}/review",
      summary: "Get what a reviewer needs to decide an application: answers, reasons, the quote",
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
