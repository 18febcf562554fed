import type { AskedProof } from "#lib/contract/compliance/compliance-request-page.ts";
import { dayAfter } from "#lib/rules/cover/day.ts";

/** One required kind of proof. `until`: the first day on which it no longer counts; null if it has none, or is not met. */
interface Required {
  of?: "coverage" | "document" | undefined;
  covered: boolean;
  until: string | null;
}

/** What ends this many days after the first that ends is asked for together with it. */
const TOGETHER_DAYS = 30;

/** What is asked for of what is required: what is lacking; when nothing is, what ends first; when nothing ends, everything. */
export function askedProof(required: readonly Required[]): AskedProof {
  const lacking = required.filter(({ covered }) => !covered);
  const [first] = required.flatMap(({ until }) => until ?? []).sort();
  const last = first === undefined ? null : dayAfter(first, TOGETHER_DAYS);
  const ending = required.filter(({ until }) => until !== null && last !== null && until <= last);
  const asked = [lacking, ending, required].find((some) => some.length > 0) ?? [];
  const documents = asked.filter(({ of }) => of === "document").length;
  if (documents === 0) return "insurance";
  return documents === asked.length ? "documents" : "both";
}
