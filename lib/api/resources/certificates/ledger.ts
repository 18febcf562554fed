import type { LedgerAction } from "#lib/api/db/schema/certificates.ts";
import { certificateDecisions } from "#lib/api/db/schema/certificates.ts";
import type { Writer } from "#lib/api/resource/write.ts";
import { fromEpoch } from "#lib/kit/dates.ts";
import { newId } from "#lib/kit/ids.ts";
import { actorOf } from "./actor.ts";
import type { Review } from "./review.ts";
import type { Certificate } from "./store.ts";

/**
 * Adds a decision to the ledger: who, when, on which bytes, by which version of which requirement, with which outcome of every rule. What a
 * person or the rules decided is answered from here, for any past moment.
 */
export async function enterDecision(
  w: Writer,
  action: LedgerAction,
  certificate: Certificate,
  review: Review | null,
  reason: string | null = null,
): Promise<void> {
  const { by, name } = await actorOf(w);
  const approvals = review?.results.flatMap(({ approval }) => (approval?.until ? [approval.until] : [])) ?? [];
  await w.tx.insert(certificateDecisions).values({
    org_id: w.orgId,
    environment: w.environment,
    id: newId("cd"),
    created: w.now,
    certificate: certificate.id,
    contractor: certificate.contractor,
    entity: certificate.entity,
    action,
    status: action === "deleted" ? null : certificate.status,
    actor: by,
    actor_name: name,
    reason,
    filename: certificate.filename,
    sha256: certificate.sha256,
    audit: review?.audit.id ?? null,
    requirement: review?.audit.requirement ?? null,
    requirement_version: review?.audit.requirement_version ?? null,
    results:
      review?.results.map(({ rule_name, rule_path, result, message, expected, found, approval }) => ({
        rule_name,
        rule_path,
        result,
        message,
        expected,
        found,
        manually_approved: approval !== null,
      })) ?? [],
    terms: review?.audit.terms ?? [],
    holds_until: approvals.length ? fromEpoch(Math.min(...approvals)) : null,
  });
}
