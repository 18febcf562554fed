import { and, eq } from "drizzle-orm";
import { categoryCodes } from "#lib/people/schema/people.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { inScope } from "#lib/platform/resource/store.ts";
import { findRatesInForce } from "#lib/quotes/rate-sets.ts";
import type { Evidence } from "#lib/rules/compliance/positions/evidence.ts";
import { findClass } from "#lib/rules/quotes/rates/lookup.ts";
import { exemptionOf } from "../exemptions/verbs.ts";
import type { Facts } from "./facts.ts";
import type { Job } from "./subjects.ts";

/** A contractor's exemptions as evidence in every scope; the job's state determines whether they count. */
export const exemptionsFor = ({ exemptions }: Pick<Facts, "exemptions">): Evidence[] =>
  exemptions.map((row) => ({
    kind: "exemption",
    id: row.id,
    policy: null,
    audit: null,
    values: { parsed: {}, fields: {} },
    waivers: [],
    exemption: exemptionOf(row),
  }));

/** A contractor's accepted documents as evidence in every scope. */
export const documentsFor = ({ documents }: Pick<Facts, "documents">): Evidence[] =>
  documents
    .filter(({ status }) => status === "accepted")
    .map(({ id, kind, valid_from, valid_through, state, result }) => ({
      ...{ kind: "document", id, policy: null, audit: null, values: { parsed: {}, fields: {} }, waivers: [] },
      document: { kind, from: valid_from, through: valid_through, state, result },
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
