import { type CoverageLimit, coverageTable } from "#lib/contract/core/coverage-table.ts";
import { formatCents } from "#lib/kit/money.ts";
import { dayAfter, inForceOn } from "#lib/rules/cover/day.ts";
import { daysBetween, showDay } from "#lib/rules/cover/days.ts";
import { isDollars, isText, type Reading, read, valueAt } from "./evidence.ts";
import { type AskedLine, day, dollars, type Line, nameOf, pathOf, rowOf, text, within } from "./line.ts";
import { apply, type Found } from "./rule.ts";
import { topUp } from "./top-up.ts";
import { unlimitedInNewYork } from "./workers-comp-rules.ts";

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
export function presence(line: Line): Found {
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
      expected: "shown",
      what: `${within(line)} cover`,
      audit: () => ({ pass: true, message: `${nameOf(line)} is shown.`, found: "shown" }),
    },
    reading,
  );
}

/** Whether cover has begun. */
export const inForce = (line: Line): Found[] => [
  apply(
    {
      can_approve: false,
      expected: `on or before ${showDay(line.asOf)}`,
      what: `the date ${within(line)} takes effect`,
      audit: (value) => {
        const pass = value <= line.asOf;
        const message = `${nameOf(line)} ${pass ? "takes effect on" : "does not take effect until"} ${showDay(value)}.`;
        return { pass, message, found: showDay(value), changes_on: pass ? null : value };
      },
    },
    day(line, "policy_effective_date"),
  ),
];

/** Whether cover has not ended. The previous rule tells whether it has begun. */
export const notExpired = (line: Line): Found[] => [
  apply(
    {
      can_approve: false,
      expected: `after ${showDay(line.asOf)}`,
      what: `the date ${within(line)} expires`,
      audit: (value) => {
        const pass = inForceOn(line.asOf, { effective: line.asOf, expiration: value });
        const message = pass
          ? `${nameOf(line)} ends on ${showDay(value)}, at 12:01 a.m.`
          : `${nameOf(line)} expired on ${showDay(value)}: a certificate of the renewed policy is needed.`;
        return { pass, message, found: showDay(value), changes_on: pass ? value : null };
      },
    },
    day(line, "policy_expiration_date"),
  ),
];

const MIN_TERM_DAYS = 28;
/** Thirty-seven months. */
const MAX_TERM_DAYS = 1128;

/** Whether a policy is written for such a term. Of cover that we issued it is not read. */
export function usualTerm(line: Line): Found[] {
  const [start, end] = [day(line, "policy_effective_date"), day(line, "policy_expiration_date")];
  if (line.issued || start.state !== "known" || end.state !== "known") return [];
  const length = daysBetween(start.value, end.value);
  const term = `${showDay(start.value)} to ${showDay(end.value)}`;
  const pass = length >= MIN_TERM_DAYS && length <= MAX_TERM_DAYS;
  const message = pass ? `The term is ${term}.` : `The term ${term} is not a usual policy term: check both dates.`;
  return [apply({ expected: "one month to 37 months", what: "the term", audit: () => ({ pass, message, found: term }) }, end)];
}

export function daysRemaining(line: AskedLine): Found[] {
  const days = line.asked.days_remaining ?? 0;
  if (days <= 0) return [];
  const audit = (end: string) => {
    const left = daysBetween(line.asOf, end);
    const pass = left >= days;
    const found = `${left} ${left === 1 ? "day" : "days"}`;
    const message = pass ? `${found} of ${within(line)} remain.` : `${nameOf(line)} ends on ${showDay(end)}; ${days} days must remain.`;
    return { pass, message, found, changes_on: pass ? dayAfter(end, 1 - days) : null };
  };
  return [apply({ expected: `${days} days or more`, what: "the expiration date", audit }, day(line, "policy_expiration_date"))];
}

/**
 * A limit. Rules have the least in cents; certificates have whole dollars. An umbrella's amount is added to the printed limit as long as the
 * umbrella is in force.
 */
export const limit =
  (rule: CoverageLimit["rule"]) =>
  (line: AskedLine): Found[] => {
    const required = line.asked[rule] ?? null;
    const shown = (rowOf(line) ?? coverageTable.pollution).limits.find((one) => one.rule === rule);
    if (required === null || shown === undefined) return [];
    const { value: limit, label } = shown;
    const umbrella = topUp(line, rule);
    const wanted = formatCents(required, { whole: true });
    const found = apply(
      {
        expected: `${wanted} or more`,
        what: `${/^[aeiou]/i.test(label) ? "an" : "a"} ${label} limit`,
        audit: (value: number) => {
          const short = value * 100 < required;
          const would = umbrella !== null && (value + umbrella.dollars) * 100 >= required;
          const pass = !short || (would && umbrella.isConfirmed);
          const hint = !pass && would ? " The umbrella or excess policy counts once it is confirmed to follow form." : "";
          const topped = short && umbrella?.isConfirmed ? ` and ${showDollars(umbrella.dollars)} of umbrella or excess cover` : "";
          const said = `${label.charAt(0).toUpperCase()}${label.slice(1)} is ${showDollars(value)}${topped}`;
          const message = pass ? `${said}.` : `${said}; ${wanted} is required.${hint}`;
          const changes_on = short && pass && umbrella ? umbrella.until : null;
          return { pass, message, found: showDollars(value), cents: value * 100, changes_on };
        },
      },
      dollars(line, limit),
    );
    return [unlimitedInNewYork(line, found)];
  };

/** A maximum for a deductible or retention. An unstated one may be any amount. */
export function retention(line: AskedLine): Found[] {
  const max = line.asked.retention_limit ?? null;
  if (max === null) return [];
  const expected = `${formatCents(max, { whole: true })} or less`;
  const audit = (value: number) => {
    const pass = value * 100 <= max;
    const shown = `${nameOf(line)} has a deductible or retention of ${showDollars(value)}`;
    return { pass, message: pass ? `${shown}.` : `${shown}; ${expected} is required.`, found: showDollars(value), cents: value * 100 };
  };
  const readings = ["retention_dollars", "deductible_dollars"].map((name) => read(line.values, pathOf(line, name), isDollars));
  const reading = readings.find(({ state }) => state !== "absent") ?? readings[0];
  return reading ? [apply({ expected, what: `the deductible or retention of ${within(line)}`, audit }, reading)] : [];
}
