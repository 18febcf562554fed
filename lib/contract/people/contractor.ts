import { z } from "zod";
import { daysAsked, positionStatuses } from "../compliance/compliance-position.ts";
import { catalogue } from "../core/catalogue.ts";
import { addressSchema, email, epoch, identity, phone, sensitive, storedAddressSchema, text } from "../core/common.ts";
import { placeFilter } from "../core/declared-filters.ts";
import { metadataSchema, storedMetadataSchema } from "../core/metadata.ts";
import { metadataFilter } from "../core/metadata-filter.ts";
import { nameText, optionalName } from "../core/names.ts";
import { operation } from "../core/operation.ts";
import { defineResource, listQuery } from "../core/resource.ts";
import { searchFilter } from "../core/search-filter.ts";
import { taxIdentification } from "../core/tax-identification.ts";
import { contractorPolicySchema } from "../policies/contractor-policy.ts";

const read = z
  .object({
    ...identity(catalogue.contractors),
    first_name: z.string(),
    middle_name: z.string().nullable(),
    last_name: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    company_name: z.string().nullable(),
    address: storedAddressSchema.nullable(),
    custom_metadata: storedMetadataSchema,
    withhold_premium: z.boolean(),
    tax_identification_on_file: z.boolean().meta({ description: "Whether a tax id is stored. The id itself is never returned." }),
  })
  .meta({ id: "Contractor" });

const create = z
  .object({
    first_name: nameText(100),
    middle_name: optionalName(100),
    last_name: nameText(100),
    email: email(),
    phone: phone().nullable().optional(),
    company_name: optionalName(200),
    address: addressSchema.nullable().optional(),
    custom_metadata: metadataSchema.optional(),
    withhold_premium: z.boolean().optional().meta({ description: "True: the platform withholds the premium from wages. Default false." }),
    tax_identification: taxIdentification(),
  })
  .meta({ id: "ContractorInput" });

const loginLink = z
  .object({
    success: z.literal(true),
    login_url: sensitive(z.string().meta({ description: "URL that opens the contractor portal once. Treat it like a password." })),
    expires_at: epoch(),
    contractor: read,
  })
  .meta({ id: "LoginLink" });

export const contractors = defineResource({
  about: "The people you engage. Quotes, applications, policies and certificates belong to a contractor.",
  param: "contractor",
  of: catalogue.contractors,
  path: "/contractors",
  read,
  labels: {
    company_name: "Company",
    address: "Home address",
    withhold_premium: "Premium is withheld from wages",
    tax_identification: "Tax ID",
    tax_identification_on_file: "Tax ID",
  },
  create,
  filter: {
    search: searchFilter("the name, company, email, phone number and metadata values"),
    email: text(254).optional().meta({ description: "Exact email address, compared without regard to case." }),
    custom_metadata: metadataFilter(),
    ...daysAsked("Only contractors who are covered, by the compliance position that they are listed by, on"),
    compliance: z.enum(positionStatuses).optional().meta({
      description: "Only contractors whose compliance is in this status: at the `entity` or `job` given, else by default.",
    }),
    entity: text(64).optional().meta({ description: "Only contractors who have a compliance position at this contracting entity." }),
    home_state: placeFilter("Only contractors whose home address is in this state"),
    job: text(64).optional().meta({
      description: "Only contractors who have a compliance position on this job; not together with `entity`.",
    }),
  },
  sort: ["last_name"],
  optionals: ["address", "phone", "company_name"],
  verbs: ["list", "get", "create", "update", "delete"],
  errors: { create: ["duplicate_email", "limit_reached"], update: ["duplicate_email"] },
  actions: {
    loginLink: operation({
      method: "POST",
      path: "/contractors/{contractor}/login_link",
      summary: "Create a login link to the contractor portal. It opens once, within 15 minutes",
      access: "contractors:write",
      response: loginLink,
      errors: ["resource_not_found"],
    }),
    policies: operation({
      method: "GET",
      path: "/contractors/{contractor}/policies",
      summary: "List the contractor's policies, newest first",
      access: "policies:read",
      list: true,
      query: listQuery.extend({ quote: text(64).optional().meta({ description: "Only the policy of this quote." }) }),
      response: z.array(contractorPolicySchema),
      errors: ["resource_not_found", "invalid_cursor"],
    }),
  },
});
