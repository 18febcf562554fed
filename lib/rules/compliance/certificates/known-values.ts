import { coverageTable } from "#lib/contract/core/coverage-table.ts";
import { isDay, isDollars, isText, read, type Values, valueAt } from "./evidence.ts";
import { isWord } from "./statements/judge.ts";
import type { Known } from "./statements/said.ts";

/** Every leaf of a part of the values, with its name. */
function* leavesOf(value: unknown, name = ""): Generator<[string, unknown]> {
  if (typeof value !== "object" || value === null) yield [name, value];
  else for (const [key, inner] of Object.entries(value)) yield* leavesOf(inner, key);
}

const general = `coverages.${coverageTable.general.row}.limits.each_occurrence_dollars`;
const aggregate = `coverages.${coverageTable.general.row}.limits.general_aggregate_dollars`;
const parties = ["insured", "producer", "certificate_holder"].flatMap((party) => [`${party}.name`, `${party}.address.line1`]);

/** What the holder is called for short: the first word of its name, unless that is an ordinary word. */
function shortOf(name: string): string[] {
  const [first = ""] = /^[\p{L}]{5,}/u.exec(name) ?? [];
  return first !== "" && !isWord(first.toLowerCase()) ? [first] : [];
}

const cache = new WeakMap<object, Known>();

/** What a certificate's cells say, for its statements to be compared with. */
function valuesKnown(values: Values): Known {
  const { parsed } = values;
  const kept = cache.get(parsed);
  if (kept) return kept;
  const leaves = [...leavesOf(valueAt(parsed, "coverages"))];
  const insurers = valueAt(parsed, "insurers");
  const names = [...parties, ...(Array.isArray(insurers) ? insurers.map((_, at) => `insurers.${at}.name`) : [])]
    .map((path) => valueAt(parsed, path))
    .filter(isText);
  const numbers = leaves.flatMap(([name, value]) => (name === "policy_number_string" && isText(value) ? [value] : []));
  const insured = valueAt(parsed, "insured.name");
  const least = read(values, general, isDollars);
  const known: Known = {
    names: [...names, ...numbers, ...[valueAt(parsed, "certificate_holder.name")].filter(isText).flatMap(shortOf)],
    insured: isText(insured) ? insured : null,
    amounts: leaves.flatMap(([name, value]) => (name.endsWith("dollars") && isDollars(value) ? [value] : [])),
    least: least.state === "known" ? least.value : null,
    days: [...leaves.map(([, value]) => value), valueAt(parsed, "document.issue_date")].filter(isDay),
    general: { occurrence: least.value, aggregate: read(values, aggregate, isDollars).value },
  };
  cache.set(parsed, known);
  return known;
}

/** The same, with the names that the requirement asks for. */
export function knownIn(values: Values, asked: readonly (string | null | undefined)[] = []): Known {
  const known = valuesKnown(values);
  const names = asked.filter(isText);
  return names.length === 0 ? known : { ...known, names: [...known.names, ...names] };
}
