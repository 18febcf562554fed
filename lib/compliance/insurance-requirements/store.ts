import { type RequirementRules, requirementRulesSchema } from "#lib/contract/requirement-rules.ts";
import { insuranceRequirements, requirementVersions } from "#lib/contract/resources/insurance-requirement.ts";
import { defineStore } from "#lib/platform/resource/store.ts";
import { insuranceRequirements as table, insuranceRequirementVersions as versionTable } from "../schema/insurance-requirements.ts";

export type InsuranceRequirement = typeof table.$inferSelect;

/** The stored rules with defaults for rules that were added later. */
const complete = (rules: RequirementRules): RequirementRules => requirementRulesSchema.parse(rules);

export const insuranceRequirementStore = defineStore(insuranceRequirements, table, (_, rows) =>
  rows.map((row) => ({ is_default: row.entity === null && row.category_code === null, rules: complete(row.rules) })),
);

export const requirementVersionStore = defineStore(requirementVersions, versionTable, (_, rows) =>
  rows.map((row) => ({ rules: complete(row.rules) })),
);
