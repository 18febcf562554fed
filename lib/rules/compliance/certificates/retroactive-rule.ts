import { showDay } from "#lib/rules/cover/days.ts";
import { isDay, isText, read } from "./evidence.ts";
import { type Line, nameOf, pathOf } from "./line.ts";
import { apply, type RuleResult } from "./rule.ts";

const usuallyClaimsMade: readonly string[] = ["professional", "cyber", "media"];

/** Whether a line pays only for claims made while it lasts: as it is marked, else as is usual for its kind. */
export function isClaimsMade(line: Line): boolean {
  const form = read(line.values, pathOf(line, "form"), isText).value;
  return form === "claims_made" || (form !== "occurrence" && usuallyClaimsMade.includes(line.coverage));
}

/**
 * Whether a claims-made policy covers acts since the start of the engagement. Without a known start the retroactive date must still be
 * stated.
 */
export function retroactiveDate(line: Line, isAsked: boolean, isClaimsMade: boolean): RuleResult[] {
  if (!isAsked || !isClaimsMade) return [];
  const { coverage, engagedFrom = null } = line;
  const name = nameOf(line);
  const rule = {
    rule: "retroactive_date" as const,
    coverage,
    expected: engagedFrom === null ? "stated" : `on or before ${showDay(engagedFrom)}`,
    what: `the retroactive date of ${name.toLowerCase()}`,
    audit: (since: string) => {
      const pass = engagedFrom === null || since <= engagedFrom;
      const said = `${name} is claims-made and covers acts since ${showDay(since)}`;
      return {
        pass,
        message: pass ? `${said}.` : `${said}; the engagement began on ${showDay(engagedFrom)}.`,
        found: showDay(since),
      };
    },
  };
  return [apply(rule, read(line.values, pathOf(line, "retroactive_date"), isDay))];
}
