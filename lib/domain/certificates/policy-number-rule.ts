import { READING_SHOWN } from "#lib/contract/resources/parsed-certificate.ts";
import type { Line } from "./coverage-rules.ts";
import type { Reading } from "./evidence.ts";
import { coverageKeys, coverageNames, isText, read, valueAt } from "./evidence.ts";
import type { RuleResult } from "./rule.ts";
import { apply } from "./rule.ts";

/** Shorter ones are marks, or what a stamp left. */
const SHORTEST = 4;

/**
 * A policy number must be shown; what it is compared with is nothing. So a number of a scan counts whose look-alikes, an O or a 0, cannot be
 * told apart. `TBD` is no number.
 */
export function policyNumberRule({ values, coverage }: Line): RuleResult {
  const path = `coverages.${coverageKeys[coverage]}.policy_number_string`;
  const reading = read(values, path, isText);
  const spelled = reading.state === "known";
  const name = coverageNames[coverage];
  return apply(
    {
      name: `${coverage} policy number`,
      coverage,
      expected: "shown",
      what: `a policy number for ${name.toLowerCase()}`,
      judge: (value) => {
        if (!/\d/.test(value)) return { pass: false, message: `${name} shows ${value} where its policy number belongs.`, found: value };
        const message = spelled
          ? `${name} has a policy number.`
          : `${name} has a policy number; how it is spelled could not be read with confidence.`;
        return { pass: true, message, found: value };
      },
    },
    spelled ? reading : (shown(values, path) ?? reading),
  );
}

/** A number that was recognised, if not in every character; null where it is not sure that one stands there at all. */
function shown({ parsed, fields }: Line["values"], path: string): Reading<string> | null {
  const [value, field] = [valueAt(parsed, path), fields[path]];
  if (!isText(value) || field?.source !== "ocr" || !(field.confidence >= READING_SHOWN)) return null;
  const isNumber = /\d/.test(value) && value.replace(/[^A-Za-z0-9]/g, "").length >= SHORTEST;
  return isNumber ? { state: "known", path, value, field } : null;
}
