import { requestedBy } from "#lib/contract/policies/cancellation-reasons.ts";
import { toEpoch } from "#lib/kit/dates.ts";
import type { policies } from "./schema/policies.ts";

type Policy = typeof policies.$inferSelect;

/** How a cancellation at a date is shown; null for a policy without one. */
export function shownCancellation(policy: Policy, urlOf: (document: string) => string) {
  const { cancellation, cancellation_date, cancels_at } = policy;
  if (!cancellation || !cancellation_date || !cancels_at) return null;
  const { document, ...shown } = cancellation;
  return {
    effective_date: toEpoch(cancellation_date),
    cover_ends: toEpoch(cancels_at),
    requested_by: requestedBy(cancellation.reason),
    ...shown,
    notice_pdf_url: urlOf(document),
  };
}
