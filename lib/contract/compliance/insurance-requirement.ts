import { z } from "zod";
import { catalogue } from "../core/catalogue.ts";
import { epoch, identity, idOf, ref, text } from "../core/common.ts";
import { coverDay, dayOrTime } from "../core/days.ts";
import { nameText } from "../core/names.ts";
import { operation } from "../core/operation.ts";
import { defineResource, listQuery } from "../core/resource.ts";
import { requirementChange } from "./requirement-change.ts";
import { requirementFieldChange } from "./requirement-field-change.ts";
import { PREVIEW_CONTRACTORS, requirementPreview } from "./requirement-preview.ts";
import { requirementRulesSchema } from "./requirement-rules.ts";

/** How a requirement combines with the one that would apply without it. */
export const combinations = ["replace", "strictest"] as const;
export const MAX_GRACE_DAYS = 365;
/** How long after it was made a version can be taken back. */
export const REVERT_SECONDS = 3600;

const combine = z.enum(combinations).meta({
  description:
    "How an entity's or a job category's requirement combines with the one that would apply without it. `replace`: instead of it. `strictest`: together with it; every coverage that either requires is required, and the stricter of each rule counts.",
});
const holdsFrom = "The first day of these rules. Null or past: from when they were saved. Until then the previous version applies.";
const holdsForExistingFrom =
  "The same for contractors who were engaged before these rules apply to new engagements. Null: the same day. For the default, a contractor is engaged from their creation.";
const graceDays = () =>
  z.int().min(0).max(MAX_GRACE_DAYS).meta({
    description:
      "For this many days after these rules apply to existing engagements, contractors who meet the previous version stay covered; their positions are `expiring` and say what will fail.",
  });

const read = z
  .object({
    ...identity(catalogue.insuranceRequirements),
    updated: epoch(),
    name: z.string(),
    entity: idOf("entity", "The contracting entity it is for. Null: not for a particular entity.").nullable(),
    category_code: idOf("category_code", "The job category it is for. Null with `entity` null: the default.").nullable(),
    is_default: z.boolean().meta({ description: "Whether it holds where no other does." }),
    version: z
      .int()
      .meta({ description: "Increases with every change. Every audit of a certificate names the version it was made against." }),
    rules: requirementRulesSchema,
    combine,
    holds_from: coverDay(holdsFrom),
    holds_for_existing_from: coverDay(holdsForExistingFrom),
    grace_days: graceDays(),
    revert_until: epoch().nullable().meta({
      description: "Until when the newest version can be taken back (`revert`): an hour after it was made. Null: it is the first.",
    }),
  })
  .meta({ id: "InsuranceRequirement" });

const changeable = {
  name: nameText(200),
  rules: requirementRulesSchema,
  combine: combine.optional(),
  holds_from: dayOrTime(holdsFrom).nullable().optional(),
  holds_for_existing_from: dayOrTime(holdsForExistingFrom).nullable().optional(),
  grace_days: graceDays().optional(),
};

const create = z
  .object({ ...changeable, entity: ref("entity").nullable().optional(), category_code: ref("category_code").nullable().optional() })
  .meta({ id: "InsuranceRequirementInput" });

const version = z
  .object({
    ...identity("irv"),
    requirement: z.string(),
    version: z.int(),
    name: z.string(),
    rules: requirementRulesSchema,
    combine,
    holds_from: coverDay(holdsFrom),
    holds_for_existing_from: coverDay(holdsForExistingFrom),
    grace_days: graceDays(),
    changed_by: z.string().meta({ description: "Who made this version." }),
    restores: z.int().nullable().meta({ description: "The earlier version that this one put back. Null: it is a version of its own." }),
    changes: z.array(requirementFieldChange).meta({ description: "What differs from the version before. Empty for the first." }),
  })
  .meta({ id: "InsuranceRequirementVersion" });

const update = z.object(changeable).partial().meta({ id: "InsuranceRequirementUpdate" });

const path = "/insurance_requirements";

/** Versions of a requirement as objects: they outlive it. */
export const requirementVersions = {
  about: "Versions of an insurance requirement.",
  title: { one: "version", many: "versions" },
  param: "requirement_version",
  name: "insurance_requirement_version",
  prefix: "irv",
  read: version,
  key: "id",
  expand: [],
  sort: [],
} as const;

export const insuranceRequirements = defineResource({
  about: "What a certificate must show: the default, and requirements for an entity or a job category.",
  param: "insurance_requirement",
  of: catalogue.insuranceRequirements,
  path,
  read,
  create,
  update,
  filter: {
    entity: text(64).optional().meta({ description: "Only those for this contracting entity." }),
    category_code: text(64).optional().meta({ description: "Only those for this job category." }),
  },
  sort: ["name"],
  verbs: ["list", "get", "create", "update", "delete"],
  errors: { create: ["conflict", "invalid_entity_id", "invalid_job_category_code", "invalid_input"], update: ["invalid_input"] },
  extension: true,
  actions: {
    preview: operation({
      method: "POST",
      path: `${path}/{insurance_requirement}/preview`,
      summary: `See whose positions a change would change and by which rule, without changing anything; ${PREVIEW_CONTRACTORS} contractors an answer`,
      access: "certificates:read",
      query: z.object({
        starting_after: listQuery.shape.starting_after.meta({ description: "`next` of the part before, for the same body." }),
      }),
      body: update,
      response: requirementPreview,
      errors: ["resource_not_found", "invalid_input", "invalid_cursor"],
      extension: true,
    }),
    revert: operation({
      method: "POST",
      path: `${path}/{insurance_requirement}/revert`,
      summary: "Take back the newest version within an hour: the version before applies again, as if it had never been replaced",
      access: "insurance_requirements:write",
      body: z.object({
        version: z.int().min(1).max(1_000_000).meta({ description: "The version to take back. It must be the newest." }),
      }),
      response: read,
      errors: ["resource_not_found", "already_decided", "conflict", "invalid_input"],
      extension: true,
    }),
    versions: operation({
      method: "GET",
      path: `${path}/{insurance_requirement}/versions`,
      summary: "List the versions of a requirement, newest first",
      access: "insurance_requirements:read",
      query: listQuery.extend({ version: z.int().min(1).max(1_000_000).optional().meta({ description: "Only this version." }) }),
      response: z.array(version),
      list: true,
      errors: ["resource_not_found", "invalid_cursor"],
      extension: true,
    }),
  },
});

/** The object of the event of a change: the requirement and what the change did. */
export const requirementEvents = {
  ...insuranceRequirements,
  read: read.extend({ change: requirementChange.meta({ description: "What was changed, and what that did to positions." }) }),
};
