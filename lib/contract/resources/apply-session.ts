import { z } from "zod";
import { epoch, identity, ref, returnUrl, text } from "../common.ts";
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
    url: z.string().meta({ description: "Where the contractor applies. Treat it like a password: it opens the application." }),
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
