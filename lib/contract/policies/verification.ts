import { z } from "zod";
import { languages } from "#lib/text/language.ts";
import { contactSchema } from "../core/branding.ts";
import { coverageSchema, day, email, epoch, money, sensitive, text } from "../core/common.ts";
import { paperFormSchema } from "../core/document-link.ts";
import { operation } from "../core/operation.ts";
import { policyStatuses } from "./policy.ts";

/** A coverage's row of the paper. */
const shownCoverage = z
  .object({
    coverage: coverageSchema,
    insurer: z.string().meta({ description: "The letter of its insurer." }),
    policy_number: z.string(),
    effective_date: day(),
    expiration_date: day(),
    retroactive_date: day()
      .nullable()
      .meta({ description: "Since when a claims-made coverage covers acts. Null: no such date is printed." }),
    additional_insured: z.boolean().nullable().meta({ description: "The mark on the certificate. Null where there is none." }),
    subrogation_waived: z.boolean().nullable().meta({ description: "The mark on the certificate. Null where there is none." }),
    limits: z.array(z.object({ label: z.string(), amount: money() })).meta({ description: "Each limit, as printed." }),
  })
  .meta({ id: "ShownCoverage" });

const shownEndorsement = z
  .object({
    title: z.string(),
    name: z.string().nullable().meta({ description: "The party. Null: everyone required by a written contract." }),
    form_number: z.string().nullable(),
    effective_date: day(),
  })
  .meta({ id: "ShownEndorsement" });

const shownPaperSchema = z
  .object({
    kind: z
      .enum(["gl_coi", "wc_coi"])
      .meta({ description: "`gl_coi`: of liability, with every coverage of the policy. `wc_coi`: of workers' compensation alone." }),
    form: paperFormSchema,
    number: z.string(),
    revision: z.int().nullable().meta({ description: "How often it was made anew. Null for papers of before 2026-12, which print none." }),
    issued_at: epoch().nullable().meta({ description: "The day printed as its date. Null while it is being made." }),
    insurers: z.array(z.object({ letter: z.string(), name: z.string(), naic: z.string().nullable() })),
    coverages: z.array(shownCoverage),
    endorsements: z.array(shownEndorsement),
    statements: z.array(z.string()).meta({ description: "The sentences of its description, as printed." }),
    holder: z
      .object({ name: z.string(), address: z.string().nullable() })
      .nullable()
      .meta({ description: "Null on evidence of the policy, which has no holder." }),
    authorized_representative: z.string().nullable().meta({ description: "Null on evidence of the policy." }),
  })
  .meta({ id: "ShownPaper" });
export type ShownPaper = z.infer<typeof shownPaperSchema>;

/** What the recipient of a paper can check: only what it itself shows, and whether the cover is in force. */
export const verificationSchema = z
  .object({
    policy_number: z.string(),
    insured_name: z.string(),
    insured_state: z.string().nullable().meta({ description: "The state of the insured's address, of which nothing else is shown." }),
    coverage_type: z.array(coverageSchema),
    effective_date: epoch(),
    expiration_date: epoch(),
    status: z.enum(policyStatuses),
    in_force: z.boolean().meta({ description: "True while the cover is in force: started, not ended, not cancelled." }),
    cover_begins: epoch(),
    cover_ends: epoch().meta({ description: "When it ends or ended: with its term, or earlier by a cancellation." }),
    ends_early: z
      .boolean()
      .meta({ description: "True where a cancellation, carried out or announced, ends it before its term. The reason is not shown." }),
    changed_at: epoch().meta({
      description: "When what is shown here last changed: the papers were made anew, or the end was announced or came early.",
    }),
    withdrawn_at: epoch()
      .nullable()
      .meta({ description: "When whoever had the certificate made for this holder took it back. Null: nobody did." }),
    producer: z
      .object({ name: z.string(), phone: z.string(), email: z.string() })
      .meta({ description: "Whom to call with questions about the paper." }),
    contact: contactSchema.meta({ description: "Whom to ask about anything else." }),
    papers: z.array(shownPaperSchema).meta({
      description: "What the paper states, line by line, to compare with a copy. Papers of before 2026-12 have one address for both kinds.",
    }),
    environment: z.enum(["sandbox", "production"]),
    sample: z.boolean().meta({ description: "True where no one is insured: in the sandbox, and for cover made with demonstration data." }),
  })
  .meta({ id: "Verification" });
export type Verification = z.infer<typeof verificationSchema>;

const subscriptionStates = ["waiting", "active", "ended"] as const;

/** What the link in an email about the end of cover opens. */
export const coverSubscriptionSchema = z
  .object({
    state: z
      .enum(subscriptionStates)
      .meta({ description: "`waiting`: the button in the email was not pressed yet. `ended`: somebody stopped the emails." }),
    policy_number: z.string(),
    insured_name: z.string(),
    verification_url: z.string().meta({ description: "The page that says whether the cover is in force." }),
    environment: z.enum(["sandbox", "production"]),
    contact: contactSchema.meta({ description: "Whom to ask." }),
  })
  .meta({ id: "CoverSubscription" });
export type CoverSubscription = z.infer<typeof coverSubscriptionSchema>;

const byLink = (path: string, summary: string) =>
  operation({
    method: "POST",
    path: `/hosted/cover_subscriptions/${path}`,
    summary,
    access: "public",
    body: z
      .object({ token: sensitive(text(1000).meta({ description: "The last part of the link in the email." })) })
      .meta({ id: `CoverSubscription${path.charAt(0).toUpperCase()}${path.slice(1)}` }),
    response: coverSubscriptionSchema,
    errors: ["resource_not_found", "organization_closed"],
    extension: true,
  });

/** The page behind the verification URL on papers. */
export const verifications = {
  about: "Whether a certificate, or evidence of a policy, that someone was given is genuine and in force.",
  operations: {
    verify: operation({
      method: "POST",
      path: "/hosted/verifications",
      summary: "Check what a certificate or evidence of a policy states, and whether its cover is in force",
      access: "public",
      body: z.object({ token: text(300).meta({ description: "The code from the verification URL on the paper." }) }),
      response: verificationSchema,
      errors: ["resource_not_found", "paper_erased", "organization_closed"],
      extension: true,
    }),
    subscribe: operation({
      method: "POST",
      path: "/hosted/cover_subscriptions",
      summary:
        "Ask for emails when the cover of a paper ends, is cancelled or reinstated. They begin once a button in the first one was pressed",
      access: "public",
      body: z
        .object({
          token: text(300).meta({ description: "The code from the verification URL on the paper." }),
          email: sensitive(email().meta({ description: "Who wants to know." })),
          language: z.enum(languages).optional().meta({ description: "The language of the emails. Default: English." }),
        })
        .meta({ id: "CoverSubscriptionInput" }),
      response: z
        .object({
          mail: z.enum(["on_its_way", "kept"]).meta({
            description: "`on_its_way`: an email with the button was written. `kept`: no mail server is set up for this environment.",
          }),
        })
        .meta({ id: "CoverSubscriptionAsked" }),
      errors: ["conflict", "resource_not_found", "paper_erased", "organization_closed"],
      extension: true,
    }),
    subscription: byLink("find", "Get what the link in an email about the end of cover is for"),
    confirmSubscription: byLink("confirm", "Begin the emails about the end of cover, by the link in the first one"),
    unsubscribe: byLink("stop", "Stop the emails about the end of cover, by the link in one of them"),
  },
};
