import type { MissingForBinding } from "#lib/contract/quotes/readiness.ts";
import { ApiError } from "#lib/platform/base/errors.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { insurersInForce } from "#lib/quotes/insurers.ts";
import { findRatesInForce } from "#lib/quotes/rate-sets.ts";
import { programmeFacts, type QuotedCover, setProducer } from "#lib/quotes/readiness.ts";
import type { quotes } from "#lib/quotes/schema/quotes.ts";
import { insuredCoverages, missingForBinding } from "#lib/rules/quotes/programme/readiness.ts";
import { isDemonstrationRates } from "#lib/rules/quotes/rates/demonstration.ts";
import { formsLoadedNowhere, missingForms } from "./forms.ts";
import { unsetTexts } from "./legal-texts.ts";

/** The contractor who is to be covered. A card is charged unless the platform withholds the premium. */
interface Payer {
  withhold_premium: boolean;
}

/** A quote's cover, with the states that its forms depend on. */
type RatedCover = QuotedCover & Pick<typeof quotes.$inferSelect, "worksheet">;

const lacksProcessor = ({ runtime, environment }: Ctx, { withhold_premium }: Payer): boolean =>
  !withhold_premium && !runtime.payments.movesMoney(environment);

/** What is missing for binding the cover of a quote, or is the demonstration's in it. Always empty in the sandbox. */
export async function missingForQuote(ctx: Ctx, quoted: RatedCover, payer: Payer): Promise<MissingForBinding[]> {
  if (ctx.environment === "sandbox") return [];
  const { home_state, work_state } = quoted.worksheet.inputs;
  const [facts, texts, forms] = await Promise.all([
    programmeFacts(ctx, quoted),
    unsetTexts(ctx),
    missingForms(ctx, { coverage_type: quoted.coverage_type, home_state, work_state }),
  ]);
  return missingForBinding({ ...facts, unsetTexts: texts, missingForms: forms, lacksProcessor: lacksProcessor(ctx, payer) });
}

/** The same for whatever would be quoted now. `bound`: the coverages that have an insurer, which are those that can be bound. */
export async function missingNow(
  ctx: Ctx,
  payer: Payer,
): Promise<{ missing: MissingForBinding[]; bound: ReturnType<typeof insuredCoverages> }> {
  const [insurers, rates, producer, texts] = await Promise.all([
    insurersInForce(ctx, ctx.now),
    findRatesInForce(ctx, ctx.now),
    setProducer(ctx),
    unsetTexts(ctx),
  ]);
  const bound = insuredCoverages(insurers);
  const hasDemonstrationRates = !rates || isDemonstrationRates(rates);
  const forms = await formsLoadedNowhere(ctx, bound);
  const lacks = { unsetTexts: texts, missingForms: forms, lacksProcessor: lacksProcessor(ctx, payer) };
  return { missing: missingForBinding({ coverages: bound, insurers, producer, hasDemonstrationRates, ...lacks }), bound };
}

/** Does nothing if nothing is missing. @throws ApiError production_not_ready, naming everything that is missing */
export function refuseMissing(missing: readonly MissingForBinding[]): void {
  if (missing.length === 0) return;
  const sentences = missing.map(({ message }) => message).join(" ");
  const message = `Production cannot bind this cover yet. ${sentences} The operator of this service sets what is missing; quote again afterwards.`;
  const fields = missing.map(({ id, message: why }) => ({ field: id, message: why }));
  throw new ApiError("production_not_ready", message, { fields });
}

/** Refuses new cover while production lacks something. Call it in the transaction that binds. @throws ApiError production_not_ready */
export async function assertReady(ctx: Ctx, quoted: RatedCover, payer: Payer): Promise<void> {
  refuseMissing(await missingForQuote(ctx, quoted, payer));
}
