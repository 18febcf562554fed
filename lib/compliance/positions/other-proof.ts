import { and, eq } from "drizzle-orm";
import { insteadOf } from "#lib/contract/core/document-kinds.ts";
import { categoryCodes } from "#lib/people/schema/people.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { inScope } from "#lib/platform/resource/store.ts";
import { findRatesInForce } from "#lib/quotes/rate-sets.ts";
import type { Evidence } from "#lib/rules/compliance/positions/evidence.ts";
import { findClass } from "#lib/rules/quotes/rates/lookup.ts";
import { exemptionOf } from "../documents/store.ts";
import type { Facts } from "./facts.ts";
import type { Job } from "./subjects.ts";

/** A contractor's accepted documents as evidence in every scope. */
export const documentsFor = ({ documents }: Pick<Facts, "documents">): Evidence[] =>
  documents
    .filter(({ status }) => status === "accepted")
    .map((row) => ({
      ...{
        kind: insteadOf(row.kind) ?? "document",
        id: row.id,
        policy: null,
        audit: null,
        values: { parsed: {}, fields: {} },
        waivers: [],
      },
      document: { ...exemptionOf(row), result: row.result },
    }));

/** Whether a job is in construction, by its category's class. An unknown category counts as construction, which has stricter rules. */
export async function isConstructionJob(ctx: Ctx, job: Job | null): Promise<boolean> {
  if (!job) return false;
  const [category] = await ctx.db
    .select({ slug: categoryCodes.class_slug })
    .from(categoryCodes)
    .where(and(inScope(categoryCodes, ctx), eq(categoryCodes.id, job.category_code)));
  const rates = await findRatesInForce(ctx, ctx.now);
  return (category && rates && findClass(rates.tables, category.slug)?.construction) ?? true;
}
