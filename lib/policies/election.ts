import { fieldError } from "#lib/platform/base/errors.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import type { quotes } from "#lib/quotes/schema/quotes.ts";
import { electsWorkersCompensation } from "#lib/rules/quotes/questions/workers-compensation.ts";
import { workersCompensationElection } from "./hooks.ts";

type Quote = Pick<typeof quotes.$inferSelect, "contractor" | "coverage_type" | "worksheet">;

/**
 * Refuses workers' compensation that its contractor has not elected, where the law of the work's state covers a sole proprietor only by
 * election: the policy would cover nobody, and its certificate would say otherwise. The sandbox accepts that no application was signed; a
 * rejection that was signed is refused there too.
 * @param elected the answer of the application that binds; otherwise the newest that was signed counts
 * @throws ApiError invalid_quote_id
 */
export async function assertElected(w: Writer, quote: Quote, elected?: boolean): Promise<void> {
  const { work_state } = quote.worksheet.inputs;
  if (!quote.coverage_type.includes("workers-comp") || !work_state || !electsWorkersCompensation(work_state)) return;
  const answer = elected ?? (await workersCompensationElection(w, quote.contractor, work_state));
  if (answer === true || (answer === null && w.environment === "sandbox")) return;
  const why =
    answer === null
      ? "A self-employed person is covered by workers' compensation in this state only after electing it, and no signed application of this contractor does. Have the contractor apply, or quote without workers' compensation."
      : "This contractor has rejected workers' compensation in a signed application. Have the contractor apply again, or quote without workers' compensation.";
  throw fieldError("invalid_quote_id", "quote", why);
}
