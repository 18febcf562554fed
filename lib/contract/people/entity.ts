import { z } from "zod";
import { catalogue } from "../core/catalogue.ts";
import { addressSchema, cents, identity, storedAddressSchema } from "../core/common.ts";
import { MAX_ADDED_ENDORSEMENTS } from "../core/endorsements.ts";
import { nameText } from "../core/names.ts";
import { defineResource } from "../core/resource.ts";
import { searchFilter } from "../core/search-filter.ts";
import { addedEndorsementSchema } from "../quotes/policy-endorsement.ts";

const required = z.enum(["general", "professional", "workers-comp"]);
const limit = (what: string) => cents(1000, 100_000_000_000).meta({ description: `Minimum ${what} limit in cents.` });

const limits = z.object({ aggregate_limit: limit("aggregate"), occurrence_limit: limit("each-occurrence") }).meta({ id: "CoverageLimit" });

/** An aggregate is never below what one occurrence may cost. */
export const areOrdered = (both: z.output<typeof limits>): boolean => both.aggregate_limit >= both.occurrence_limit;
export const BELOW_OCCURRENCE = "is below the occurrence limit";

const read = z
  .object({
    ...identity(catalogue.entities),
    name: z.string(),
    address: storedAddressSchema.nullable(),
    required_coverage: z.array(required),
    coverage_limit: limits.nullable(),
    added_endorsements: z
      .array(addedEndorsementSchema)
      .meta({ description: "Endorsements that are added to the quotes and assignments for its jobs, where they are offered." }),
    purchase_order_required: z.boolean().meta({ description: "Whether invoices for pay on its jobs need a purchase order number." }),
  })
  .meta({ id: "Entity" });

const create = z
  .object({
    name: nameText(200).meta({ description: "Legal name." }),
    address: addressSchema.nullable().optional(),
    required_coverage: z.array(required).max(3).optional(),
    coverage_limit: limits
      .refine(areOrdered, { path: ["aggregate_limit"], message: BELOW_OCCURRENCE })
      .nullable()
      .optional(),
    added_endorsements: z.array(addedEndorsementSchema).max(MAX_ADDED_ENDORSEMENTS).optional().meta({
      description: "Endorsements to add to the quotes and assignments for its jobs. Quotes that exist keep theirs until they change.",
    }),
    purchase_order_required: z.boolean().optional().meta({
      description:
        "True: an invoice for pay on its jobs that has no purchase order number waits in the inbox until it has one or is paid. Invoices that exist are not changed. Default: false.",
    }),
  })
  .meta({ id: "EntityInput" });

// An update may give one of the limits: the other stays.
const update = create.partial().extend({ coverage_limit: limits.partial().nullable().optional() }).meta({ id: "EntityUpdate" });

export const entities = defineResource({
  about: "Your clients that contractors work for. An entity can require coverages and limits.",
  param: "entity",
  of: catalogue.entities,
  path: "/entities",
  read,
  labels: {
    name: "Legal name",
    added_endorsements: "Endorsements added to its jobs",
    coverage_limit: "Minimum limits",
    "coverage_limit.occurrence_limit": "Minimum each occurrence",
    "coverage_limit.aggregate_limit": "Minimum general aggregate",
  },
  create,
  update,
  filter: { search: searchFilter("the name") },
  sort: ["name"],
  verbs: ["list", "get", "create", "update", "delete"],
});
