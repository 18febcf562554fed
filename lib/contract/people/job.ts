import { z } from "zod";
import { catalogue } from "../core/catalogue.ts";
import { addressSchema, cents, coded, identity, idOf, money, noteText, ref, storedAddressSchema, text } from "../core/common.ts";
import { placeFilter } from "../core/declared-filters.ts";
import { metadataSchema, storedMetadataSchema } from "../core/metadata.ts";
import { metadataFilter } from "../core/metadata-filter.ts";
import { nameText } from "../core/names.ts";
import { defineResource } from "../core/resource.ts";
import { searchFilter } from "../core/search-filter.ts";

export const wageTypes = ["flatfee", "hourly", "unit", "blended"] as const;
const wageType = z.enum(wageTypes);

const read = z
  .object({
    ...identity(catalogue.jobs),
    name: z.string(),
    description: z.string(),
    category_code: idOf("category_code"),
    entity: idOf("entity"),
    address: storedAddressSchema.nullable(),
    wage: money(),
    wage_type: wageType,
    years_experience: z.int().nullable(),
    custom_metadata: storedMetadataSchema,
  })
  .meta({ id: "Job" });

const categoryCode = coded(ref("category_code"), { missing: "missing_job_category_code", invalid: "invalid_job_category_code" });

const create = z
  .object({
    name: nameText(200),
    description: noteText(2000),
    category_code: categoryCode,
    entity: ref("entity"),
    address: addressSchema
      .refine((address) => Boolean(address.region), { path: ["region"], message: "is required when an address is given" })
      .nullable()
      .optional()
      .meta({ description: "Where the work is done. Determines the workers' compensation rate." }),
    wage: cents(100, 1_000_000_000).meta({
      description:
        "What the contractor is expected to be paid for the whole job, in cents, also where `wage_type` says that it is paid by the hour or the unit: prices are estimated from it, and reported pay is compared with it.",
    }),
    wage_type: wageType,
    years_experience: z.int().min(0).max(80).nullable().optional(),
    custom_metadata: metadataSchema.optional(),
  })
  .meta({ id: "JobInput" });

// An update may omit the region: the stored one is kept.
const update = create.partial().extend({ address: addressSchema.nullable().optional() }).meta({ id: "JobUpdate" });

export const jobs = defineResource({
  about: "Work that a contractor is insured for: its category, pay, contracting entity and place.",
  param: "job",
  of: catalogue.jobs,
  path: "/jobs",
  read,
  labels: { category_code: "Category", address: "Work location", years_experience: "Years of experience" },
  create,
  update,
  filter: {
    search: searchFilter("the name and metadata values"),
    entity: text(64).optional().meta({ description: "Only jobs of this entity." }),
    category_code: text(64).optional().meta({ description: "Only jobs of this category, by its id." }),
    work_state: placeFilter("Only jobs whose address is in this state"),
    custom_metadata: metadataFilter(),
  },
  sort: ["name", "wage"],
  amounts: ["wage"],
  optionals: ["address"],
  verbs: ["list", "get", "create", "update", "delete"],
  errors: {
    create: ["invalid_entity_id", "invalid_job_category_code", "missing_job_category_code", "job_category_not_approved"],
    update: ["invalid_entity_id", "invalid_job_category_code", "job_category_not_approved", "invoice_exists"],
    delete: ["job_is_used"],
  },
  // 409, because the existing job causes the conflict rather than the request. An invoice that overlaps another is a 400.
  statuses: { invoice_exists: 409 },
});
