import type { CertificatePage } from "#lib/contract/compliance/parsed-certificate.ts";
import { coverageTable } from "#lib/contract/core/coverage-table.ts";
import { coverageNames } from "#lib/contract/core/coverages.ts";
import { placeOf } from "#lib/contract/core/region-names.ts";
import type { CertificateCoverage, CertificateEndorsement } from "#lib/documents/certificate-data.ts";
import { endorsementSentences } from "#lib/documents/endorsement-wording.ts";
import { fromEpoch } from "#lib/kit/dates.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { endorsementsAt } from "#lib/policies/endorsed.ts";
import { coveragesOf, type GrantedCoverage } from "#lib/policies/granted.ts";
import { ratesById } from "#lib/quotes/rate-sets.ts";
import type { FieldEvidence, Values } from "#lib/rules/compliance/certificates/evidence.ts";
import type { Evidence } from "#lib/rules/compliance/positions/evidence.ts";
import { dateOf, dayAt } from "#lib/rules/cover/day.ts";
import { lettered, letterOf } from "#lib/rules/quotes/programme/insurers.ts";
import type { Facts } from "./facts.ts";
import type { Job } from "./subjects.ts";

const dollars = (cents: number) => Math.round(cents / 100);

/** A coverage's grants, in the format of a certificate's row. */
function rowOf(line: CertificateCoverage, letter: string): object {
  const row = {
    insurer_letter: letter,
    policy_number_string: line.policyNumber,
    policy_effective_date: dateOf(fromEpoch(line.effectiveAt)),
    policy_expiration_date: dateOf(fromEpoch(line.expiresAt)),
    additional_insured: line.additionalInsured,
    subrogation_waived: line.subrogationWaived,
  };
  if (line.type === "general") {
    const { limits } = line;
    return {
      ...row,
      marked: true,
      form: "occurrence",
      aggregate_applies_per: "policy",
      limits: {
        each_occurrence_dollars: dollars(limits.eachOccurrence),
        general_aggregate_dollars: dollars(limits.generalAggregate),
        products_completed_operations_dollars: dollars(limits.productsCompletedOperationsAggregate),
        damage_to_rented_premises_dollars: dollars(limits.damageToRentedPremises),
        medical_expense_dollars: dollars(limits.medicalExpense),
        personal_advertising_injury_dollars: dollars(limits.personalAndAdvertisingInjury),
      },
    };
  }
  if (line.type === "workers-comp") {
    const { limits } = line;
    return {
      ...row,
      per_statute: true,
      proprietor_excluded: !line.proprietorCovered,
      limits: {
        each_accident_dollars: dollars(limits.eachAccident),
        disease_each_employee_dollars: dollars(limits.diseaseEachEmployee),
        disease_policy_limit_dollars: dollars(limits.diseasePolicyLimit),
      },
    };
  }
  const limits = { each_claim_dollars: dollars(line.limits.eachClaim), aggregate_dollars: dollars(line.limits.aggregate) };
  const since = line.retroactiveAt === null ? null : dateOf(fromEpoch(line.retroactiveAt));
  return { ...row, description: coverageNames[line.type], form: "claims_made", retroactive_date: since, limits };
}

const certain: FieldEvidence = { confidence: 1, page: null, box: null, source: "form" };

/** Evidence for each value: it is known and not read. */
function known(value: unknown, path: string, fields: Record<string, FieldEvidence>): void {
  if (typeof value === "object" && value !== null)
    for (const [name, inner] of Object.entries(value)) known(inner, path ? `${path}.${name}` : name, fields);
  else if (value !== null) fields[path] = certain;
}

/** An endorsement's page, as attached to our own certificate. */
const pageOf = ({ kind, coverage, name, formNumber }: CertificateEndorsement, number: string, index: number): CertificatePage => ({
  page: index + 2,
  kind: "endorsement",
  form: formNumber,
  edition: null,
  endorsement: {
    coverage,
    grants: [kind],
    blanket: name === null,
    scheduled: name === null ? [] : [name],
    policy_number: number,
    confidence: 1,
  },
});

/** Our own cover in the format of an audited certificate: the lines that its own certificates print, with their endorsements. */
export function valuesOf(lines: readonly GrantedCoverage[]): Values {
  const insurers = lettered(lines.map(({ carrier }) => carrier));
  const endorsed = lines.flatMap(({ endorsements, policyNumber }) => endorsements.map((one) => [one, policyNumber] as const));
  const sentences = endorsementSentences(endorsed.map(([one]) => one));
  const parsed = {
    insurers,
    coverages: Object.fromEntries(lines.map((line) => [coverageTable[line.type].row, rowOf(line, letterOf(insurers, line.carrier))])),
    ...(endorsed.length > 0 && {
      document: { contents: endorsed.map(([one, number], index) => pageOf(one, number, index)) },
      description_of_operations: { text: sentences.join("\n") },
    }),
  };
  const fields: Record<string, FieldEvidence> = {};
  known(parsed, "", fields);
  return { parsed, fields };
}

type Bought = Facts["policies"][number];
type Assigned = Facts["assignments"][number];

/** What a policy grants. */
export async function policyValues(ctx: Ctx, policy: Bought): Promise<Values> {
  const { tables } = await ratesById(ctx, policy.rate_set);
  return valuesOf(coveragesOf({ ...policy, tables }));
}

/** What an assignment grants. */
export async function assignmentValues(ctx: Ctx, row: Assigned): Promise<Values> {
  const { tables } = await ratesById(ctx, row.rate_set);
  return valuesOf(coveragesOf({ ...row, expiration_date: row.end_date, limit_option: row.worksheet.inputs.limit_option, tables }));
}

/** Our own cover counts by what it grants, for the job it was bound for, until it was cancelled; with the endorsements in force at `at`. */
export async function ownCoverFor(ctx: Ctx, { policies, assignments, contractor }: Facts, job: Job | null, at: Date): Promise<Evidence[]> {
  if (!job) return [];
  const home = placeOf(contractor.address);
  const evidence: Evidence[] = [];
  for (const policy of policies.filter((one) => one.job === job.id)) {
    const state = policy.home_state ?? policy.work_state ?? home;
    // A future cancellation counts as the end from the day its notice is given.
    const ending = policy.status === "cancelled" ? policy.cancelled_at : policy.cancels_at;
    const cancelled = ending ? dayAt(ending, state) : null;
    if (cancelled !== null && cancelled <= dateOf(policy.effective_date)) continue;
    const expiration_date =
      cancelled !== null && cancelled < dateOf(policy.expiration_date) ? new Date(`${cancelled}T00:00:00Z`) : policy.expiration_date;
    const values = await policyValues(ctx, { ...policy, expiration_date, endorsements: endorsementsAt(policy.endorsements, at) });
    evidence.push({ kind: "policy", id: policy.id, policy: policy.id, audit: null, values, waivers: [], state });
  }
  for (const row of assignments.filter((one) => one.job === job.id)) {
    const values = await assignmentValues(ctx, row);
    const state = placeOf(row.insured?.address ?? null) ?? row.work_state ?? home;
    evidence.push({ kind: "assignment", id: row.id, policy: row.policy, audit: null, values, waivers: [], state });
  }
  return evidence;
}
