import { z } from "zod";
import { wouldCoverSchema } from "../compliance/would-cover.ts";
import { catalogue } from "../core/catalogue.ts";
import { cents, coverageSchema, day, identity, idOf, money, ref, regions, termEnd, termStart, text } from "../core/common.ts";
import { MAX_ENDORSEMENTS } from "../core/endorsements.ts";
import { operation } from "../core/operation.ts";
import { defineResource } from "../core/resource.ts";
import { searchFilter } from "../core/search-filter.ts";
import { endorsementInputSchema, endorsementSchema } from "./policy-endorsement.ts";
import { worksheetSchema } from "./worksheet.ts";

const rate = () => money().meta({ description: "Cents of premium per $100 earned. 0 when no cover is offered." });
const fee = (what: string) =>
  money()
    .nullable()
    .meta({ description: `${what} in cents. Null when it does not apply.` });
const part = z.object({ net_rate: rate() });

export const quoteJsonSchema = z
  .object({
    gl: part.extend({
      risk_purchasing_group_fee: fee("Risk purchasing group membership fee"),
      stamping_fee: fee("Surplus lines stamping fee"),
    }),
    wc: part,
    professional: part.optional(),
    media: part.optional(),
    cyber: part.optional(),
  })
  .meta({ id: "QuoteJson" });

export const reasonSchema = z
  .object({ code: z.string(), coverage: coverageSchema.nullable(), message: z.string(), remedy: z.string().nullable() })
  .meta({ id: "Reason" });

const priced = z.object({
  coverage_type: z.array(coverageSchema),
  effective_date: day(),
  end_date: day(),
  eligible: z.boolean(),
  needs_review: z.boolean().meta({ description: "True: an application for this quote needs manual review before cover is bound." }),
  net_rate: rate(),
  gl_net_rate: rate(),
  wc_net_rate: rate(),
  quote_json: quoteJsonSchema,
  reasons: z.array(reasonSchema).meta({ description: "Every rule that declines or refers, in the order of the rules." }),
  endorsements: z.array(endorsementSchema).meta({ description: "Endorsements of the policy, with those that the entity's terms add." }),
  would_cover: wouldCoverSchema.nullable().meta({
    description:
      "What the requirement of the job and its entity would still miss once the cover is bound as quoted, as known when it was last priced. Null where nothing is required, where no cover is offered, and for estimates.",
  }),
});

const read = z
  .object({
    ...identity(catalogue.quotes),
    contractor: idOf("contractor"),
    job: idOf("job"),
    ...priced.shape,
    bind: z.boolean(),
    policy: idOf("policy", "The policy issued from this quote. A quote with a policy cannot be changed.").nullable(),
    renews: idOf("policy", "The policy that this quote renews, from its end. Null for new cover.").nullable(),
  })
  .meta({ id: "Quote" });

const start = termStart();
const end = termEnd();

const create = z
  .object({
    contractor: ref("contractor"),
    job: ref("job"),
    coverage_type: z.array(coverageSchema).min(1).max(5),
    effective_date: start.optional().meta({ description: "Must be in the future. Default: the next day." }),
    end_date: end.optional().meta({ description: "After `effective_date`, at most one year later. Default: 30 days later." }),
    endorsements: z
      .array(endorsementInputSchema)
      .max(MAX_ENDORSEMENTS)
      .optional()
      .meta({ description: "Endorsements of the policy. The terms of the job's entity may add others." }),
    bind: z
      .boolean()
      .optional()
      .meta({ description: "True: bind automatically, as soon as there are a card and an approved application." }),
  })
  .meta({ id: "QuoteInput" });

/** The errors that pricing can return. */
export const quoteRefusals = [
  "invalid_entity_id",
  "invalid_contractor_id",
  "invalid_job_id",
  "unavailable_coverage",
  "job_category_not_approved",
  "effective_date_invalid",
  "end_date_invalid",
  "contract_has_matching_policy",
] as const;

/** What a price depends on, without records. */
const estimateInput = z
  .object({
    category: text(200).meta({ description: "A job category: its id, its name or its rating class." }),
    home_state: z.enum(regions).meta({ description: "Where the contractor lives. Rates every coverage except workers' compensation." }),
    work_state: z.enum(regions).optional().meta({ description: "Where the work is done. Default: `home_state`." }),
    wage: cents(100, 1_000_000_000).meta({ description: "Expected pay for the job, in cents." }),
    years_experience: z.int().min(0).max(80).nullable().optional().meta({ description: "Years in the trade, if known." }),
    coverage_type: z.array(coverageSchema).min(1).max(5),
    required_limits: z
      .object({ occurrence_limit: cents(1000, 100_000_000_000), aggregate_limit: cents(1000, 100_000_000_000) })
      .optional()
      .meta({ description: "The least limits of general liability, as a contracting entity may require them." }),
    effective_date: create.shape.effective_date,
    end_date: create.shape.end_date,
  })
  .meta({ id: "QuoteEstimateInput" });

const previewSchema = priced.extend({ worksheet: worksheetSchema, estimated_premium: z.int() }).meta({ id: "QuotePreview" });

export const quotes = defineResource({
  about: "Prices of cover for one contractor on one job, with the rating worksheet behind them.",
  param: "quote",
  of: catalogue.quotes,
  path: "/quotes",
  read,
  labels: { effective_date: "Effective", end_date: "Ends" },
  create,
  filter: {
    search: searchFilter("the contractor's name, company, email and phone number"),
    contractor: text(64).optional().meta({ description: "Only quotes for this contractor." }),
    job: text(64).optional().meta({ description: "Only quotes for this job." }),
    eligible: z.boolean().optional().meta({
      description: "`true`: only quotes that are priced. `false`: only declined ones.",
    }),
  },
  sort: ["effective_date"],
  periods: ["effective_date"],
  optionals: ["policy"],
  verbs: ["list", "get", "create", "update"],
  errors: {
    create: [...quoteRefusals, "production_not_ready"],
    update: [...quoteRefusals, "cant_update_create_new_quote", "production_not_ready"],
  },
  actions: {
    preview: operation({
      method: "POST",
      path: "/quotes/preview",
      summary: "Price a quote without saving it",
      access: "quotes:read",
      body: create,
      response: previewSchema,
      errors: quoteRefusals,
      extension: true,
    }),
    estimate: operation({
      method: "POST",
      path: "/quotes/estimate",
      summary: "Price cover from category, states, pay and coverages, without a contractor or a job. Nothing is saved",
      access: "quotes:read",
      clientUse: "price_preview",
      body: estimateInput,
      response: previewSchema,
      errors: [
        "invalid_job_category_code",
        "job_category_not_approved",
        "unavailable_coverage",
        "effective_date_invalid",
        "end_date_invalid",
      ],
      extension: true,
    }),
    worksheet: operation({
      method: "GET",
      path: "/quotes/{quote}/worksheet",
      summary: "Get the quote's rating worksheet",
      access: "quotes:read",
      response: worksheetSchema,
      errors: ["resource_not_found"],
      extension: true,
    }),
  },
});
