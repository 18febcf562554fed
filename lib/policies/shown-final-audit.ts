import type { FinalAudit, HeldFinalAudit } from "#lib/contract/policies/final-audit.ts";
import { formatCents } from "#lib/kit/money.ts";
import type { policies as table } from "./schema/policies.ts";

type Term = Pick<
  typeof table.$inferSelect,
  "status" | "effective_date" | "expiration_date" | "cover_begins" | "cancelled_at" | "final_audit"
>;

/** The 1099 totals are of calendar years and of all jobs, so they only limit the remuneration of a term within them. */
function checkOf({ effective_date, expiration_date }: Term, { remuneration, form_1099 }: HeldFinalAudit): string | null {
  if (form_1099.length === 0) return null;
  const last = new Date(expiration_date.getTime() - 1).getUTCFullYear();
  const years = Array.from({ length: last - effective_date.getUTCFullYear() + 1 }, (_, i) => effective_date.getUTCFullYear() + i);
  const missing = years.filter((year) => !form_1099.some((form) => form.year === year));
  if (missing.length > 0) return `Not compared: the 1099 total of ${missing.join(" and ")} is missing.`;
  const sum = form_1099.reduce((all, { year, amount }) => all + (years.includes(year) ? amount : 0), 0);
  if (remuneration <= sum) return null;
  return `The remuneration is more than the 1099 totals of ${years.join(" and ")}, ${formatCents(sum)}.`;
}

export const hadCover = ({ cancelled_at, cover_begins }: Term): boolean => !cancelled_at || cancelled_at > cover_begins;

/** The final audit of a policy as the API shows it. */
export function shownFinalAudit(policy: Term): FinalAudit | null {
  const held = policy.final_audit;
  if (policy.status === "active" || !hadCover(policy)) return null;
  if (!held) return { status: "due" };
  return { status: "made", ...held, difference: held.remuneration - held.reported_pay, form_1099_check: checkOf(policy, held) };
}
