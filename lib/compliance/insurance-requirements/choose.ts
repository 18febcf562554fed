import { and, eq, isNull, or } from "drizzle-orm";
import type { RequirementRules } from "#lib/contract/compliance/requirement-rules.ts";
import { ApiError } from "#lib/platform/base/errors.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { inScope } from "#lib/platform/resource/store.ts";
import { type ChosenRules, type EngagedSubject, requiredAt, requiredInTheEnd } from "#lib/rules/compliance/positions/required.ts";
import { insuranceRequirements as table } from "../schema/insurance-requirements.ts";
import { type VersionedRequirement, withVersions } from "./versions.ts";

/** The parts of a certificate's purpose that determine its requirement. */
export interface Purpose {
  entity: string | null;
  category_code: string | null;
}

/** The requirements that may apply, in order of precedence: the entity's own, the job category's, the default. */
export function layersOf<R extends Purpose>(rows: readonly R[], { entity, category_code }: Purpose): R[] {
  const ofEntity = entity === null ? undefined : rows.find((row) => row.entity === entity);
  const ofCategory = category_code === null ? undefined : rows.find((row) => row.category_code === category_code);
  return [ofEntity, ofCategory, rows.find((row) => row.entity === null && row.category_code === null)].filter((row) => row !== undefined);
}

async function findRequirements(ctx: Ctx, purpose: Purpose): Promise<VersionedRequirement[]> {
  const { entity, category_code } = purpose;
  const isDefault = and(isNull(table.entity), isNull(table.category_code));
  const wanted = [
    isDefault,
    entity === null ? undefined : eq(table.entity, entity),
    category_code === null ? undefined : eq(table.category_code, category_code),
  ];
  const rows = await ctx.db
    .select()
    .from(table)
    .where(and(inScope(table, ctx), or(...wanted)))
    .limit(wanted.length);
  return layersOf(await withVersions(ctx, rows, false), purpose);
}

/** Whom a certificate is audited for, and whether it is approved: an approval stays under earlier rules during their grace. */
export interface Standing extends EngagedSubject {
  isApproved: boolean;
}

/** The requirement for a certificate: its version, the rules that apply with it, and until when. */
export interface ChosenRequirement {
  id: string;
  version: number;
  rules: RequirementRules;
  until: Date | null;
}

/** The requirement that applies at this time; if none applies yet, the future one. Null: there is none. */
export async function findRequirement(ctx: Ctx, purpose: Purpose, standing: Standing): Promise<ChosenRequirement | null> {
  return chosenAmong(await findRequirements(ctx, purpose), standing, ctx.now);
}

/** The same among those that may apply to the certificate, in order of precedence. */
export function chosenAmong(
  requirements: readonly VersionedRequirement[],
  { isApproved, ...engaged }: Standing,
  now: Date,
): ChosenRequirement | null {
  const layers = requirements.map(({ versions }) => versions);
  const { tolerated, next, ...present } = requiredAt(layers, engaged, now);
  const chosen: ChosenRules[] = [...(isApproved ? tolerated.slice(0, 1) : []), present, requiredInTheEnd(layers)];
  for (const { rules, layer, version } of chosen) {
    const id = requirements[layer]?.id;
    if (rules && id !== undefined) return { id, version, rules, until: next };
  }
  return null;
}

/** @throws ApiError no_insurance_requirement_found */
export async function requirementFor(ctx: Ctx, purpose: Purpose, standing: Standing): Promise<ChosenRequirement> {
  return (await findRequirement(ctx, purpose, standing)) ?? refuse();
}

/** @throws ApiError no_insurance_requirement_found if no requirement could apply */
export async function assertRequired(ctx: Ctx, purpose: Purpose): Promise<void> {
  if (!(await findRequirements(ctx, purpose)).length) refuse();
}

function refuse(): never {
  throw new ApiError("no_insurance_requirement_found", "There is no insurance requirement for this certificate. Create a default one.");
}
