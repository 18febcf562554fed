import { and, sql } from "drizzle-orm";
import { insuranceRequirements, REVERT_SECONDS, requirementVersions } from "#lib/contract/compliance/insurance-requirement.ts";
import { type RequirementRules, requirementRulesSchema } from "#lib/contract/compliance/requirement-rules.ts";
import { addSeconds } from "#lib/kit/dates.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { defineStore, inScope } from "#lib/platform/resource/store.ts";
import { type RequirementContent, requirementChanges } from "#lib/rules/compliance/positions/requirement-changes.ts";
import { dateOf } from "#lib/rules/cover/day.ts";
import { insuranceRequirements as table, insuranceRequirementVersions as versionTable } from "../schema/insurance-requirements.ts";

export type InsuranceRequirement = typeof table.$inferSelect;

/** The stored rules with defaults for rules that were added later. */
const complete = (rules: RequirementRules): RequirementRules => requirementRulesSchema.parse(rules);

const also = { search: ["name"], positions: "any", person: "Nothing about a contractor." } as const;

export const insuranceRequirementStore = defineStore(insuranceRequirements, table, also, (_, rows) =>
  rows.map((row) => ({
    is_default: row.entity === null && row.category_code === null,
    rules: complete(row.rules),
    revert_until: row.version > 1 ? addSeconds(row.updated, REVERT_SECONDS) : null,
  })),
);

type Content = Pick<InsuranceRequirement, keyof RequirementContent>;
const day = (instant: Date | null) => instant && dateOf(instant);

/** The content of a requirement or of a version, as the API shows it. */
export const contentOf = ({ name, rules, combine, holds_from, holds_for_existing_from, grace_days }: Content): RequirementContent => ({
  ...{ name, rules: complete(rules), combine, grace_days },
  ...{ holds_from: day(holds_from), holds_for_existing_from: day(holds_for_existing_from) },
});

type VersionRow = typeof versionTable.$inferSelect;

/** The versions that these replaced, by requirement and number. */
async function replacedBy(ctx: Ctx, rows: readonly VersionRow[]): Promise<Map<string, VersionRow>> {
  const wanted = rows.flatMap(({ requirement, version }) => (version > 1 ? [{ requirement, version: version - 1 }] : []));
  if (!wanted.length) return new Map();
  const each = sql`(select * from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as each(requirement text, version int))`;
  const found = await ctx.db
    .select()
    .from(versionTable)
    .where(and(inScope(versionTable, ctx), sql`(${versionTable.requirement}, ${versionTable.version}) in ${each}`));
  return new Map(found.map((row) => [`${row.requirement} ${row.version}`, row]));
}

export const requirementVersionStore = defineStore(requirementVersions, versionTable, {}, async (ctx, rows) => {
  const replaced = await replacedBy(ctx, rows);
  return rows.map((row) => {
    const before = replaced.get(`${row.requirement} ${row.version - 1}`);
    return { rules: complete(row.rules), changes: before ? requirementChanges(contentOf(before), contentOf(row)) : [] };
  });
});
