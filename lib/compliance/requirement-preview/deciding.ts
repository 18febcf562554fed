import { requirementFieldLabel } from "#lib/contract/compliance/rule-fields.ts";
import type { Position } from "#lib/rules/compliance/positions/position.ts";
import type { RequirementChange } from "#lib/rules/compliance/positions/requirement-changes.ts";
import { waivableRuleOf } from "#lib/rules/compliance/positions/waiving.ts";

const isField = (path: string) => requirementFieldLabel(path) !== path;

/** The fields of the requirement that a position fails, by path. A coverage that nothing shows fails as a whole. */
function failed({ failing }: Pick<Position, "failing">): Set<string> {
  const paths = failing.flatMap(({ coverage, results }) => {
    const own = `rules.coverages.${coverage}`;
    if (!results.length) return [own];
    return results.map((result) => {
      const rule = waivableRuleOf(result);
      const [inCoverage, inDocument] = [`${own}.${rule}`, `rules.${rule}`];
      return isField(inCoverage) ? inCoverage : isField(inDocument) ? inDocument : own;
    });
  });
  return new Set(paths);
}

const isWithin = (path: string, other: string) => path === other || path.startsWith(`${other}.`) || other.startsWith(`${path}.`);

/** The changed fields that decide another answer: those that fail only before or only after; where none does, every changed field. */
export function decidingChanges(
  changes: readonly RequirementChange[],
  before: Pick<Position, "failing">,
  after: Pick<Position, "failing">,
): RequirementChange[] {
  const [was, is] = [failed(before), failed(after)];
  const differing = [...was, ...is].filter((path) => !(was.has(path) && is.has(path)));
  const found = changes.filter(({ path }) => differing.some((one) => isWithin(one, path)));
  return found.length ? found : [...changes];
}
