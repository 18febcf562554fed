import { createHash } from "node:crypto";
import { systemContext } from "#lib/api/context.ts";
import type { policies } from "#lib/api/db/schema/cover.ts";
import { documents, type quotes } from "#lib/api/db/schema/cover.ts";
import type { CertificateCoverage, CertificateOfInsuranceData } from "#lib/api/documents/certificate-data.ts";
import { certificateOfInsurance } from "#lib/api/documents/certificate-of-insurance.ts";
import type { JobData } from "#lib/api/jobs/jobs.ts";
import { getRow } from "#lib/api/resource/store.ts";
import { write } from "#lib/api/resource/write.ts";
import type { Runtime } from "#lib/api/runtime.ts";
import { generalLimits, programme } from "#lib/domain/programme/programme.ts";
import { toEpoch } from "#lib/kit/dates.ts";
import { newId } from "#lib/kit/ids.ts";
import { quoteStore } from "../quotes/store.ts";
import { ratesById } from "../rate-sets.ts";
import { policyStore } from "./store.ts";
import { verificationUrl } from "./verification.ts";

type Policy = typeof policies.$inferSelect;
type Quote = typeof quotes.$inferSelect;
type Group = "gl" | "wc";

function coveragesOf(
  policy: Policy,
  quote: Quote,
  group: Group,
  tables: Awaited<ReturnType<typeof ratesById>>["tables"],
): CertificateCoverage[] {
  const base = {
    insurer: "A",
    policyNumber: policy.policy_number,
    effectiveAt: toEpoch(policy.effective_date),
    expiresAt: toEpoch(policy.expiration_date),
    additionalInsured: false,
    subrogationWaived: false,
  };
  const wanted = policy.coverage_type.filter((coverage) => (coverage === "workers-comp") === (group === "wc"));
  return wanted.map((coverage): CertificateCoverage => {
    if (coverage === "general") return { ...base, type: coverage, limits: generalLimits(tables, quote.worksheet.inputs.limit_option) };
    if (coverage === "workers-comp") {
      const { each_accident, disease_each_employee, disease_policy_limit } = programme.limits[coverage];
      const limits = { eachAccident: each_accident, diseaseEachEmployee: disease_each_employee, diseasePolicyLimit: disease_policy_limit };
      return { ...base, type: coverage, workState: policy.work_state ?? "", proprietorCovered: true, limits };
    }
    const { each_claim, aggregate } = programme.limits[coverage];
    return { ...base, type: coverage, retroactiveAt: base.effectiveAt, limits: { eachClaim: each_claim, aggregate } };
  });
}

function certificateData(
  policy: Policy,
  coverages: CertificateCoverage[],
  group: Group,
  issuedAt: number,
  verification: string,
): CertificateOfInsuranceData {
  const { producer, insurers, authorized_representative } = programme;
  const insurer = group === "wc" ? insurers.workers_comp : insurers.liability;
  return {
    environment: policy.environment,
    group,
    certificateNumber: `${policy.policy_number}-${group.toUpperCase()}`,
    issuedAt,
    producer: { name: producer.name, contactName: producer.contact, email: producer.email, phone: producer.phone, address: null },
    insured: { name: policy.insured.name, companyName: policy.insured.company_name, address: policy.insured.address ?? {} },
    insurers: [{ letter: "A", ...insurer }],
    coverages,
    job: { ...policy.work, startsAt: toEpoch(policy.effective_date), endsAt: toEpoch(policy.expiration_date) },
    holder: policy.holder,
    authorizedRepresentative: authorized_representative,
    verificationUrl: verification,
  };
}

/** Makes a policy's certificates, one for each coverage group. Running it again replaces them by newer ones. */
export async function makePolicyDocuments(runtime: Runtime, data: JobData["policy-documents"]): Promise<void> {
  const ctx = await systemContext(runtime, data, "policy-documents");
  const policy = await getRow(ctx, policyStore, data.policy);
  const quote = await getRow(ctx, quoteStore, policy.quote);
  const { tables } = await ratesById(ctx, quote.rate_set);
  const verification = verificationUrl(runtime, policy);
  for (const group of ["gl", "wc"] as const) {
    const coverages = coveragesOf(policy, quote, group, tables);
    if (!coverages.length) continue;
    const bytes = await certificateOfInsurance(certificateData(policy, coverages, group, toEpoch(ctx.now), verification));
    const id = newId("doc");
    const file_key = `${policy.org_id}/${policy.environment}/policies/${policy.id}/${id}.pdf`;
    await runtime.files.put(file_key, bytes, { contentType: "application/pdf" });
    await write(ctx, async (w) => {
      await w.tx.insert(documents).values({
        org_id: policy.org_id,
        environment: policy.environment,
        id,
        created: ctx.now,
        owner: policy.id,
        kind: `${group}_coi`,
        file_key,
        filename: `${policy.policy_number}-${group}-certificate.pdf`,
        sha256: createHash("sha256").update(bytes).digest("hex"),
        size: bytes.byteLength,
      });
      await w.audit("document.create", policy.id, { document: id, kind: `${group}_coi` });
    });
  }
}
