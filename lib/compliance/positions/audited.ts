import { sql } from "drizzle-orm";
import type { ParsedCertificate } from "#lib/contract/compliance/parsed-certificate.ts";
import { type CompactValues, wholeValues } from "#lib/rules/compliance/certificates/compact-values.ts";
import type { Values } from "#lib/rules/compliance/certificates/evidence.ts";
import type { Waiver } from "#lib/rules/compliance/positions/evidence.ts";
import { certificateAuditResults, certificateAudits, type certificates } from "../schema/certificates.ts";

type Certificate = typeof certificates.$inferSelect;

/** A certificate that may count as evidence, with its newest audit. */
export interface Audited {
  id: string;
  created: Date;
  entity: string | null;
  job: string | null;
  audit: string;
  values: Values;
  waivers: Waiver[];
  /** When it was last verified with the producer, else received. */
  verified_at: Date;
}

/** What is read of a certificate's newest audit: the values without what no rule needs, which is most of them, or in old rows with it. */
export const auditColumns = {
  audit: certificateAudits.id,
  automatic: certificateAudits.automatic_approval,
  by_requirement: certificateAudits.requirement,
  by_version: certificateAudits.requirement_version,
  compact: certificateAudits.compact,
  /** Whether it shows a policy that another insured shows too, and no person has accepted that. */
  shared: sql<boolean>`exists (select 1 from ${certificateAuditResults} r where r.org_id = ${certificateAudits.org_id} and r.environment = ${certificateAudits.environment} and r.audit = ${certificateAudits.id} and r.rule = 'policy_of_another' and r.result = 'fail' and r.approval is null)`,
  parsed: sql<ParsedCertificate | null>`case when ${certificateAudits.compact} is null then ${certificateAudits.parsed} end`,
};

interface CertificateWithReview {
  row: Pick<Certificate, "id" | "created" | "entity" | "job" | "status" | "verified_at">;
  audit: string | null;
  automatic: string | null;
  shared: boolean;
  compact: CompactValues | null;
  parsed: ParsedCertificate | null;
}

/** A flagged certificate may lack a coverage that another one shows: its own lines count, unless only a person may approve. */
const mayCount = ({ row, automatic, shared }: CertificateWithReview): boolean =>
  row.status === "approved" || ((automatic ?? "on") === "on" && !shared);

export const valuesIn = ({ compact, parsed }: Pick<CertificateWithReview, "compact" | "parsed">): Values | null =>
  compact ? wholeValues(compact) : parsed && { parsed, fields: parsed.fields };

/** The values of audits by id, which never change. */
export type KnownValues = Map<string, Values>;

/** The certificates that may count, with what was waived in each audit. `known`: values read before, whose results are known too. */
export const auditedIn = (sent: readonly CertificateWithReview[], waivers: ReadonlyMap<string, Waiver[]>, known?: KnownValues): Audited[] =>
  sent.flatMap((found) => {
    const { row, audit } = found;
    const values = audit !== null && mayCount(found) ? (known?.get(audit) ?? valuesIn(found)) : null;
    if (audit === null || !values) return [];
    known?.set(audit, values);
    const { id, created, entity, job, verified_at } = row;
    return [{ id, created, entity, job, audit, values, waivers: waivers.get(audit) ?? [], verified_at: verified_at ?? created }];
  });
