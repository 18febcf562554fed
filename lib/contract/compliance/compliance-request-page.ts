import { z } from "zod";
import { applyStatuses } from "../core/apply-statuses.ts";
import { brandingSchema, clockAhead } from "../core/branding.ts";
import { coverageSchema, epoch, money, text } from "../core/common.ts";
import { coverDay } from "../core/days.ts";
import { kindsOfProof, statedFactNames } from "../core/document-kinds.ts";
import { operation } from "../core/operation.ts";
import { certificateFile } from "./certificate-file.ts";
import { pageContractorSchema, sentCertificateSchema } from "./certificate-upload.ts";
import { basisKinds, positionScopes } from "./compliance-position.ts";
import { letterSchema, requestEnds, requestStatuses } from "./compliance-request.ts";
import { documentFiles, documentStatuses, statedDocumentFacts } from "./contractor-document.ts";
import { documentKind, proofKind } from "./kind-schema.ts";
import { refusalReason } from "./refusal-reason-schema.ts";
import { wouldCoverSchema } from "./would-cover.ts";

/** A rule that fails, in words that can be forwarded to an insurance agent. */
const failingSchema = z
  .object({
    message: z.string().meta({ description: "One sentence that the contractor can act on." }),
    required: z.string().nullable().meta({ description: "The required value, in short form: `$2,000,000 or more`." }),
    found: z.string().nullable().meta({ description: "What the certificate shows. Null when it shows nothing." }),
    remedy: z.string().meta({ description: "The document that would mend it, such as an endorsement by its form." }),
  })
  .meta({ id: "FailingRule" });

const offerSchema = z
  .object({
    offered: z.boolean().meta({ description: "Whether it can be bought on this page at what is required." }),
    reason: z.string().nullable().meta({ description: "Why it cannot. Null when it can." }),
    state_fund: z
      .string()
      .nullable()
      .meta({ description: "The public fund that alone sells workers' compensation for this work: its certificate is asked for." }),
    net_rate: money().nullable().meta({ description: "Cents of premium per $100 of pay." }),
    limits: z.array(z.object({ label: z.string(), amount: money() })),
    endorsements: z.array(z.string()).meta({ description: "The endorsements that it is sold with, by name." }),
    would_cover: wouldCoverSchema.nullable().meta({
      description: "What would still be missing once this alone is bought. Null where it has no price.",
    }),
  })
  .meta({ id: "GapOffer" });

const verificationSchema = z
  .object({
    verified: z.boolean().meta({ description: "Whether this browser was given the code: it may buy, and sees personal data." }),
    sent_to: z.string().nullable().meta({
      description:
        "The email address on file that codes are sent to, masked. Null: no mail server delivers, so nothing can be bought here.",
    }),
    code_expires_at: epoch().nullable().meta({ description: "When the code that was sent stops working. Null: no code waits." }),
    tries_left: z.int().meta({ description: "How often the code that was sent can still be entered." }),
    next_code_at: epoch().nullable().meta({ description: "When the next code can be asked for. Null: now." }),
  })
  .meta({ id: "RequestVerification" });

const coverageState = z
  .object({
    coverage: proofKind(),
    of: z.enum(kindsOfProof).meta({ description: "`coverage`: insurance. `document`: anything else." }),
    needs: z
      .array(z.enum(statedFactNames))
      .meta({ description: "What the contractor must state about a document of this kind besides its first and last day." }),
    name_es: z
      .string()
      .nullable()
      .meta({ description: "The name of a kind of the organization's own, in Spanish. Null: translate `name`." }),
    name: z.string().meta({ description: "`General liability`." }),
    why: z.string().meta({ description: "One sentence: who requires it, and what for." }),
    required: z.string().meta({ description: "One sentence: the coverage with its limits and endorsements." }),
    required_es: z.string().meta({ description: "The same in Spanish." }),
    met: z.boolean().meta({ description: "Whether it is met today." }),
    covered_from: z.string().nullable().meta({ description: "The first day of the present or next time in which it is met." }),
    covered_through: z.string().nullable().meta({ description: "The last day of that time. Null: no end is known." }),
    basis: z
      .object({ kind: z.enum(basisKinds) })
      .nullable()
      .meta({ description: "What shows the cover. Null when it is not covered, or only by a grace period." }),
    failing: z
      .array(failingSchema)
      .meta({ description: "The rules that fail in what comes nearest. Empty when nothing shows the coverage." }),
    documents: z.array(z.string()).meta({ description: "The documents that would mend it." }),
    instead: z
      .array(documentKind())
      .meta({ description: "Documents that may be sent in its place, such as a state's exemption. Empty when it is covered." }),
    offer: offerSchema.nullable().meta({ description: "Null when it is covered, or the request has ended." }),
  })
  .meta({ id: "RequestedCoverage" });
export type RequestedCoverage = z.infer<typeof coverageState>;

/** What a contractor is asked for: insurance, documents that are not insurance, or both. */
export const askedProofs = ["insurance", "documents", "both"] as const;
export type AskedProof = (typeof askedProofs)[number];

/** Everything that the page of a compliance request shows. */
export const complianceRequestPageSchema = z
  .object({
    id: z.string(),
    environment: z.enum(["sandbox", "production"]),
    organization: z.string(),
    branding: brandingSchema,
    clock_ahead: clockAhead(),
    contractor: pageContractorSchema.meta({ description: "The last name is its first letter until `verified`." }),
    verification: verificationSchema,
    scope: z.enum(positionScopes),
    entity: z.string().nullable().meta({ description: "Name of the contracting entity." }),
    job: z.string().nullable().meta({ description: "Name of the job." }),
    status: z.enum(requestStatuses),
    ended_for: z.enum(requestEnds).nullable(),
    met: z.boolean().meta({ description: "Whether everything required is met now." }),
    covered_from: z.string().nullable().meta({ description: "The first day of the present or next time in which it is met." }),
    covered_through: z.string().nullable().meta({ description: "The last day of that time. Null: no end is known." }),
    due_by: coverDay("The day by which proof is due. Null: none is stated."),
    expires_at: epoch(),
    coverages: z.array(coverageState).meta({ description: "Each required coverage. Empty after the request has ended without cover." }),
    asks_for: z.enum(askedProofs).nullable().meta({
      description: "What is lacking; when nothing is, what ends first. Null after the request has ended without cover.",
    }),
    elsewhere: z.string().meta({ description: "One sentence: it may be bought from any insurer." }),
    documents: z
      .array(
        z
          .object({
            id: z.string(),
            kind: documentKind(),
            name: z.string(),
            created: epoch(),
            state: z.enum(documentStatuses),
            reason: refusalReason,
            note: z.string().nullable().meta({ description: "What a person of the organization wrote about it, in their own words." }),
          })
          .meta({ id: "RequestedDocument" }),
      )
      .meta({ description: "Documents sent on this page, newest first. `received`: a person looks at it." }),
    sent: z
      .array(sentCertificateSchema)
      .meta({ description: "Certificates uploaded on this page, newest first. `received`: it is being read; ask again in a moment." }),
    incoming_address: z
      .string()
      .nullable()
      .meta({ description: "The address to which an agent can email certificates. Null when no mail server delivers to this service." }),
    uploads_left: z.int().meta({ description: "How many more certificates the link takes today." }),
    application: z
      .object({
        id: z.string(),
        status: z.enum(applyStatuses),
        coverage_type: z.array(coverageSchema),
        url: z.string().nullable().meta({ description: "URL where it is continued. Null when it has ended, and until `verified`." }),
      })
      .nullable()
      .meta({ description: "The newest application that was started here." }),
    has_letter: z.boolean().meta({ description: "Whether there is anything to write to an insurance agent about." }),
    return_url: z.string().nullable().meta({ description: "Where to go when it is done. Null while it is open, or when none was given." }),
    cancel_url: z.string().nullable().meta({ description: "The way back without cover, while it is open." }),
  })
  .meta({ id: "ComplianceRequestPage" });
export type ComplianceRequestPage = z.infer<typeof complianceRequestPageSchema>;

const path = "/hosted/compliance_request" as const;
const hosted = { access: "hosted:compliance_request", extension: true } as const;

/** Operations of the page of a compliance request. They use the cookie that the link was exchanged for; no account is needed. */
export const complianceRequestPage = {
  about: "The hosted page where a contractor shows cover, or buys what is lacking.",
  operations: {
    get: operation({
      ...hosted,
      path,
      method: "GET",
      summary: "Get what is required, what is met, and what would mend the rest",
      response: complianceRequestPageSchema,
      errors: ["session_expired"],
    }),
    upload: operation({
      ...hosted,
      path: `${path}/certificates`,
      method: "POST",
      summary: "Upload a certificate, in one or several files",
      body: z.object({ certificate: certificateFile() }).meta({ id: "RequestedCertificateInput" }),
      response: complianceRequestPageSchema,
      errors: [
        "missing_certificate",
        "invalid_file_type",
        "session_expired",
        "session_not_pending",
        "too_many_requests",
        "no_insurance_requirement_found",
      ],
    }),
    sendDocument: operation({
      ...hosted,
      path: `${path}/documents`,
      method: "POST",
      summary: "Send a document that is required and is not insurance, in one or several files. A person accepts it",
      body: z.object({ kind: documentKind(), ...statedDocumentFacts, file: documentFiles() }).meta({ id: "RequestedDocumentInput" }),
      response: complianceRequestPageSchema,
      errors: ["invalid_input", "end_date_invalid", "invalid_file_type", "session_expired", "session_not_pending", "too_many_requests"],
    }),
    sendCode: operation({
      ...hosted,
      path: `${path}/code`,
      method: "POST",
      summary: "Email a code of six digits to the contractor's address on file. It works for ten minutes, in this browser",
      response: complianceRequestPageSchema,
      errors: ["conflict", "session_expired", "session_not_pending", "too_many_requests"],
    }),
    verify: operation({
      ...hosted,
      path: `${path}/verify`,
      method: "POST",
      summary: "Enter the code that was sent. This browser may then buy",
      body: z.object({ code: text(20).meta({ description: "Six digits." }) }).meta({ id: "RequestCodeInput" }),
      response: complianceRequestPageSchema,
      errors: ["invalid_input", "session_expired", "session_not_pending"],
    }),
    buy: operation({
      ...hosted,
      path: `${path}/applications`,
      method: "POST",
      summary: "Start an application for exactly the coverages that are lacking, at what is required, or continue the one that was started",
      body: z
        .object({
          coverages: z
            .array(coverageSchema)
            .min(1)
            .max(5)
            .optional()
            .meta({ description: "Only these of the coverages that are offered. Default: all of them." }),
        })
        .meta({ id: "GapApplicationInput" }),
      response: complianceRequestPageSchema,
      errors: [
        "invalid_input",
        "unavailable_coverage",
        "verification_required",
        "session_expired",
        "session_not_pending",
        "production_not_ready",
      ],
    }),
    letter: operation({
      ...hosted,
      path: `${path}/letter`,
      method: "POST",
      summary: "Write the deficiency letter for an insurance agent, as text and PDF",
      response: letterSchema,
      errors: ["session_expired", "session_not_pending"],
    }),
  },
};
