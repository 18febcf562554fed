import type { Tone } from "#components/ui/tone.ts";

export interface QuoteState {
  word: "Bound" | "Declined" | "Needs review" | "Eligible";
  tone: Tone;
}

/** The main state of a quote: bound, outside appetite, in manual review, or ready to apply for. */
export function quoteState(quote: { eligible: boolean; needs_review: boolean; policy: unknown }): QuoteState {
  if (quote.policy) return { word: "Bound", tone: "success" };
  if (!quote.eligible) return { word: "Declined", tone: "danger" };
  if (quote.needs_review) return { word: "Needs review", tone: "warning" };
  return { word: "Eligible", tone: "success" };
}

/** Why the policy cannot be bound from this quote now, in one sentence. Null when it can. */
export function bindObstacle(
  quote: { eligible: boolean; needs_review: boolean; policy: unknown; end_date: number },
  now: number,
): string | null {
  if (quote.policy) return "A policy was issued from this quote already.";
  if (!quote.eligible) return "The quote was declined, so no policy can be bound from it.";
  if (quote.needs_review) return "This quote needs manual review of the contractor's answers, so the contractor has to apply first.";
  return quote.end_date <= now ? "The quoted term is over. Change its dates first." : null;
}
