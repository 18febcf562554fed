import { z } from "zod";
import { catalogue } from "../core/catalogue.ts";
import { epoch, identity, idOf, ref, returnUrl, sensitive, text } from "../core/common.ts";
import { coverDay, dayOrTime } from "../core/days.ts";
import { invitedRead, inviteTerms, mailPreviewSchema, previewQuery } from "../core/mail-delivery.ts";
import { operation } from "../core/operation.ts";
import { defineResource } from "../core/resource.ts";
import { positionScopes } from "./compliance-position.ts";

/** `applying`: an application for the cover that is lacking was started from the request. */
export const requestStatuses = ["sent", "opened", "uploaded", "applying", "satisfied", "expired", "withdrawn"] as const;
export type RequestStatus = (typeof requestStatuses)[number];
export const openRequestStatuses = ["sent", "opened", "uploaded", "applying"] as const satisfies readonly RequestStatus[];

/** Why a request ended. */
export const requestEnds = [
  "covered",
  "expired",
  "withdrawn",
  "not_required",
  "engagement_ended",
  "contractor_deleted",
  "entity_deleted",
  "job_deleted",
] as const;
export type RequestEnd = (typeof requestEnds)[number];

/** The reminders of a request that states none. */
export const USUAL_REMINDERS: readonly number[] = [3, 7, 14];
/** How long a request is open unless stated otherwise, and at most. */
export const USUAL_REQUEST_DAYS = 30;
export const MAX_REQUEST_DAYS = 90;

const status = z.enum(requestStatuses).meta({
  description:
    "`opened`, `uploaded`, `applying`: the farthest the contractor has come. `satisfied`: the position of its scope is covered, by whatever means. `withdrawn`: by you, or because there is nothing left to ask for; see `ended_for`.",
});

export const requestRead = z
  .object({
    ...identity(catalogue.complianceRequests),
    contractor: idOf("contractor"),
    scope: z.enum(positionScopes).meta({ description: "The scope that proof is requested for." }),
    entity: idOf("entity", "The contracting entity; for a job, the job's. Null for the default.").nullable(),
    job: idOf("job").nullable(),
    status,
    ended_for: z.enum(requestEnds).nullable().meta({ description: "Why it ended. Null while it is open." }),
    success_url: z.string().nullable(),
    cancel_url: z.string().nullable(),
    url: sensitive(
      z
        .string()
        .nullable()
        .meta({ description: "URL of the contractor's page. Treat it like a password. Null after the contractor was deleted." }),
    ),
    incoming_address: sensitive(
      z.string().nullable().meta({
        description:
          "Email address for this request: certificates sent there become its contractor's. Null after the contractor was deleted, or when no mail server delivers to this service.",
      }),
    ),
    ...invitedRead,
    due_by: coverDay("The day by which proof is due, as the page and the letter say. Null: none is stated."),
    expires_at: epoch().meta({ description: "From then on nothing more can be done with the link." }),
    opened_at: epoch().nullable().meta({ description: "When the link was first opened." }),
    ended_at: epoch().nullable(),
    apply_session: idOf("apply_session", "The newest application that was started from it.").nullable(),
    batch: idOf("compliance_request_batch", "The batch that created it. Null when it was created on its own.").nullable(),
  })
  .meta({ id: "ComplianceRequest" });

/** What a request and a batch of them state. */
export const requestTerms = {
  success_url: returnUrl().nullable().optional().meta({
    description:
      "URL to send the contractor to once they are covered. `compliance_request` and `status` are appended. Absent: the page says so and stays.",
  }),
  cancel_url: returnUrl().nullable().optional().meta({ description: "URL of the way back without cover." }),
  ...inviteTerms(USUAL_REMINDERS),
  due_by: dayOrTime("The day by which proof is due.").nullable().optional(),
  expires_at: epoch()
    .optional()
    .meta({ description: `When the link ends: at most ${MAX_REQUEST_DAYS} days from now. Default: ${USUAL_REQUEST_DAYS} days.` }),
};

const subject = {
  contractor: ref("contractor"),
  entity: ref("entity")
    .nullable()
    .optional()
    .meta({ description: "Proof for this contracting entity. Neither this nor `job`: by default." }),
  job: ref("job").nullable().optional().meta({ description: "Proof for this job. Not together with `entity`." }),
};

const create = z.object({ ...subject, ...requestTerms }).meta({ id: "ComplianceRequestInput" });

export const letterSchema = z
  .object({
    subject: z.string(),
    text: z.string().meta({ description: "The letter as text, to forward to an insurance agent." }),
    filename: z.string(),
    url: z.string().meta({ description: "URL of the letter as PDF, valid for an hour." }),
  })
  .meta({ id: "DeficiencyLetter" });

const one = "/compliance_requests/{compliance_request}" as const;
const writes = { access: "compliance_requests:write", method: "POST", extension: true } as const;

export const complianceRequests = defineResource({
  param: "compliance_request",
  of: catalogue.complianceRequests,
  about:
    "Links by which a contractor becomes covered: one page that says what is required, takes certificates and sells what is lacking. A request ends by itself as soon as the position of its scope is covered.",
  path: "/compliance_requests",
  read: requestRead,
  create,
  filter: {
    contractor: text(64).optional().meta({ description: "Only requests to this contractor." }),
    entity: text(64).optional().meta({ description: "Only requests for this contracting entity and its jobs." }),
    job: text(64).optional().meta({ description: "Only requests for this job." }),
    status: z.enum(requestStatuses).optional().meta({ description: "Only requests in this status." }),
    batch: text(64).optional().meta({ description: "Only requests created by this batch." }),
  },
  credentials: ["url", "incoming_address"],
  verbs: ["list", "get", "create"],
  errors: {
    create: [
      "invalid_contractor_id",
      "invalid_entity_id",
      "invalid_job_id",
      "invalid_input",
      "invalid_return_url",
      "no_insurance_requirement_found",
      "already_covered",
      "compliance_request_open",
    ],
  },
  extension: true,
  actions: {
    withdraw: operation({
      ...writes,
      path: `${one}/withdraw`,
      summary: "Withdraw an open compliance request",
      response: requestRead,
      errors: ["resource_not_found", "session_not_pending"],
    }),
    resend: operation({
      ...writes,
      path: `${one}/resend`,
      summary: "Email the link of an open compliance request again",
      response: requestRead,
      errors: ["resource_not_found", "session_not_pending", "too_many_requests"],
    }),
    email: operation({
      method: "GET",
      path: `${one}/email`,
      summary: "Preview the invitation or the reminder of a compliance request",
      access: "compliance_requests:read",
      query: previewQuery,
      response: mailPreviewSchema,
      errors: ["resource_not_found", "session_expired"],
      extension: true,
    }),
    letter: operation({
      ...writes,
      path: `${one}/letter`,
      summary: "Write the deficiency letter of a compliance request: what is required, what was found, and what would mend it",
      response: letterSchema,
      errors: ["resource_not_found", "session_expired", "session_not_pending"],
    }),
  },
});
