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
import { exemptions } from "#lib/compliance/schema/exemptions.ts";
import { incomingFiles } from "#lib/compliance/schema/incoming-files.ts";
import { incomingAddresses, incomingMails } from "#lib/compliance/schema/incoming-mails.ts";
import { insuranceRequirements, insuranceRequirementVersions } from "#lib/compliance/schema/insurance-requirements.ts";
import { notices } from "#lib/compliance/schema/notices.ts";
import { complianceChanges, compliancePositions, complianceRuns, engagements } from "#lib/compliance/schema/positions.ts";
import { complianceRequestBatches, complianceRequestOutcomes, complianceRequests } from "#lib/compliance/schema/requests.ts";
import { complianceWaivers } from "#lib/compliance/schema/waivers.ts";
import { deleted, type Rule } from "./rule.ts";

/**
 * Certificates of cover bought elsewhere, and what was decided about them. They are the organization's own records, which it has in its
 * export; no law asks the operator for them.
 */
export const complianceRules: readonly Rule[] = [
  // Addresses first, so that nothing more arrives.
  deleted(incomingAddresses, { notExported: "The secret address for certificates." }),
  deleted(complianceRequests, { secret: ["link_sealed", "mail_token_hash", "mail_token_sealed"] }),
  deleted(complianceRequestBatches),
  deleted(complianceRequestOutcomes),
  deleted(incomingMails),
  deleted(incomingFiles),
  deleted(certificateViewers, { notExported: "Who has a certificate open, for minutes." }),
  deleted(certificateAuditResults),
  deleted(certificateAudits),
  deleted(certificateCorrections),
  deleted(certificateReadings),
  deleted(certificateDecisions),
  deleted(certificates),
  deleted(approvalSamples),
  deleted(exemptions),
  deleted(notices),
  deleted(complianceWaivers),
  deleted(engagements),
  deleted(complianceRuns),
  deleted(compliancePositions),
  deleted(complianceChanges),
  deleted(insuranceRequirements),
  deleted(insuranceRequirementVersions),
];
