import { eq } from "drizzle-orm";
import type { LedgerAction } from "#lib/contract/resources/certificate-decision.ts";
import { certificateDecisions } from "#lib/contract/resources/certificate-decision.ts";
import { fromEpoch } from "#lib/kit/dates.ts";
import { newId } from "#lib/kit/ids.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { listObjects } from "#lib/platform/resource/crud.ts";
import type { ListQuery } from "#lib/platform/resource/list.ts";
import { defineStore, getRow } from "#lib/platform/resource/store.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import { certificateDecisions as table } from "../schema/certificates.ts";
import { actorOf } from "./actor.ts";
import type { Review } from "./review.ts";
import type { Certificate } from "./store.ts";
import { certificateStore } from "./store.ts";

export const decisionStore = defineStore(certificateDecisions, table, (_, rows) =>
  rows.map(({ actor, actor_name, results }) => ({
    by: actor,
    name: actor_name,
    total_rules: results.length,
    failed: results.filter((one) => one.result === "fail" && !one.manually_approved).length,
  })),
);

/** A page of what was decided on a certificate, newest first. */
export async function decisionsOf(ctx: Ctx, certificate: string, query: ListQuery) {
  const { id } = await getRow(ctx, certificateStore, certificate);
  return await listObjects(ctx, decisionStore, query, [eq(table.certificate, id)]);
}

/** What is followed by a judgement in the same transaction: a millisecond earlier, so that the judgement is the newest entry. */
const judgedAfter: readonly LedgerAction[] = ["corrected", "purpose_changed"];

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
  await w.tx.insert(table).values({
    org_id: w.orgId,
    environment: w.environment,
    id: newId("cd"),
    created: judgedAfter.includes(action) ? new Date(w.now.getTime() - 1) : w.now,
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
        approval,
      })) ?? [],
    terms: review?.audit.terms ?? [],
    holds_until: approvals.length ? fromEpoch(Math.min(...approvals)) : null,
  });
}
