import { type SQL, sql } from "drizzle-orm";
import { approvalSamples } from "#lib/compliance/schema/approval-samples.ts";
import { certificateDecisions } from "#lib/compliance/schema/certificate-ledger.ts";
import {
  certificateAuditResults,
  certificateAudits,
  certificateCorrections,
  certificateReadings,
  certificates,
  certificateViewers,
} from "#lib/compliance/schema/certificates.ts";
import { incomingFiles } from "#lib/compliance/schema/incoming-files.ts";
import { incomingAddresses, incomingMails } from "#lib/compliance/schema/incoming-mails.ts";
import { insuranceRequirementVersions } from "#lib/compliance/schema/insurance-requirements.ts";
import { complianceChanges, compliancePositions, complianceRuns, engagements } from "#lib/compliance/schema/positions.ts";
import { complianceRequestBatches, complianceRequestOutcomes, complianceRequests } from "#lib/compliance/schema/requests.ts";
import { anyOf, by, holds, IDS, leaf, NOBODY, named, type PersonRule, placeOf, type Which, where } from "./person.ts";
import { deleted, type Rule } from "./rule.ts";

/** Also those with an attachment that has become the person's. */
const withFile: Which = ({ ids }) =>
  sql`exists (select 1 from jsonb_array_elements(attachments) sent where sent ->> 'file' = ${anyOf(ids)})`;
/** The readings of the person's files, unless somebody else's certificate is the same file. */
const readings = where((person) => {
  const hashes = (table: string, whose: SQL) =>
    sql`select file.sha256 from ${sql.identifier(table)} file where ${placeOf(person, "file")} and ${whose}`;
  const own = sql`file.id = ${anyOf(person.ids)}`;
  const shared = sql`exists (${hashes("certificates", sql`file.sha256 = one.sha256 and not (${own})`)})`;
  return sql`one.sha256 in (${hashes("certificates", own)} union all ${hashes("incoming_files", own)}) and not ${shared}`;
});
/** They lead to deleted certificates, but not to one that now is another contractor's. */
const decisions: PersonRule = {
  ...by("contractor"),
  leads: sql`case when exists (select 1 from certificates moved where (moved.org_id, moved.environment, moved.id)
    = (one.org_id, one.environment, one.certificate)) then array[one.id] else array[one.id, one.certificate] end`,
};

/**
 * Certificates of cover bought elsewhere, and what was decided about them. They are the organization's own records, which it has in its
 * export; no law asks the operator for them.
 */
export const complianceRules: readonly Rule[] = [
  // Addresses first, so that nothing more arrives.
  deleted(incomingAddresses, NOBODY, { notExported: "The secret address for certificates." }),
  deleted(complianceRequests, by("contractor")),
  deleted(complianceRequestBatches, IDS),
  deleted(complianceRequestOutcomes, leaf("contractor")),
  deleted(certificateReadings, readings),
  deleted(incomingMails, named(withFile, ["from", "reply_to", "subject", "attachments"])),
  deleted(incomingFiles, { ...named(holds("contractor", "certificate"), ["insured", "filename"]), leads: sql`array[one.id]` }),
  deleted(certificateViewers, leaf("certificate"), { notExported: "Who has a certificate open, for minutes." }),
  deleted(certificateAuditResults, leaf("audit")),
  deleted(certificateAudits, by("certificate")),
  deleted(certificateCorrections, leaf("certificate")),
  deleted(certificateDecisions, decisions),
  deleted(certificates, by("contractor")),
  deleted(approvalSamples, by("certificate")),
  deleted(engagements, by("contractor")),
  deleted(complianceRuns, IDS),
  deleted(compliancePositions, by("contractor")),
  deleted(complianceChanges, leaf("contractor")),
  deleted(insuranceRequirementVersions, NOBODY),
];
