import { insuranceRequirements as table, insuranceRequirementVersions as versionTable } from "#lib/api/db/schema/insurance-requirements.ts";
import { defineStore } from "#lib/api/resource/store.ts";
import { insuranceRequirements, requirementVersions } from "#lib/contract/resources/insurance-requirement.ts";

export type InsuranceRequirement = typeof table.$inferSelect;

export const insuranceRequirementStore = defineStore(insuranceRequirements, table, (_, rows) =>
  rows.map((row) => ({ is_default: row.entity === null && row.category_code === null })),
);

export const requirementVersionStore = defineStore(requirementVersions, versionTable);
