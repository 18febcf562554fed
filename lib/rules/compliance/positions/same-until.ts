import type { Values } from "#lib/rules/compliance/certificates/evidence.ts";
import type { RuleResult } from "#lib/rules/compliance/certificates/rule.ts";

/** The results of rules for one certificate from a day on. */
type Said = { what: string; subject: readonly unknown[]; from: string; until: string | null; results: RuleResult[] };
const said = new WeakMap<object, Said[]>();
/** Enough for the default, entities and jobs, each with present and future requirements. */
const SAID_MOST = 20;

/** The results of rules on a day: the same as on an earlier day for the same subject, until the first day on which one may change. */
export function sameUntil(
  { parsed }: Values,
  what: string,
  subject: readonly unknown[],
  day: string,
  evaluate: () => RuleResult[],
): RuleResult[] {
  const known = said.get(parsed) ?? [];
  const isAlike = (one: Said) => one.what === what && one.subject.every((part, i) => part === subject[i]);
  const found = known.find((one) => isAlike(one) && one.from <= day && (one.until === null || day < one.until));
  if (found) return found.results;
  const results = evaluate();
  const changes = results.flatMap(({ changes_on }) => (changes_on !== null && changes_on > day ? [changes_on] : []));
  const one = { what, subject, from: day, until: changes.sort()[0] ?? null, results };
  said.set(parsed, [one, ...known].slice(0, SAID_MOST));
  return results;
}
