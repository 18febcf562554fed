import { z } from "zod";
import { knownCoverages } from "../core/coverages.ts";
import { endorsementGrants } from "../core/endorsements.ts";
import { certifiedCoverage } from "./kind-schema.ts";
import { type ReadingDoubt, readingDoubts } from "./reading-doubts.ts";
import { straightenedSchema } from "./straightened.ts";

/**
 * The values of a certificate of insurance, as read from the file. A value is null if the page shows none or if it could not be read;
 * `fields` distinguishes the two. Limits are whole dollars, dates are ISO dates.
 */
const line = z.string().nullable();
const day = z
  .string()
  // The years that the reader takes, for what people enter too.
  .regex(/^(199\d|20\d{2})-\d{2}-\d{2}$/)
  .nullable();
const dollars = z.int().min(0).nullable().meta({ description: "Whole US dollars." });
const tick = z.boolean().nullable();

const addressSchema = z.object({ line1: line, line2: line, locality: line, region: line, postalcode: line }).meta({ id: "ParsedAddress" });

/** The columns every row of the coverages table has. A blank additional insured or waiver cell is null: not stated, which is not "no". */
const policyRow = {
  insurer_letter: line,
  policy_number_string: line,
  policy_effective_date: day,
  policy_expiration_date: day,
  additional_insured: tick,
  subrogation_waived: tick,
  notes: line.optional().meta({ description: "Text typed among the row's printed types." }),
};

const claimsBasis = z.enum(["occurrence", "claims_made"]).nullable();

const generalLiabilitySchema = z.object({
  ...policyRow,
  marked: tick.optional().meta({ description: "Whether the commercial general liability box is ticked. Absent in older readings." }),
  form: claimsBasis,
  retroactive_date: day.optional(),
  aggregate_applies_per: z.enum(["policy", "project", "location", "other"]).nullable(),
  limits: z.object({
    each_occurrence_dollars: dollars,
    damage_to_rented_premises_dollars: dollars,
    medical_expense_dollars: dollars,
    personal_advertising_injury_dollars: dollars,
    general_aggregate_dollars: dollars,
    products_completed_operations_dollars: dollars,
  }),
});

const automobileSchema = z.object({
  ...policyRow,
  any_auto: tick,
  owned_autos: tick,
  scheduled_autos: tick,
  hired_autos: tick,
  non_owned_autos: tick,
  limits: z.object({
    combined_single_limit_dollars: dollars,
    bodily_injury_per_person_dollars: dollars,
    bodily_injury_per_accident_dollars: dollars,
    property_damage_dollars: dollars,
  }),
});

const retroactiveDate = day.optional().meta({
  description: "Of a claims-made policy: acts before this day are not covered. A person enters it; forms have no place for it.",
});

const umbrellaSchema = z.object({
  ...policyRow,
  follows_form: tick.optional().meta({
    description: "Whether it is confirmed to follow the form of the policies below it. A person enters it; certificates do not say.",
  }),
  kind: z.enum(["umbrella", "excess"]).nullable(),
  form: claimsBasis,
  deductible_dollars: dollars,
  retention_dollars: dollars,
  limits: z.object({ each_occurrence_dollars: dollars, aggregate_dollars: dollars }),
});

const workersCompensationSchema = z.object({
  ...policyRow,
  per_statute: tick,
  proprietor_excluded: tick.meta({ description: "True when a proprietor, partner, officer or member is excluded from cover." }),
  limits: z.object({ each_accident_dollars: dollars, disease_each_employee_dollars: dollars, disease_policy_limit_dollars: dollars }),
});

/** A policy in the row without a printed type: professional, cyber, media or any other. `entries` has its limits as printed. */
const freeRowSchema = z
  .object({
    ...policyRow,
    retroactive_date: retroactiveDate,
    description: line,
    coverage: certifiedCoverage().nullable().optional().meta({
      description: "Among `other`: the kind of insurance that it is, entered by a person where its text does not say so.",
    }),
    form: claimsBasis,
    limits: z.object({
      each_claim_dollars: dollars,
      aggregate_dollars: dollars,
      entries: z.array(z.object({ label: line, amount_dollars: dollars })),
    }),
  })
  .meta({ id: "ParsedClaimsPolicy" });

/** The source of a value. Form fields and text are exact; recognised text is less certain. */
export const readSources = ["form", "text", "ocr"] as const;

/** The confidence at which rules accept a value. */
export const READING_CONFIDENCE = 0.8;

/** The confidence at which a recognised text counts as present, even if its spelling is uncertain. */
export const READING_SHOWN = 0.75;

export const fieldEvidenceSchema = z.object({
  confidence: z.number().min(0).max(1),
  page: z.int().min(1),
  box: z.tuple([z.number(), z.number(), z.number(), z.number()]).meta({
    description: "Left, top, width, height in points of the page as displayed.",
  }),
  source: z.enum(readSources),
  doubt: z
    .enum(Object.keys(readingDoubts) as [ReadingDoubt, ...ReadingDoubt[]])
    .optional()
    .meta({
      description: `Why its confidence is below ${READING_CONFIDENCE}. ${Object.entries(readingDoubts)
        .map(([code, sentence]) => `\`${code}\`: ${sentence}`)
        .join(" ")}`,
    }),
  raw: z.string().nullable().meta({ description: "The text on the page, before normalization." }),
});
export type FieldEvidence = z.infer<typeof fieldEvidenceSchema>;

/** The kind of a page. `state_form`: a state's own proof, such as C-105.2; `notice`: any other notice about a policy. */
export const pageKinds = [
  "certificate",
  "remarks",
  "endorsement",
  "notice_of_cancellation",
  "notice_of_non_renewal",
  "notice_of_reinstatement",
  "notice",
  "binder",
  "declarations",
  "state_form",
  "exemption",
  "other_form",
  "other",
  "blank",
  "unread",
] as const;
export type PageKind = (typeof pageKinds)[number];

const endorsementSchema = z.object({
  coverage: z.enum(knownCoverages).nullable().meta({ description: "The coverage of the policy that it changes." }),
  grants: z.array(z.enum(endorsementGrants)).meta({ description: "What it grants. Empty for forms without a relevant grant." }),
  blanket: z.boolean().meta({ description: "Whether it covers everyone required by a written contract." }),
  scheduled: z.array(z.string()).meta({ description: "The entries of its schedule, line by line." }),
  policy_number: line,
  confidence: z.number().min(0).max(1),
});
export type PageEndorsement = z.infer<typeof endorsementSchema>;

/** The facts on a page about a policy that is not a certificate. */
const pageFactsSchema = z.object({
  insured: line,
  insurer: line,
  policy_number: line,
  effective_date: day.meta({ description: "The effective date. For a notice, the day on which cover ends or resumes." }),
  expiration_date: day,
});
export type PageFacts = z.infer<typeof pageFactsSchema>;

const pageSchema = z.object({
  page: z.int().min(1),
  kind: z.enum(pageKinds),
  form: line.meta({ description: "The form's name, when printed: `ACORD 25`, `CG 20 10`." }),
  edition: line.meta({ description: "Edition of the form, such as `2016/03` or `04 13`." }),
  title: line.optional().meta({ description: "The document's name, when known: `Notice of cancellation`, `New York C-105.2`." }),
  endorsement: endorsementSchema.optional().meta({ description: "What an endorsement page grants, and to whom." }),
  facts: pageFactsSchema.optional().meta({ description: "Set for notices, binders, declarations and states' own forms." }),
  not_checked: line.optional().meta({ description: "Why another certificate of the file was not audited, or why a page does not count." }),
});
export type CertificatePage = z.infer<typeof pageSchema>;

const findingSchema = z.object({
  kind: z.enum(["stamp", "strike_out", "picture", "annotation", "page", "missing_part", "other_certificate", "layout"]),
  text: line.meta({ description: "Its text, when legible." }),
  message: z.string().meta({ description: "One sentence for the reviewer." }),
  page: z.int().min(1),
  box: z
    .tuple([z.number(), z.number(), z.number(), z.number()])
    .nullable()
    .meta({ description: "Left, top, width, height in points of the page as displayed; null for the whole page." }),
  confidence: z.number().min(0).max(1),
});
export type Finding = z.infer<typeof findingSchema>;

export const parsedCertificateSchema = z
  .object({
    document: z.object({
      form: line.meta({ description: "`ACORD 25`, when printed on the page." }),
      edition: line.meta({ description: "Edition of the form, such as `2016/03`." }),
      layout: z.enum(["standard", "similar", "unrecognized"]).meta({
        description:
          "`standard`: the form's own grid. `similar`: its labels in another grid. `unrecognized`: nothing below can be relied on.",
      }),
      page: z.int().min(1),
      pages: z.int().min(1).meta({ description: "Pages in the file." }),
      contents: z.array(pageSchema).optional().meta({ description: "The kind of each page. Absent in older readings." }),
      source: z.enum(readSources),
      straightened: straightenedSchema.optional(),
      issue_date: day,
      certificate_number: line,
      revision_number: line,
      signature_present: tick,
    }),
    producer: z.object({ name: line, address: addressSchema, contact_name: line, phone: line, fax: line, email: line }),
    insured: z.object({ name: line, address: addressSchema }),
    insurers: z.array(z.object({ letter: z.string(), name: line, naic: line })),
    coverages: z.object({
      commercial_general_liability: generalLiabilitySchema.nullable(),
      automobile_liability: automobileSchema.nullable(),
      umbrella_excess_liability: umbrellaSchema.nullable(),
      workers_compensation: workersCompensationSchema.nullable(),
      professional_liability: freeRowSchema.nullable(),
      cyber_liability: freeRowSchema.nullable(),
      media_liability: freeRowSchema.nullable(),
      other: z.array(freeRowSchema),
    }),
    description_of_operations: z.object({
      text: line,
      continued: line.optional().meta({ description: "Remarks continued on an ACORD 101." }),
      additional_insured_names: z.array(z.string()),
    }),
    certificate_holder: z.object({ name: line, address: addressSchema }),
    findings: z.array(findingSchema).optional().meta({
      description:
        "Evidence against the certificate, or content that was not understood: stamps, strike-outs, annotations, images, other pages.",
    }),
    fields: z.record(z.string(), fieldEvidenceSchema).meta({
      description:
        "Evidence for each value, by path (`insurers.0.name`). No entry: the field is blank. An entry for a null value: the field has text that could not be read.",
    }),
  })
  .meta({ id: "ParsedCertificate" });
export type ParsedCertificate = z.infer<typeof parsedCertificateSchema>;
