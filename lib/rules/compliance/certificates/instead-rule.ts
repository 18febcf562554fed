import { type ProofKind, proofName } from "#lib/contract/compliance/required-kinds.ts";
import type { RequirementRules } from "#lib/contract/compliance/requirement-rules.ts";
import { placeName } from "#lib/contract/core/region-names.ts";
import { type Line, nameOf } from "./line.ts";
import type { Found } from "./rule.ts";

/**
 * The states whose law does not compel workers' compensation. Where a row is not confirmed, a person has to accept each certificate, as
 * where the law is not known to be so.
 */
const notCompelled: Readonly<Record<string, { source: string; date: string; confirmed: boolean }>> = {
  TX: { source: "Labor Code § 406.002", date: "2026-11-29", confirmed: false },
};

/** Whether other insurance can stand in at all for work in a state, or in one that is not known. */
export const mayStandIn = (workState: string | null): boolean => workState === null || Object.hasOwn(notCompelled, workState);

/** What a coverage or document is called for work in a state: with what is accepted in its place there, and nothing that is not. */
export const nameForWork = (kind: ProofKind, rules: RequirementRules | null, workState: string | null): string =>
  proofName(kind, kind === "workers-comp" && !mayStandIn(workState) ? null : rules);

/** Whether other insurance may stand in for workers' compensation where the work is; none for a line that stands in for nothing. */
export function inPlaceOf(line: Pick<Line, "coverage" | "insteadOf" | "own" | "workState">): Found[] {
  const { insteadOf, workState = null } = line;
  if (!insteadOf) return [];
  const known = workState === null ? undefined : notCompelled[workState];
  const name = nameOf(line);
  const message =
    workState === null
      ? `${name} stands in for workers' compensation only where the state of the work does not compel it: no job says where that is.`
      : known
        ? `${name} stands in for workers' compensation in ${placeName(workState)} (${known.source})${known.confirmed ? "." : ", which nobody has confirmed yet: a person accepts it."}`
        : `${name} does not stand in for workers' compensation in ${placeName(workState)}, whose law compels it.`;
  const pass = known?.confirmed ?? false;
  return [{ path: "any_of", pass, message, found: name, coverage: insteadOf, can_approve: known !== undefined }];
}
