import type { RuleId } from "#lib/contract/compliance/rules.ts";
import { inForceOn } from "#lib/rules/cover/day.ts";
import { isDay, isText, read, type Values } from "./evidence.ts";
import { hasInsurer } from "./insurer-rules.ts";
import { type AskedLine, dollars, flag, type Line, pathOf } from "./line.ts";

/** The amount that an umbrella or excess policy in force adds to a limit, and its expiration date. It adds nothing until it is confirmed to follow form. */
interface TopUp {
  dollars: number;
  until: string;
  isConfirmed: boolean;
}

/** Whether a certificate shows an umbrella or excess policy that adds to a limit on any day. */
export const mayTopUp = (values: Values): boolean =>
  read(values, pathOf({ values, coverage: "umbrella" }, "policy_expiration_date"), isDay).state === "known";

/** What an umbrella or excess policy adds to a limit: nothing unless it is in force, has an insurer, and all its values are known. */
function topUpBy(values: Values, { asOf }: Line, limit: string): TopUp | null {
  const over: Line = { values, asOf, coverage: "umbrella" };
  const start = read(values, pathOf(over, "policy_effective_date"), isDay);
  const end = read(values, pathOf(over, "policy_expiration_date"), isDay);
  const amount = dollars(over, limit);
  if (start.state !== "known" || end.state !== "known" || amount.state !== "known") return null;
  if (!hasInsurer(over)) return null;
  // Claims-made cover above occurrence cover leaves out what is claimed later.
  if (read(values, pathOf(over, "form"), isText).value === "claims_made") return null;
  if (!inForceOn(asOf, { effective: start.value, expiration: end.value })) return null;
  return { dollars: amount.value, until: end.value, isConfirmed: flag(over, "follows_form").value === true };
}

/** The limits to which an umbrella adds, and its own that it adds. */
const added: Partial<Record<RuleId, string>> = { occurrence_limit: "each_occurrence_dollars", aggregate_limit: "aggregate_dollars" };

/** What the umbrella of this or another certificate adds to a limit: that which adds most; one confirmed to follow form takes precedence. */
export function topUp(line: AskedLine, rule: RuleId): TopUp | null {
  const limit = added[rule];
  if (!line.asked.umbrella_counts || limit === undefined) return null;
  const found = [...(line.isUmbrellaEnded ? [] : [line.values]), ...(line.others ?? [])].flatMap(
    (values) => topUpBy(values, line, limit) ?? [],
  );
  const confirmed = found.filter(({ isConfirmed }) => isConfirmed);
  return (confirmed.length ? confirmed : found).toSorted((a, b) => b.dollars - a.dollars || (a.until < b.until ? 1 : -1))[0] ?? null;
}
