import { insuranceRequirements, requirementVersions } from "#lib/contract/resources/insurance-requirement.ts";
import { defineStore } from "#lib/platform/resource/store.ts";
import { insuranceRequirements as table, insuranceRequirementVersions as versionTable } from "../schema/insurance-requirements.ts";

export type InsuranceRequirement = typeof table.$inferSelect;

export const insuranceRequirementStore = defineStore(insuranceRequirements, table, (_, rows) =>
  rows.map((row) => ({ is_default: row.entity === null && row.category_code === null })),
);

export const requirementVersionStore = defineStore(requirementVersions, versionTable);
