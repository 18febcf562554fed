import type { Line } from "./coverage-rules.ts";
import { flag, pathOf } from "./coverage-rules.ts";
import { coverageNames, isText, read } from "./evidence.ts";
import type { RuleResult } from "./rule.ts";

const autos = ["any_auto", "owned_autos", "scheduled_autos", "hired_autos", "non_owned_autos"];

/** A row whose own boxes are empty shows no cover of its kind, whatever limits stand beside them. */
export function markedRules(line: Line): RuleResult[] {
  const { coverage } = line;
  if (coverage === "general") {
    const box = flag(line, "marked");
    // Readings made before the box was read do not have it.
    return box.state === "absent" || box.value ? [] : [failure(line, "marked", "The box of commercial general liability is not ticked")];
  }
  if (coverage === "auto") {
    const ticked = autos.some((kind) => flag(line, kind).value === true);
    return ticked ? [] : [failure(line, "any_auto", "No kind of auto is ticked")];
  }
  if (coverage !== "umbrella" || read(line.values, pathOf(line, "kind"), isText).state === "known") return [];
  return [failure(line, "kind", "Neither umbrella nor excess liability is ticked")];
}

function failure(line: Line, rest: string, message: string): RuleResult {
  const { field } = flag(line, rest);
  return {
    rule_name: `${line.coverage} marked`,
    rule_path: pathOf(line, rest),
    result: "fail",
    message: `${message}: look whether ${coverageNames[line.coverage].toLowerCase()} is covered.`,
    expected: "ticked",
    found: "not ticked",
    coverage: line.coverage,
    evidence: field && { page: field.page, box: field.box, confidence: field.confidence },
    can_approve: true,
    changes_on: null,
  };
}
