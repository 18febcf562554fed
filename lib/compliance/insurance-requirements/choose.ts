import { and, eq, isNull, or } from "drizzle-orm";
import { ApiError } from "#lib/platform/base/errors.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { inScope } from "#lib/platform/resource/store.ts";
import { insuranceRequirements as table } from "../schema/insurance-requirements.ts";
import type { InsuranceRequirement } from "./store.ts";

/** What a certificate is for, as far as that decides which requirement it must meet. */
export interface Purpose {
  entity: string | null;
  category_code: string | null;
}

/** The requirement a certificate is judged by: the entity's own, else the job category's, else the default. */
export async function findRequirement(ctx: Ctx, { entity, category_code }: Purpose): Promise<InsuranceRequirement | null> {
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
  return rows.find((row) => row.entity !== null) ?? rows.find((row) => row.category_code !== null) ?? rows[0] ?? null;
}

/** @throws ApiError no_insurance_requirement_found */
export async function requirementFor(ctx: Ctx, purpose: Purpose): Promise<InsuranceRequirement> {
  const found = await findRequirement(ctx, purpose);
  if (!found)
    throw new ApiError(
      "no_insurance_requirement_found",
      "There is no insurance requirement to judge a certificate by. Create a default one.",
    );
  return found;
}
