import { type ClaimsMade, coverages } from "#lib/contract/core/coverages.ts";
import type { EndorsedCoverage, SoldEndorsement } from "#lib/contract/core/endorsements.ts";
import type { PostalAddress } from "./format.ts";

interface CertificateCoverageBase {
  /** Letter of the insurer in `insurers`. */
  insurer: string;
  policyNumber: string;
  /** Epoch seconds; the certificate prints the UTC day. */
  effectiveAt: number;
  expiresAt: number;
  /** True only when an endorsement of the policy says so. */
  additionalInsured: boolean;
  /** True only when an endorsement of the policy says so. */
  subrogationWaived: boolean;
}

/** Limits are whole cents of US dollars. */
export interface GeneralLiabilityCoverage extends CertificateCoverageBase {
  type: "general";
  limits: {
    eachOccurrence: number;
    generalAggregate: number;
    productsCompletedOperationsAggregate: number;
    damageToRentedPremises: number;
    medicalExpense: number;
    personalAndAdvertisingInjury: number;
  };
}

export interface ClaimsMadeCoverage extends CertificateCoverageBase {
  type: ClaimsMade;
  limits: { eachClaim: number; aggregate: number };
  /** Epoch seconds; null when the policy covers all prior acts. */
  retroactiveAt: number | null;
}

export interface WorkersCompensationCoverage extends CertificateCoverageBase {
  type: "workers-comp";
  /** State whose workers' compensation law applies. */
  workState: string;
  /** Whether the sole proprietor elected coverage. */
  proprietorCovered: boolean;
  limits: { eachAccident: number; diseaseEachEmployee: number; diseasePolicyLimit: number };
}

export type CertificateCoverage = GeneralLiabilityCoverage | ClaimsMadeCoverage | WorkersCompensationCoverage;

/** An endorsement of the policy. */
export interface CertificateEndorsement {
  kind: SoldEndorsement;
  coverage: EndorsedCoverage;
  /** The named party; null for everyone required by a written contract. */
  name: string | null;
  /** The equivalent standard form. */
  formNumber: string;
  /** Since when it is in force, in epoch seconds: later than the policy where it was added to cover in force. */
  effectiveAt: number;
}

/** What a certificate says of the policy's term beyond its dates. Epoch seconds; the hour in words. */
export interface CertificateTerm {
  effectiveAt: number;
  expiresAt: number;
  /** The endorsements that extended it. */
  extensions: { number: number; issuedAt: number }[];
  /** The hour at which cover of the job begins; null: 12:01 a.m. of its first day. */
  begins: { hour: string; day: string } | null;
}

export interface CertificateOfInsuranceData {
  /** Whether every page says that it is a sample and no insurance. */
  sample: boolean;
  /** `gl`: liability, with every coverage of the policy; `wc`: workers' compensation alone. */
  group: "gl" | "wc";
  certificateNumber: string;
  /** How often it was made anew, with this time. */
  revision: number;
  /** When its cover was cancelled, in epoch seconds: every page says so. */
  cancelledAt: number | null;
  /** Epoch seconds; also the file's creation date. */
  issuedAt: number;
  producer: { name: string; contactName: string | null; email: string | null; phone: string | null; address: PostalAddress | null };
  insured: { name: string; companyName: string | null; address: PostalAddress };
  insurers: { letter: string; name: string; naic: string | null }[];
  coverages: CertificateCoverage[];
  term: CertificateTerm;
  /** The endorsements of these coverages. Each has a page after the certificate. */
  endorsements: CertificateEndorsement[];
  job: { name: string; startsAt: number; endsAt: number; description: string | null };
  /** The contracting entity. */
  holder: { name: string; address: PostalAddress | null };
  authorizedRepresentative: string;
  verificationUrl: string;
}

const members = { gl: coverages, wc: ["workers-comp"] } as const;

/** @throws RangeError when the certificate would state something that no policy supports. */
export function assertCertificateData(data: CertificateOfInsuranceData): void {
  const allowed: readonly string[] = members[data.group];
  if (data.coverages.length === 0) throw new RangeError("A certificate shows at least one coverage");
  if (data.insurers.length > 6) throw new RangeError("A certificate shows at most six insurers");
  for (const { coverage, kind } of data.endorsements) {
    if (!data.coverages.some(({ type }) => type === coverage)) throw new RangeError(`${kind} endorses ${coverage}, which is not shown`);
  }
  for (const coverage of data.coverages) {
    if (!allowed.includes(coverage.type)) throw new RangeError(`${coverage.type} does not belong on a ${data.group} certificate`);
    if (!data.insurers.some(({ letter }) => letter === coverage.insurer))
      throw new RangeError(`No insurer has the letter ${coverage.insurer}`);
    if (coverage.type === "workers-comp" && coverage.additionalInsured) {
      throw new RangeError("Workers' compensation has no additional insureds");
    }
    if (coverage.effectiveAt >= coverage.expiresAt) throw new RangeError(`${coverage.type} expires before it takes effect`);
    for (const [name, cents] of Object.entries(coverage.limits)) {
      if (!Number.isSafeInteger(cents) || cents < 0) throw new RangeError(`${coverage.type} limit ${name} is not whole cents`);
    }
  }
  if (new Set(data.coverages.map(({ type }) => type)).size < data.coverages.length) throw new RangeError("A coverage appears twice");
}

/** The limits of a coverage in cents, as papers print them. */
export function printedLimits(coverage: CertificateCoverage): [label: string, cents: number][] {
  if (coverage.type === "general") {
    const { limits } = coverage;
    return [
      ["Each occurrence", limits.eachOccurrence],
      ["Damage to rented premises", limits.damageToRentedPremises],
      ["Medical expense", limits.medicalExpense],
      ["Personal and advertising injury", limits.personalAndAdvertisingInjury],
      ["General aggregate", limits.generalAggregate],
      ["Products and completed operations", limits.productsCompletedOperationsAggregate],
    ];
  }
  if (coverage.type === "workers-comp")
    return [
      ["E.L. each accident", coverage.limits.eachAccident],
      ["E.L. disease, each employee", coverage.limits.diseaseEachEmployee],
      ["E.L. disease, policy limit", coverage.limits.diseasePolicyLimit],
    ];
  return [
    ["Each claim", coverage.limits.eachClaim],
    ["Aggregate", coverage.limits.aggregate],
  ];
}

/** The named insured as printed: a person, with the name of the business they trade under. */
export const insuredName = ({ name, companyName }: CertificateOfInsuranceData["insured"]): string =>
  companyName ? `${name} DBA ${companyName}` : name;
