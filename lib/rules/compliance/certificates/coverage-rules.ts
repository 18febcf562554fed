import type { RuleId } from "#lib/contract/compliance/rules.ts";
import { coverageTable } from "#lib/contract/core/coverage-table.ts";
import { formatCents } from "#lib/kit/money.ts";
import { dayAfter, inForceOn } from "#lib/rules/cover/day.ts";
import { daysBetween, showDay } from "#lib/rules/cover/days.ts";
import { isDollars, isText, type Reading, read, valueAt } from "./evidence.ts";
import { day, dollars, type Line, nameOf, pathOf, rowOf, text, within } from "./line.ts";
import { policyNumberRule } from "./policy-number-rule.ts";
import type { Rule, RuleResult } from "./rule.ts";
import { apply } from "./rule.ts";

const showDollars = (amount: number) => formatCents(amount * 100, { whole: true });

/** Text that names a kind of insurance to say that it is not there: "property, pollution excluded". */
const NOT_THERE = /\b(?:excl\w*|except\w*|without|no|not|none|declined|rejected|waived)\b|n\/a/i;

/** What a row without a printed type is, where its text leaves that open. Null: the form, a person or a clear text says it. */
function doubtfulKind(line: Line): Reading<string> | null {
  if (pathOf(line) === `coverages.${rowOf(line)?.row}` || read(line.values, pathOf(line, "coverage"), isText).state === "known")
    return null;
  const typed = read(line.values, pathOf(line, "description"), isText);
  const isOpen = typed.state === "doubtful" || (typed.state === "known" && NOT_THERE.test(typed.value));
  return isOpen ? { ...typed, state: "doubtful", value: null } : null;
}

/** Whether the certificate has this coverage at all: a policy number, a date or a limit that is known. */
export function presence(line: Line): RuleResult {
  const path = pathOf(line);
  const limits = Object.keys((valueAt(line.values.parsed, `${path}.limits`) ?? {}) as object).filter((name) => name.endsWith("_dollars"));
  const readings: Reading<unknown>[] = [
    text(line, "policy_number_string"),
    day(line, "policy_effective_date"),
    day(line, "policy_expiration_date"),
    ...limits.map((limit) => dollars(line, limit)),
  ];
  const kind = doubtfulKind(line);
  const found = kind ?? readings.find(({ state }) => state === "known") ?? readings.find(({ state }) => state === "doubtful");
  const reading = { ...(found ?? ({ state: "absent", value: null, field: null } as const)), path } as Reading<unknown>;
  return apply(
    {
      rule: "shown",
      coverage: line.coverage,
      expected: "shown",
      what: `${within(line)} cover`,
      audit: () => ({ pass: true, message: `${nameOf(line)} is shown.`, found: "shown" }),
    },
    reading,
  );
}

type TermRules = { policy_number: boolean; days_remaining: number };

/** When cover starts and ends, and under which policy. */
export function termRules(line: Line, rules: TermRules): RuleResult[] {
  const { coverage, asOf } = line;
  const name = nameOf(line);
  const start = day(line, "policy_effective_date");
  const end = day(line, "policy_expiration_date");
  const results = [
    apply(
      {
        rule: "in_force",
        coverage,
        can_approve: false,
        expected: `on or before ${showDay(asOf)}`,
        what: `the date ${within(line)} takes effect`,
        audit: (value) => {
          const pass = value <= asOf;
          const message = pass ? `${name} takes effect on ${showDay(value)}.` : `${name} does not take effect until ${showDay(value)}.`;
          return { pass, message, found: showDay(value), changes_on: pass ? null : value };
        },
      },
      start,
    ),
    apply(
      {
        rule: "not_expired",
        coverage,
        can_approve: false,
        expected: `after ${showDay(asOf)}`,
        what: `the date ${within(line)} expires`,
        audit: (value) => {
          // The previous rule tells whether it has begun.
          const pass = inForceOn(asOf, { effective: asOf, expiration: value });
          const message = pass
            ? `${name} ends on ${showDay(value)}, at 12:01 a.m.`
            : `${name} expired on ${showDay(value)}: a certificate of the renewed policy is needed.`;
          return { pass, message, found: showDay(value), changes_on: pass ? value : null };
        },
      },
      end,
    ),
  ];
  if (!line.issued && start.state === "known" && end.state === "known") results.push(apply(termRule(line, start.value), end));
  if (rules.policy_number) results.push(policyNumberRule(line));
  if (rules.days_remaining > 0) results.push(apply(remainingRule(line, rules.days_remaining), end));
  return results;
}

const MIN_TERM_DAYS = 28;
/** Thirty-seven months. */
const MAX_TERM_DAYS = 1128;

function termRule({ coverage }: Line, start: string): Rule<string> {
  return {
    rule: "term",
    coverage,
    expected: "one month to 37 months",
    what: "the term",
    audit: (end) => {
      const length = daysBetween(start, end);
      const pass = length >= MIN_TERM_DAYS && length <= MAX_TERM_DAYS;
      const term = `${showDay(start)} to ${showDay(end)}`;
      const message = pass ? `The term is ${term}.` : `The term ${term} is not a usual policy term: check both dates.`;
      return { pass, message, found: term };
    },
  };
}

function remainingRule(line: Line, days: number): Rule<string> {
  const { coverage, asOf } = line;
  return {
    rule: "days_remaining",
    coverage,
    expected: `${days} days or more`,
    what: "the expiration date",
    audit: (end) => {
      const left = daysBetween(asOf, end);
      const pass = left >= days;
      const found = `${left} ${left === 1 ? "day" : "days"}`;
      const message = pass ? `${found} of ${within(line)} remain.` : `${nameOf(line)} ends on ${showDay(end)}; ${days} days must remain.`;
      return { pass, message, found, changes_on: pass ? dayAfter(end, 1 - days) : null };
    },
  };
}

/** The amount that an umbrella or excess policy in force adds to a limit, and its expiration date. It adds nothing until it is confirmed to follow form. */
export interface TopUp {
  dollars: number;
  until: string;
  isConfirmed: boolean;
}

/**
 * A minimum. Rules have `required` in cents; certificates have whole dollars. An umbrella's amount is added to the printed limit as long as
 * the umbrella is in force.
 */
export function minimum(
  line: Line,
  limit: string,
  label: string,
  required: number | null,
  id: RuleId,
  umbrella: TopUp | null = null,
): RuleResult[] {
  if (required === null) return [];
  const wanted = formatCents(required, { whole: true });
  const rule: Rule<number> = {
    rule: id,
    coverage: line.coverage,
    expected: `${wanted} or more`,
    what: `${/^[aeiou]/i.test(label) ? "an" : "a"} ${label} limit`,
    audit: (value) => {
      const short = value * 100 < required;
      const would = umbrella !== null && (value + umbrella.dollars) * 100 >= required;
      const pass = !short || (would && umbrella.isConfirmed);
      const hint = !pass && would ? " The umbrella or excess policy counts once it is confirmed to follow form." : "";
      const topped = short && umbrella?.isConfirmed ? ` and ${showDollars(umbrella.dollars)} of umbrella or excess cover` : "";
      const shown = `${label.charAt(0).toUpperCase()}${label.slice(1)} is ${showDollars(value)}${topped}`;
      return {
        pass,
        message: pass ? `${shown}.` : `${shown}; ${wanted} is required.${hint}`,
        found: showDollars(value),
        cents: value * 100,
        changes_on: short && pass && umbrella ? umbrella.until : null,
      };
    },
  };
  return [apply(rule, dollars(line, limit))];
}

/** A maximum for a deductible or retention. An unstated one may be any amount. */
export function retention(line: Line, max: number | null): RuleResult[] {
  if (max === null) return [];
  const expected = `${formatCents(max, { whole: true })} or less`;
  const rule: Rule<number> = {
    rule: "retention_limit",
    coverage: line.coverage,
    expected,
    what: `the deductible or retention of ${within(line)}`,
    audit: (value) => {
      const pass = value * 100 <= max;
      const shown = `${nameOf(line)} has a deductible or retention of ${showDollars(value)}`;
      return { pass, message: pass ? `${shown}.` : `${shown}; ${expected} is required.`, found: showDollars(value), cents: value * 100 };
    },
  };
  const readings = ["retention_dollars", "deductible_dollars"].map((name) => read(line.values, pathOf(line, name), isDollars));
  const reading = readings.find(({ state }) => state !== "absent") ?? readings[0];
  return reading ? [apply(rule, reading)] : [];
}

/** The limits of a coverage that a requirement sets, in the order of its certificate. `umbrella`: what one adds to a limit. */
export const limitRules = (line: Line, asked: object, umbrella: (rule: string) => TopUp | null = () => null): RuleResult[] =>
  (rowOf(line) ?? coverageTable.pollution).limits.flatMap(({ rule, value, label }) =>
    minimum(line, value, label, (asked as Record<string, number | null | undefined>)[rule] ?? null, rule, umbrella(rule)),
  );
