import type { policies } from "./schema/policies.ts";

type Policy = typeof policies.$inferSelect;

/** How the decision not to renew a policy is shown; null for a policy without one. */
export function shownNonrenewal({ nonrenewal }: Policy, urlOf: (document: string) => string) {
  if (!nonrenewal) return null;
  const { document, ...shown } = nonrenewal;
  return { ...shown, notice_pdf_url: document ? urlOf(document) : null };
}
