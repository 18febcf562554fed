import { isId } from "#lib/kit/ids.ts";

export const outcomes = ["complete", "cancelled", "ineligible", "expired", "in_review"] as const;
export type Outcome = (typeof outcomes)[number];

/** What happened, from the query of success_url or cancel_url; anything that is none of them counts as `otherwise`. */
export function outcomeFrom(status: unknown, otherwise: Outcome): Outcome {
  return outcomes.find((outcome) => outcome === status) ?? otherwise;
}

/** The application's id as a reference to quote, or null: nothing else from the address is ever shown. */
export function referenceFrom(session: unknown): string | null {
  return typeof session === "string" && isId("ias", session) ? session : null;
}
