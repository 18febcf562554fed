import type { RequirementRules } from "#lib/contract/compliance/requirement-rules.ts";
import { requirementRulesSchema } from "#lib/contract/compliance/requirement-rules.ts";

export interface EntityTerms {
  required_coverage: readonly ("general" | "professional" | "workers-comp")[];
  coverage_limit: { aggregate_limit: number; occurrence_limit: number } | null;
}

const higher = (one: number | null, other: number) => Math.max(one ?? 0, other);

/**
 * Adds a contracting entity's own terms (limits in cents) to a requirement: its coverages are required too, and its limits are minimums for
 * general and professional liability. No rule of the requirement is weakened.
 */
export function withEntityTerms(rules: RequirementRules, { required_coverage, coverage_limit }: EntityTerms): RequirementRules {
  const named = Object.fromEntries(required_coverage.map((coverage) => [coverage, rules.coverages[coverage] ?? {}]));
  const whole = requirementRulesSchema.parse({ ...rules, coverages: { ...rules.coverages, ...named } });
  if (!coverage_limit) return whole;
  const { general, professional, ...others } = whole.coverages;
  const raised = <T extends { occurrence_limit: number | null; aggregate_limit: number | null }>(line: T): T => ({
    ...line,
    occurrence_limit: higher(line.occurrence_limit, coverage_limit.occurrence_limit),
    aggregate_limit: higher(line.aggregate_limit, coverage_limit.aggregate_limit),
  });
  return {
    ...whole,
    coverages: {
      ...others,
      ...(general ? { general: raised(general) } : {}),
      ...(professional ? { professional: raised(professional) } : {}),
    },
  };
}

/** The rules from an entity's terms alone; the entity must require a coverage. */
export const rulesOfTerms = (terms: EntityTerms): RequirementRules =>
  withEntityTerms(
    requirementRulesSchema.parse({ coverages: Object.fromEntries(terms.required_coverage.map((coverage) => [coverage, {}])) }),
    terms,
  );
