import type { AskedProof } from "#lib/contract/compliance/compliance-request-page.ts";
import { dayAfter } from "#lib/rules/cover/day.ts";

/** One required kind of proof. `covered_through`: the last day on which it counts; null if it has none. */
interface Required {
  of?: "coverage" | "document" | undefined;
  met: boolean;
  covered_through: string | null;
}

/** What ends this many days after the first that ends is asked for together with it. */
const TOGETHER_DAYS = 30;

/** What is asked for of what is required: what is lacking; when nothing is, what ends first; when nothing ends, everything. */
export function askedProof(required: readonly Required[]): AskedProof {
  const lacking = required.filter(({ met }) => !met);
  const [first] = required.flatMap(({ covered_through }) => covered_through ?? []).sort();
  const last = first === undefined ? null : dayAfter(first, TOGETHER_DAYS);
  const ending = required.filter(({ covered_through: end }) => end !== null && last !== null && end <= last);
  const asked = [lacking, ending, required].find((some) => some.length > 0) ?? [];
  const documents = asked.filter(({ of }) => of === "document").length;
  if (documents === 0) return "insurance";
  return documents === asked.length ? "documents" : "both";
}
