import type { WouldCover } from "#lib/contract/compliance/would-cover.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { defineHook, defineQuestion } from "#lib/platform/resource/hooks.ts";
import type { HeldCover } from "#lib/rules/quotes/eligibility/matching-policy.ts";
import type { PricedQuote } from "./price.ts";
import type { quoteStore } from "./store.ts";
import type { Subjects } from "./subjects.ts";

type Quote = (typeof quoteStore)["table"]["$inferSelect"];

/** The cover, dates, contractor or job of a quote changed, and with them its price. */
export const onQuoteChanged = defineHook<[quote: string]>("quote changed");
/** A quote was created or updated and has its price. With `bind` it may become a policy at once. */
export const onQuotePriced = defineHook<[quote: Quote, subjects: Subjects]>("quote priced");

/** What a contractor is covered by after a moment: policies for any job, and assignments of this one. */
export const coverInForce = defineQuestion<Ctx, [contractor: string, job: string, from: Date], HeldCover[]>("cover in force");
/** What a contractor shows for a job besides cover bound here, and what is required there. */
export interface JobStanding {
  /** The cover that accepted certificates show for days of a term. */
  shownIn(term: { effective: Date; expiration: Date }): HeldCover[];
  /** What would still be missing with cover as priced; null where nothing is required. */
  wouldCover(priced: PricedQuote): Promise<WouldCover | null>;
}
export const standingAtJob = defineQuestion<Ctx, [contractor: string, job: string], JobStanding>("standing at a job");
/** Whether a policy was ever issued to a contractor. */
export const hadPolicy = defineQuestion<Ctx, [contractor: string], boolean>("had a policy");
