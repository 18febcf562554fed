import type { ClaimsMade, Coverage } from "#lib/contract/core/coverages.ts";
import type { CertificateCoverage, CertificateEndorsement, CertificateTerm } from "#lib/documents/certificate-data.ts";
import { toEpoch } from "#lib/kit/dates.ts";
import { hourAt } from "#lib/rules/cover/day.ts";
import { type Carrier, carrierOf, lettered, letterOf, limitsOf } from "#lib/rules/quotes/programme/insurers.ts";
import { generalLimits } from "#lib/rules/quotes/programme/limits.ts";
import type { CertifiedCover } from "./certified.ts";
import { standing } from "./extensions.ts";

/** The papers of a cover: of liability, which lists all coverages where one is of liability, and of workers' compensation alone. */
export type Group = "gl" | "wc";

type Granting = Pick<
  CertifiedCover,
  | "policy_number"
  | "coverage_type"
  | "work_state"
  | "effective_date"
  | "expiration_date"
  | "endorsements"
  | "limit_option"
  | "insurers"
  | "tables"
> &
  Partial<Pick<CertifiedCover, "retroactive">>;

/** A coverage with its endorsements and its insurer. */
export type GrantedCoverage = CertificateCoverage & { endorsements: CertificateEndorsement[]; carrier: Carrier };

/** Since when a claims-made coverage covers acts: its first day, unless earlier policies carry on. */
function retroactiveAt({ retroactive }: Granting, coverage: ClaimsMade, first: number): number {
  const from = retroactive?.[coverage]?.from;
  return from === undefined ? first : Math.min(first, toEpoch(new Date(`${from}T00:00:00Z`)));
}

const isWorkers = (coverage: Coverage) => coverage === "workers-comp";

/** What a policy or an assignment grants, which is audited for compliance; `group`: what its paper prints. */
export function coveragesOf(cover: Granting, group: Group | null = null): GrantedCoverage[] {
  if (group === "gl" && cover.coverage_type.every(isWorkers)) return [];
  const wanted = group === "wc" ? cover.coverage_type.filter(isWorkers) : cover.coverage_type;
  const letters = lettered(wanted.map((coverage) => carrierOf(cover.insurers, coverage)));
  const common = {
    policyNumber: cover.policy_number,
    effectiveAt: toEpoch(cover.effective_date),
    expiresAt: toEpoch(cover.expiration_date),
  };
  const granted = (one: Coverage) => {
    const carrier = carrierOf(cover.insurers, one);
    const endorsements = cover.endorsements
      .filter(({ coverage }) => coverage === one)
      .map(({ kind, coverage, name, form_number, effective_date }) => {
        const effectiveAt = effective_date ?? common.effectiveAt;
        return { kind, coverage, name, formNumber: form_number ?? "", effectiveAt };
      });
    const additionalInsured = endorsements.some(({ kind }) => kind.startsWith("additional_insured"));
    return {
      insurer: letterOf(letters, carrier),
      carrier,
      endorsements,
      additionalInsured,
      subrogationWaived: endorsements.some(({ kind }) => kind === "waiver_of_subrogation"),
    };
  };
  return wanted.map((coverage): GrantedCoverage => {
    const base = { ...common, ...granted(coverage) };
    if (coverage === "general") return { ...base, type: coverage, limits: generalLimits(cover.tables, cover.limit_option, cover.insurers) };
    if (coverage === "workers-comp") {
      const { each_accident, disease_each_employee, disease_policy_limit } = limitsOf(cover.insurers, coverage);
      const limits = { eachAccident: each_accident, diseaseEachEmployee: disease_each_employee, diseasePolicyLimit: disease_policy_limit };
      return { ...base, type: coverage, workState: cover.work_state ?? "", proprietorCovered: true, limits };
    }
    const { each_claim, aggregate } = limitsOf(cover.insurers, coverage);
    return {
      ...base,
      type: coverage,
      retroactiveAt: retroactiveAt(cover, coverage, base.effectiveAt),
      limits: { eachClaim: each_claim, aggregate },
    };
  });
}

type HeldTerm = Pick<
  CertifiedCover,
  "effective_date" | "expiration_date" | "extensions" | "bound_at" | "cover_begins" | "home_state" | "work_state"
>;

/** What is said of a cover's term. */
export function termOf(cover: HeldTerm): CertificateTerm {
  const { bound_at, cover_begins, home_state, work_state } = cover;
  return {
    effectiveAt: toEpoch(cover.effective_date),
    expiresAt: toEpoch(cover.expiration_date),
    extensions: standing(cover).map(({ number, issued_at }) => ({ number, issuedAt: issued_at })),
    begins: bound_at && bound_at >= cover_begins ? hourAt(bound_at, home_state ?? work_state) : null,
  };
}
