import { z } from "zod";
import { languages } from "#lib/text/language.ts";
import { applyStatuses } from "../core/apply-statuses.ts";
import { brandingSchema, clockAhead } from "../core/branding.ts";
import { cardEntry, cardSchema } from "../core/card.ts";
import { addressSchema, coverageSchema, email, epoch, phone, storedAddressSchema, text } from "../core/common.ts";
import { ownDocumentSchema } from "../core/document-link.ts";
import { FORM_BODY, LONG_FORM_BODY } from "../core/limits.ts";
import { nameText, optionalName } from "../core/names.ts";
import { operation } from "../core/operation.ts";
import { taxIdentification } from "../core/tax-identification.ts";
import { questionSchema } from "../quotes/questions.ts";
import { quoteJsonSchema, quoteRefusals, reasonSchema } from "../quotes/quote.ts";
import { optInSchema, stepSchema } from "./apply-session.ts";
import { explained, explanationSchema } from "./explanation.ts";

const person = z.object({
  first_name: z.string(),
  middle_name: z.string().nullable(),
  last_name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  company_name: z.string().nullable(),
  address: storedAddressSchema.nullable(),
  tax_id_last4: z.string().nullable(),
});

const coverSchema = z.object({
  job: z.object({
    name: z.string(),
    description: z.string(),
    category: z.string(),
    entity: z.string(),
    address: storedAddressSchema.nullable(),
    wage: z.int(),
    wage_type: z.string(),
  }),
  quote: z.object({
    effective_date: epoch(),
    end_date: epoch(),
    net_rate: z.int(),
    quote_json: quoteJsonSchema,
    estimated_premium: z.int(),
    first_invoice_fees: z.int().meta({ description: "One-time fees on the first invoice, in cents." }),
  }),
});
export type ApplicationCover = z.infer<typeof coverSchema>;

const wordingSchema = z.object({ title: z.string(), paragraphs: z.array(z.string()) });

/** Everything a screen of the hosted application needs, at every step. */
export const applicationSchema = z
  .object({
    id: z.string(),
    environment: z.enum(["sandbox", "production"]),
    organization: z.string(),
    branding: brandingSchema,
    clock_ahead: clockAhead(),
    status: z.enum(applyStatuses),
    step: stepSchema,
    steps: z.array(stepSchema).meta({ description: "The steps of this application, in order." }),
    expires_at: epoch(),
    contractor: person,
    coverage_type: z.array(coverageSchema),
    cover: coverSchema.nullable().meta({ description: "The job, its coverage and its price. Null for a general opt-in." }),
    general_opt_in: optInSchema
      .nullable()
      .meta({ description: "The coverages of the general opt-in. Null for an application for a quote." }),
    fees: z.array(z.object({ label: z.string(), cents: z.int() })).meta({ description: "The one-time fees by name." }),
    limits: z.array(
      z.object({
        coverage: coverageSchema,
        insurer: z.string().meta({ description: "Name of the insurer." }),
        net_rate: z
          .int()
          .nullable()
          .meta({ description: "Cents of premium per $100 earned, for this coverage. Null when there is no job yet." }),
        lines: z.array(z.object({ label: z.string(), amount: z.int() })),
      }),
    ),
    withhold_premium: z.boolean(),
    questions: z.array(questionSchema),
    answers: z.record(z.string(), z.unknown()),
    answers_locked: z.boolean().meta({ description: "True: a reviewer has approved the answers and they can no longer change." }),
    draft: z
      .record(z.string(), z.unknown())
      .meta({ description: "The unsent input, saved as a draft. `$known` says which answers were filled in from elsewhere." }),
    document: z
      .object({ sha256: z.string(), url: z.string() })
      .nullable()
      .meta({ description: "URL of the application as a PDF, from the signature step on." }),
    statements: z
      .array(
        wordingSchema.extend({
          legal_text: z.string().meta({ description: "Which legal text it is, such as `fraud_statement`." }),
          translation: wordingSchema.nullable().meta({ description: "The same in Spanish, which does not bind. Null when there is none." }),
        }),
      )
      .meta({ description: "The exact text above the signature, from the signature step on." }),
    consent: z
      .object({ text: z.string(), translation: z.string().nullable() })
      .nullable()
      .meta({ description: "What signing consents to, from the signature step on. The English text binds; the translation is Spanish." }),
    signed_at: epoch().nullable(),
    card: cardSchema.nullable(),
    processor: z.string().meta({ description: "The payment processor that takes the card." }),
    ...cardEntry(),
    reasons: z
      .array(
        reasonSchema
          .extend({ questions: z.array(z.string()).meta({ description: "Ids of the questions whose answers it is about." }) })
          .meta({ id: "ApplicationReason" }),
      )
      .meta({ description: "Why the application was declined, or what a person has to look at. Empty in every other state." }),
    ...explained,
    policy_number: z.string().nullable(),
    starts: z
      .object({
        at: epoch(),
        local: z.string().meta({ description: "The same in standard time at the insured's address: `2026-12-01T00:01`." }),
        has_begun: z.boolean(),
      })
      .nullable()
      .meta({ description: "When the policy's cover begins. Null before there is one, and once it was cancelled or has ended." }),
    documents: z.array(ownDocumentSchema),
    return_url: z.string().nullable().meta({ description: "URL to send the applicant to when the application has ended or is in review." }),
  })
  .meta({ id: "Application" });
export type Application = z.infer<typeof applicationSchema>;

export const verifyInfoSchema = z.object({
  first_name: nameText(100),
  middle_name: optionalName(100),
  last_name: nameText(100),
  email: email(),
  phone: phone(),
  company_name: optionalName(200),
  address: addressSchema
    .refine((address) => Boolean(address.line1), { path: ["line1"], message: "is required" })
    .refine((address) => Boolean(address.locality), { path: ["locality"], message: "is required" })
    .refine((address) => Boolean(address.region), { path: ["region"], message: "is required" })
    .refine((address) => Boolean(address.postalcode), { path: ["postalcode"], message: "is required" }),
  tax_identification: taxIdentification(),
});

export const signatureSchema = z.object({
  kind: z.enum(["typed", "drawn"]),
  name: nameText(200),
  name_confirmed: z
    .boolean()
    .optional()
    .meta({ description: "True: the applicant has confirmed signing with a name that differs from the one on the application." }),
  image: z
    .string()
    .max(200_000)
    .regex(/^data:image\/png;base64,[A-Za-z0-9+/]+=*$/, "must be a PNG image")
    .optional()
    .meta({ description: "The drawn signature as a PNG data URL." }),
  consent: z.literal(true, { error: "is required to sign electronically" }),
  document_sha256: z.string().regex(/^[0-9a-f]{64}$/),
  language: z.enum(languages).optional().meta({
    description: "The language of the page. With `es` the translations that were shown are kept with the signature. Default `en`.",
  }),
});

const draftValues = z.record(text(60), z.union([text(2000, 0), z.number(), z.boolean(), z.null(), z.array(text(200, 0)).max(40)]));

const hosted = { access: "hosted:application", extension: true, response: applicationSchema } as const;
const ended = ["session_expired", "application_already_complete", "conflict", "invalid_input"] as const;

/** Operations of the hosted application. They use the cookie that the link was exchanged for. */
export const application = {
  about: "The hosted application, as its page calls it.",
  operations: {
    get: operation({ ...hosted, method: "GET", path: "/hosted/application", summary: "Get the application", errors: ["session_expired"] }),
    draft: operation({
      ...hosted,
      method: "PUT",
      path: "/hosted/application/draft",
      summary: "Add to the draft of the present step",
      body: z.object({
        step: stepSchema,
        values: draftValues.meta({ description: "The new and changed values. Others stay as they are." }),
        base: draftValues.optional().meta({
          description: "The same values as last read. One that differs from what is stored now is a conflict, and nothing is saved.",
        }),
      }),
      bodyLimit: LONG_FORM_BODY,
      errors: [...ended, "version_conflict"],
    }),
    verify: operation({
      ...hosted,
      method: "POST",
      path: "/hosted/application/info",
      summary: "Confirm the applicant's details",
      body: verifyInfoSchema,
      errors: [...ended, "duplicate_email", ...quoteRefusals],
    }),
    answer: operation({
      ...hosted,
      method: "POST",
      path: "/hosted/application/answers",
      summary: "Answer the application's questions",
      body: z.object({ answers: z.record(text(60), z.unknown()) }),
      bodyLimit: LONG_FORM_BODY,
      errors: [...ended, ...quoteRefusals],
    }),
    sign: operation({
      ...hosted,
      method: "POST",
      path: "/hosted/application/signature",
      summary: "Sign the application document",
      body: signatureSchema,
      bodyLimit: { ...FORM_BODY, bytes: 256 * 1024 },
      errors: ended,
    }),
    card: operation({
      ...hosted,
      method: "POST",
      path: "/hosted/application/card",
      summary: "Put a card on file with a token of the payment processor",
      body: z.object({ token: text(200).nullable().meta({ description: "Null keeps the card on file." }) }),
      errors: ended,
    }),
    confirm: operation({
      ...hosted,
      method: "POST",
      path: "/hosted/application/confirm",
      summary: "Confirm and bind the cover",
      errors: [...ended, "policy_already_exists", ...quoteRefusals, "invalid_quote_id", "production_not_ready"],
    }),
    back: operation({
      ...hosted,
      method: "POST",
      path: "/hosted/application/step",
      summary: "Go back to an earlier step",
      body: z.object({ step: stepSchema }),
      errors: ended,
    }),
    explain: operation({
      ...hosted,
      method: "POST",
      path: "/hosted/application/explanation",
      summary: "Explain or correct answers to whoever reviews them. It replaces what was written before; files are added to those before",
      body: explanationSchema,
      errors: ["session_expired", "conflict", "invalid_input", "invalid_file_type"],
    }),
    cancel: operation({ ...hosted, method: "POST", path: "/hosted/application/cancel", summary: "Cancel application", errors: ended }),
  },
};
