import { createHash } from "node:crypto";
import type { Coverage } from "#lib/contract/core/coverages.ts";
import type {
  CertificateCoverage,
  CertificateEndorsement,
  CertificateOfInsuranceData,
  CertificateTerm,
} from "#lib/documents/certificate-data.ts";
import { certificateOfInsurance } from "#lib/documents/certificate-of-insurance.ts";
import { addSeconds, toEpoch } from "#lib/kit/dates.ts";
import { newId } from "#lib/kit/ids.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { documents } from "#lib/platform/db/schema/documents.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import { regionOf } from "#lib/quotes/price.ts";
import { hourAt } from "#lib/rules/cover/day.ts";
import type { ClaimsMade } from "#lib/rules/policies/claims-made.ts";
import { type Carrier, carrierOf, lettered, letterOf, limitsOf, type SetInsurers } from "#lib/rules/quotes/programme/insurers.ts";
import { generalLimits } from "#lib/rules/quotes/programme/limits.ts";
import type { Producer } from "#lib/rules/quotes/programme/programme.ts";
import { certificateRefusal } from "#lib/rules/quotes/rates/endorsement-lookup.ts";
import type { RateTables } from "#lib/rules/quotes/rates/tables.ts";
import { standing } from "./extensions.ts";
import type { policies } from "./schema/policies.ts";
import { verificationUrl } from "./verification.ts";

type Policy = typeof policies.$inferSelect;
type Group = "gl" | "wc";

/** Cover as shown on certificates: of a policy, or of an assignment under it. */
export interface CertifiedCover
  extends Pick<
      Policy,
      | "org_id"
      | "environment"
      | "id"
      | "policy_number"
      | "coverage_type"
      | "work_state"
      | "effective_date"
      | "expiration_date"
      | "endorsements"
    >,
    Pick<Policy, "insured" | "holder" | "work" | "home_state" | "retroactive" | "extensions" | "bound_at" | "cover_begins"> {
  /** The days of the job: those of an assignment lie within the policy's term, which certificates print. */
  work_from: Date;
  work_to: Date;
  /** The folder of its files: `policies` or `assignments`. */
  folder: string;
  /** The prefix of its certificate numbers. */
  number: string;
  limit_option: string | null;
  /** The insurers of its quote. */
  insurers: SetInsurers | null;
  tables: RateTables;
  producer: Producer;
  /** Whether its certificates must say that they are samples. */
  sample: boolean;
}

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
  Partial<Pick<Policy, "retroactive">>;

/** A coverage with its endorsements and its insurer. */
export type GrantedCoverage = CertificateCoverage & { endorsements: CertificateEndorsement[]; carrier: Carrier };

/** Since when a claims-made coverage covers acts: its first day, unless earlier policies carry on. */
function retroactiveAt({ retroactive }: Granting, coverage: ClaimsMade, first: number): number {
  const from = retroactive?.[coverage]?.from;
  return from === undefined ? first : Math.min(first, toEpoch(new Date(`${from}T00:00:00Z`)));
}

/** What a policy or an assignment grants: what its certificates print, and what is audited for compliance. */
export function coveragesOf(cover: Granting, group: Group): GrantedCoverage[] {
  const wanted = cover.coverage_type.filter((coverage) => (coverage === "workers-comp") === (group === "wc"));
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

function certificateData(
  cover: CertifiedCover,
  coverages: GrantedCoverage[],
  group: Group,
  issuedAt: number,
  verification: string,
): CertificateOfInsuranceData {
  const { producer } = cover;
  return {
    sample: cover.sample,
    group,
    certificateNumber: `${cover.number}-${group.toUpperCase()}`,
    issuedAt,
    producer: { name: producer.name, contactName: producer.contact, email: producer.email, phone: producer.phone, address: null },
    insured: { name: cover.insured.name, companyName: cover.insured.company_name, address: cover.insured.address ?? {} },
    insurers: lettered(coverages.map(({ carrier }) => carrier)),
    coverages,
    endorsements: coverages.flatMap(({ endorsements }) => endorsements),
    term: termOf(cover),
    job: { ...cover.work, startsAt: toEpoch(cover.work_from), endsAt: toEpoch(cover.work_to) },
    holder: cover.holder,
    stateNotice: stateNoticeOf(cover, group, issuedAt),
    authorizedRepresentative: producer.authorized_representative,
    verificationUrl: verification,
  };
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

/** What a certificate says where the state asks for approved forms: general liability by the insured's state, workers' compensation by the work's. */
function stateNoticeOf({ insured, work_state, tables }: CertifiedCover, group: Group, issuedAt: number): string | null {
  const state = group === "wc" ? work_state : regionOf(insured.address);
  const refusal = state && certificateRefusal(tables, state, issuedAt);
  return refusal ? `${refusal.reason} This form is not approved there.` : null;
}

/** The certificate of one coverage group with its endorsement pages; null where the cover has none of the group. `issuedAt` in epoch seconds. */
export async function certificateFile(
  cover: CertifiedCover,
  group: Group,
  issuedAt: number,
  verification: string,
): Promise<Uint8Array | null> {
  const coverages = coveragesOf(cover, group);
  return coverages.length > 0 ? await certificateOfInsurance(certificateData(cover, coverages, group, issuedAt, verification)) : null;
}

/** When a certificate job counts as lost; the queue has given up by then. */
export const documentsBy = (now: Date): Date => addSeconds(now, 30 * 60);

type MadeDocument = typeof documents.$inferInsert;

/** Creates the certificates of a cover, one per coverage group, and stores the files. `keepDocuments` lists them. */
export async function makeCertificates(ctx: Ctx, cover: CertifiedCover): Promise<MadeDocument[]> {
  const verification = verificationUrl(ctx.runtime, cover);
  const made: MadeDocument[] = [];
  for (const group of ["gl", "wc"] as const) {
    const bytes = await certificateFile(cover, group, toEpoch(ctx.now), verification);
    if (!bytes) continue;
    const id = newId("doc");
    const file_key = `${cover.org_id}/${cover.environment}/${cover.folder}/${cover.id}/${id}.pdf`;
    await ctx.runtime.files.put(file_key, bytes, { contentType: "application/pdf" });
    made.push({
      org_id: cover.org_id,
      environment: cover.environment,
      id,
      created: ctx.now,
      owner: cover.id,
      kind: `${group}_coi`,
      file_key,
      filename: `${cover.number}-${group}-certificate.pdf`,
      sha256: createHash("sha256").update(bytes).digest("hex"),
      size: bytes.byteLength,
    });
  }
  return made;
}

/** Lists created documents as their owner's newest. */
export async function keepDocuments(w: Writer, made: MadeDocument[]): Promise<void> {
  for (const document of made) {
    await w.tx.insert(documents).values(document);
    await w.audit(`document.create_${document.kind}`, document.owner, { document: document.id, kind: document.kind });
  }
}
