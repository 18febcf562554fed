import type { Environment } from "#lib/contract/core/operation.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import type { ReadDb } from "#lib/platform/db/client.ts";
import { organizationRow } from "#lib/platform/organizations/branding.ts";
import type { Producer } from "#lib/rules/quotes/programme/programme.ts";
import { demonstrationProducer } from "#lib/rules/quotes/programme/programme.ts";
import { type BindingFacts, isDemonstration, isDemonstrationProducer } from "#lib/rules/quotes/programme/readiness.ts";
import { isDemonstrationRates } from "#lib/rules/quotes/rates/demonstration.ts";
import { ratesById } from "./rate-sets.ts";
import type { quotes } from "./schema/quotes.ts";

/** The parts of a quote on which readiness depends. */
export type QuotedCover = Pick<typeof quotes.$inferSelect, "coverage_type" | "insurers" | "rate_set">;

export type ProgrammeFacts = Omit<BindingFacts, "unsetTexts" | "missingForms" | "lacksProcessor">;

/** The producer that an operator has set. Null: none. */
export async function setProducer(ctx: { db: ReadDb; orgId: string; environment: Environment }): Promise<Producer | null> {
  return (await organizationRow(ctx)).producers[ctx.environment] ?? null;
}

/** Insurers, limits and rates of a quote, and the producer of today. */
export async function programmeFacts(ctx: Ctx, { coverage_type, insurers, rate_set }: QuotedCover): Promise<ProgrammeFacts> {
  const [producer, rates] = await Promise.all([setProducer(ctx), ratesById(ctx, rate_set)]);
  return { coverages: coverage_type, insurers, producer, hasDemonstrationRates: isDemonstrationRates(rates) };
}

/** Who issues a document, and whether it must say that it is a sample. */
export interface Issuer {
  producer: Producer;
  sample: boolean;
}

/**
 * For documents about the cover of a quote. They are samples in the sandbox, and where the producer, an insurer or the rates are the
 * demonstration's.
 */
export async function issuerOf(ctx: Ctx, quoted: QuotedCover): Promise<Issuer> {
  const facts = await programmeFacts(ctx, quoted);
  return { producer: facts.producer ?? demonstrationProducer, sample: ctx.environment === "sandbox" || isDemonstration(facts) };
}

/** For documents that name only the producer, such as invoices. */
export async function issuerOfPapers(ctx: Ctx): Promise<Issuer> {
  const producer = (await setProducer(ctx)) ?? demonstrationProducer;
  return { producer, sample: ctx.environment === "sandbox" || isDemonstrationProducer(producer) };
}
