import type { RequirementRules } from "#lib/contract/requirement-rules.ts";
import type { Line } from "./coverage-rules.ts";
import { flag, minimum, presence, retention, termRules } from "./coverage-rules.ts";
import { additionalInsured, waiverOfSubrogation } from "./endorsement-rules.ts";
import { generalRules } from "./general-rules.ts";
import { markedRules } from "./marked-rules.ts";
import type { Rule, RuleResult } from "./rule.ts";
import { apply } from "./rule.ts";
import { usualLimits } from "./usual-limits.ts";
import { workersCompRules } from "./workers-comp-rules.ts";

type Coverages = RequirementRules["coverages"];
type Asked<K extends keyof Coverages> = NonNullable<Coverages[K]>;

/** Professional, cyber and media liability: each claim and aggregate; claims-made is usual. */
export function claimsRules(line: Line, asked: Asked<"professional">): RuleResult[] {
  return [
    ...minimum(line, "each_claim_dollars", "each claim", asked.occurrence_limit, `${line.coverage} each claim`),
    ...minimum(line, "aggregate_dollars", "aggregate", asked.aggregate_limit, `${line.coverage} aggregate`),
    ...retention(line, asked.retention_limit),
  ];
}

/** One rule for each kind of auto. Any auto covers every kind; scheduled autos are not all owned ones. */
function autosRules(line: Line, asked: readonly string[]): RuleResult[] {
  const any = flag(line, "any_auto");
  return asked.map((kind) => {
    const named = kind.replace("_", "-");
    const rule: Rule<boolean> = {
      name: `auto ${named} autos`,
      coverage: line.coverage,
      expected: `any auto, or ${named} autos`,
      what: `that ${named} autos are covered`,
      judge: (marked) => ({
        pass: marked,
        message: marked
          ? `${named.charAt(0).toUpperCase()}${named.slice(1)} autos are covered.`
          : `Automobile liability does not cover ${named} autos.`,
        found: marked ? "marked" : "not marked",
      }),
    };
    return apply(rule, any.state === "known" && any.value ? any : flag(line, `${kind}_autos`));
  });
}

export function autoRules(line: Line, asked: Asked<"auto">, entity: string | null): RuleResult[] {
  return [
    ...minimum(line, "combined_single_limit_dollars", "combined single", asked.combined_single_limit, "auto combined single limit"),
    ...autosRules(line, asked.autos),
    ...additionalInsured(line, asked, entity),
    ...waiverOfSubrogation(line, asked.waiver_of_subrogation),
  ];
}

export function umbrellaRules(line: Line, asked: Asked<"umbrella">, entity: string | null): RuleResult[] {
  return [
    ...minimum(line, "each_occurrence_dollars", "each occurrence", asked.occurrence_limit, "umbrella each occurrence"),
    ...minimum(line, "aggregate_dollars", "aggregate", asked.aggregate_limit, "umbrella aggregate"),
    ...retention(line, asked.retention_limit),
    ...additionalInsured(line, asked, entity),
    ...waiverOfSubrogation(line, asked.waiver_of_subrogation),
  ];
}

/** Every rule of one required coverage; what is not shown at all says only that. */
export function lineRules(line: Line, coverages: Coverages, entity: string | null, workState: string | null): RuleResult[] {
  const asked = coverages[line.coverage];
  if (!asked) return [];
  const shown = presence(line);
  if (shown.result === "fail") return [shown];
  const own = {
    general: () => (coverages.general ? generalRules(line, coverages.general, entity) : []),
    "workers-comp": () => (coverages["workers-comp"] ? workersCompRules(line, coverages["workers-comp"], workState) : []),
    professional: () => (coverages.professional ? claimsRules(line, coverages.professional) : []),
    auto: () => (coverages.auto ? autoRules(line, coverages.auto, entity) : []),
    umbrella: () => (coverages.umbrella ? umbrellaRules(line, coverages.umbrella, entity) : []),
    cyber: () => (coverages.cyber ? claimsRules(line, coverages.cyber) : []),
    media: () => (coverages.media ? claimsRules(line, coverages.media) : []),
  };
  return [shown, ...markedRules(line), ...termRules(line, asked), ...usualLimits(line), ...own[line.coverage]()];
}
