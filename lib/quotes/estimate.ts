import { and, eq, or } from "drizzle-orm";
import type { VerbInput } from "#lib/contract/core/operation.ts";
import type { quotes } from "#lib/contract/quotes/quote.ts";
import { categoryCodes as table } from "#lib/people/schema/people.ts";
import { fieldError } from "#lib/platform/base/errors.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { nameKey } from "#lib/platform/db/schema/columns.ts";
import { inScope } from "#lib/platform/resource/store.ts";
import { insurersInForce } from "./insurers.ts";
import { type PricedQuote, priceRisk } from "./price.ts";
import { ratesInForce } from "./rate-sets.ts";

/** The category with this id, class or name. @throws ApiError invalid_job_category_code, job_category_not_approved */
async function categoryNamed(ctx: Ctx, text: string): Promise<typeof table.$inferSelect> {
  const named = or(eq(table.id, text), eq(table.class_slug, text), eq(nameKey(table.name), text.toLowerCase()));
  const found = await ctx.db
    .select()
    .from(table)
    .where(and(inScope(table, ctx), named))
    .orderBy(table.id)
    .limit(2);
  const [category] = found;
  if (!category) throw fieldError("invalid_job_category_code", "category", `There is no job category '${text.slice(0, 64)}'.`);
  if (found.length > 1)
    throw fieldError("invalid_job_category_code", "category", "Several job categories have this name: give the id of one.");
  if (!category.approved)
    throw fieldError("job_category_not_approved", "category", "This job category is not approved for your organization.");
  return category;
}

/** Prices cover from what is stated in the request, as for a contractor's first policy. @throws ApiError 400 for what cannot be quoted */
export async function priceEstimate(ctx: Ctx, body: VerbInput<typeof quotes.operations.estimate>["body"]): Promise<PricedQuote> {
  const { home_state, work_state = home_state, wage, years_experience = null } = body;
  const risk = {
    category: await categoryNamed(ctx, body.category),
    entity: null,
    ...{ home_state, work_state, wage, years_experience, claims_count: 0, written_agreement: false },
    refusal: () => null,
    heldRefusal: async () => null,
    async inForce(day: Date) {
      const [rates, insurers] = await Promise.all([ratesInForce(ctx, day), insurersInForce(ctx, day)]);
      return { rates, insurers, isFirst: true };
    },
  };
  return await priceRisk(ctx, risk, body);
}
