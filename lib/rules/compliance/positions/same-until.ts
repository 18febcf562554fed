import type { Values } from "#lib/rules/compliance/certificates/evidence.ts";
import type { RuleResult } from "#lib/rules/compliance/certificates/rule.ts";

/** The results of rules for one certificate from a day on. */
type CachedResults = { what: string; subject: readonly unknown[]; from: string; until: string | null; results: RuleResult[] };
const cachedResults = new WeakMap<object, CachedResults[]>();
/** Enough for the default, entities and jobs, each with past, present and future days. */
const MAX_SAID = 40;

/** The results of rules on a day: the same as on an earlier day for the same subject, until the first day on which one may change. */
export function sameUntil(
  { parsed }: Values,
  what: string,
  subject: readonly unknown[],
  day: string,
  audit: () => RuleResult[],
): RuleResult[] {
  const known = cachedResults.get(parsed) ?? [];
  const isAlike = (one: CachedResults) => one.what === what && one.subject.every((part, i) => part === subject[i]);
  const found = known.find((one) => isAlike(one) && one.from <= day && (one.until === null || day < one.until));
  if (found) return found.results;
  const results = audit();
  const changes = results.flatMap(({ changes_on }) => (changes_on !== null && changes_on > day ? [changes_on] : []));
  const one = { what, subject, from: day, until: changes.sort()[0] ?? null, results };
  cachedResults.set(parsed, [one, ...known].slice(0, MAX_SAID));
  return results;
}
