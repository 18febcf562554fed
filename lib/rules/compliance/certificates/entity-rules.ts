import type { ProofKind } from "#lib/contract/compliance/required-kinds.ts";
import type { RequirementRules } from "#lib/contract/compliance/requirement-rules.ts";
import { requirementRulesSchema } from "#lib/contract/compliance/requirement-rules.ts";
import { formatCents } from "#lib/kit/money.ts";

export interface EntityTerms {
  required_coverage: readonly ("general" | "professional" | "workers-comp")[];
  /** General liability's: each occurrence, and the general aggregate. */
  coverage_limit: { aggregate_limit: number; occurrence_limit: number } | null;
  /** The organization's limit of professional liability where nobody states one, for each claim and in total. */
  professional_limit: number;
}

const higher = (one: number | null, other: number) => Math.max(one ?? 0, other);

/** Rules whose limits of professional liability are the organization's default. */
const byDefault = new WeakSet<RequirementRules>();

/** What an answer says where the limits of a coverage are only the organization's default. Null: somebody states them. */
export function limitsWarning(rules: RequirementRules | null, coverage: ProofKind): string | null {
  const limit = rules && byDefault.has(rules) && coverage === "professional" ? rules.coverages.professional?.occurrence_limit : null;
  if (typeof limit !== "number") return null;
  return `Professional liability is required and nobody states its limits: your organization's default of ${formatCents(limit, { whole: true })} applies.`;
}

/**
 * Adds a contracting entity's own terms (limits in cents) to a requirement: its coverages are required too, and its limits are minimums for
 * general liability. Professional liability that it requires without limits has the organization's. No rule of the requirement is weakened.
 */
export function withEntityTerms(
  rules: RequirementRules,
  { required_coverage, coverage_limit, professional_limit }: EntityTerms,
): RequirementRules {
  const named = Object.fromEntries(required_coverage.map((coverage) => [coverage, rules.coverages[coverage] ?? {}]));
  const { coverages, ...others } = requirementRulesSchema.parse({ ...rules, coverages: { ...rules.coverages, ...named } });
  const { general, professional } = coverages;
  const isOpen = professional && professional.occurrence_limit === null && professional.aggregate_limit === null;
  const defaulted = isOpen && required_coverage.includes("professional");
  const whole: RequirementRules = {
    ...others,
    coverages: {
      ...coverages,
      ...(general && coverage_limit
        ? {
            general: {
              ...general,
              occurrence_limit: higher(general.occurrence_limit, coverage_limit.occurrence_limit),
              aggregate_limit: higher(general.aggregate_limit, coverage_limit.aggregate_limit),
            },
          }
        : {}),
      ...(defaulted
        ? { professional: { ...professional, occurrence_limit: professional_limit, aggregate_limit: professional_limit } }
        : {}),
    },
  };
  if (defaulted) byDefault.add(whole);
  return whole;
}

/** The rules from an entity's terms alone; the entity must require a coverage. */
export const rulesOfTerms = (terms: EntityTerms): RequirementRules =>
  withEntityTerms(
    requirementRulesSchema.parse({ coverages: Object.fromEntries(terms.required_coverage.map((coverage) => [coverage, {}])) }),
    terms,
  );
