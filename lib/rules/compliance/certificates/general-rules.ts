import type { RequirementRules } from "#lib/contract/compliance/requirement-rules.ts";
import { inForceOn } from "#lib/rules/cover/day.ts";
import type { TopUp } from "./coverage-rules.ts";
import { limitRules } from "./coverage-rules.ts";
import { endorsementPages } from "./endorsement-page-rules.ts";
import { additionalInsured, primaryNoncontributory, waiverOfSubrogation } from "./endorsement-rules.ts";
import { isDay, isText, read, type Values } from "./evidence.ts";
import { hasInsurer } from "./insurer-rules.ts";
import type { Line } from "./line.ts";
import { dollars, flag, pathOf } from "./line.ts";
import { retroactiveDate } from "./retroactive-rule.ts";
import type { Rule, RuleResult } from "./rule.ts";
import { apply } from "./rule.ts";

type GeneralRequirement = NonNullable<RequirementRules["coverages"]["general"]>;

const occurrenceForm: Rule<string> = {
  rule: "occurrence_form",
  coverage: "general",
  expected: "occurrence",
  what: "whether general liability is written per occurrence or claims-made",
  audit: (form) => {
    const pass = form === "occurrence";
    const message = pass
      ? "General liability is written per occurrence."
      : "General liability is claims-made; an occurrence form is required.";
    return { pass, message, found: pass ? "occurrence" : "claims-made" };
  },
};

function aggregateAppliesPer(asked: readonly string[]): Rule<string> {
  return {
    rule: "aggregate_applies_per",
    coverage: "general",
    expected: asked.join(" or "),
    what: "what the general aggregate applies to",
    audit: (value) => {
      const pass = asked.includes(value);
      const shown = `The general aggregate applies per ${value}`;
      return { pass, message: pass ? `${shown}.` : `${shown}; it must apply per ${asked.join(" or ")}.`, found: value };
    },
  };
}

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

/** The umbrella of this or another certificate that adds most; one that is confirmed to follow form takes precedence. */
function topUp(line: Line, limit: string): TopUp | null {
  const found = [...(line.isUmbrellaEnded ? [] : [line.values]), ...(line.others ?? [])].flatMap(
    (values) => topUpBy(values, line, limit) ?? [],
  );
  const confirmed = found.filter(({ isConfirmed }) => isConfirmed);
  return (confirmed.length ? confirmed : found).toSorted((a, b) => b.dollars - a.dollars || (a.until < b.until ? 1 : -1))[0] ?? null;
}

export function generalRules(line: Line, asked: GeneralRequirement, entity: string | null): RuleResult[] {
  const added = { occurrence_limit: "each_occurrence_dollars", aggregate_limit: "aggregate_dollars" };
  const umbrella = (rule: keyof typeof added) => (asked.umbrella_counts ? topUp(line, added[rule]) : null);
  const form = read(line.values, pathOf(line, "form"), isText);
  const per = read(line.values, pathOf(line, "aggregate_applies_per"), isText);
  return [
    ...(asked.occurrence_form ? [apply(occurrenceForm, form)] : []),
    ...retroactiveDate(line, asked.retroactive_date, form.value === "claims_made"),
    ...limitRules(line, asked, (rule) => (rule === "occurrence_limit" || rule === "aggregate_limit" ? umbrella(rule) : null)),
    ...(asked.aggregate_applies_per.length ? [apply(aggregateAppliesPer(asked.aggregate_applies_per), per)] : []),
    ...additionalInsured(line, asked, entity),
    ...waiverOfSubrogation(line, asked.waiver_of_subrogation),
    ...primaryNoncontributory(line, asked.primary_noncontributory),
    ...endorsementPages(line, asked, entity),
  ];
}
