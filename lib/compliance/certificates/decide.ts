import { and, eq, gt, ne } from "drizzle-orm";
import type { certificates } from "#lib/contract/compliance/certificate.ts";
import { refusalLacks, refusalReasons } from "#lib/contract/compliance/refusal-reasons.ts";
import type { VerbInput } from "#lib/contract/core/operation.ts";
import { placeOf } from "#lib/contract/core/region-names.ts";
import { addSeconds, toEpoch } from "#lib/kit/dates.ts";
import { ApiError, fieldError, notFound } from "#lib/platform/base/errors.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { actorOf } from "#lib/platform/organizations/actor.ts";
import { lockRow, updateRow } from "#lib/platform/resource/crud.ts";
import { getRow, inScope } from "#lib/platform/resource/store.ts";
import { type Writer, write } from "#lib/platform/resource/write.ts";
import { dayAfter, dayBegins } from "#lib/rules/cover/day.ts";
import { dayAfterLast } from "#lib/rules/cover/last-day.ts";
import type { Undoable } from "../schema/certificate-ledger.ts";
import {
  certificateAudits as auditTable,
  certificateAuditResults as resultTable,
  certificateViewers as viewerTable,
} from "../schema/certificates.ts";
import { auditOf, failing, isApproved, openProblems, type StoredAudit, viewResult } from "./audit.ts";
import { enterDecision } from "./decision-ledger.ts";
import { lockIn } from "./lock.ts";
import { caseOf } from "./purpose.ts";
import { READ_SECONDS } from "./reading.ts";
import { askAgain } from "./remind.ts";
import { reminderOf } from "./reminder-days.ts";
import { settleRenewals } from "./renewal.ts";
import { endSample, isHidden } from "./samples.ts";
import { type Certificate, certificateStore } from "./store.ts";

/** A refusal in one line, for the ledger. */
const refusalLine = ({ reason, note }: Pick<Decision, "reason" | "note">): string =>
  [reason && reason !== "other" ? `${refusalReasons[reason].label}.` : null, note].filter(Boolean).join(" ");

type Input<K extends keyof typeof certificates.operations> = VerbInput<(typeof certificates.operations)[K]>;

/** A person's decision on a certificate. Of two concurrent ones the first counts; the second is refused with the first one's name. */
export async function decide(w: Writer, { certificate: id, body }: Input<"decide">): Promise<Certificate> {
  const { decision, status: seen = "flagged", note = null, reason = null } = body;
  const certificate = await lockShown(w, id, seen);
  if (body.audit !== undefined && body.audit !== certificate.audit)
    throw new ApiError("already_decided", "This certificate was audited again in the meantime. Look at the new audit.");
  const lacks = decision === "approve" ? null : refusalLacks(body);
  if (lacks) throw fieldError("invalid_input", lacks.field, lacks.message);
  const audit = await auditOf(w, certificate);
  const { by, name } = await actorOf(w);
  const made = { decision, reason: decision === "approve" ? null : reason, note, by, name, at: toEpoch(w.now) };
  if (isHidden(w, certificate)) await endSample(w, certificate, decision === "approve" ? "agreed" : "disagreed", made);
  else await endSample(w, certificate, "dropped");
  if (decision === "approve") return await approve(w, certificate, audit, made);
  const values = {
    status: "denied" as const,
    sample: null,
    decision: made,
    newer_reading: null,
    updated: w.now,
    reaudit_at: null,
    remind_at: null,
  };
  const denied = await settleRenewals(w, await updateRow(w, certificateStore, certificate, values, decision));
  await w.emit("certificate.denied", certificateStore, denied);
  if (decision === "ask_again") await askAgain(w, denied, made, openProblems(audit, w.now));
  await enterDecision(w, decision === "deny" ? "denied" : "asked_again", denied, audit, refusalLine(made), {
    undoable: decisionBefore(certificate),
  });
  return denied;
}

/** The certificate, locked, in the status that the caller saw: the approval of a sample is shown as flagged. */
async function lockShown(w: Writer, id: string, seen: Certificate["status"]): Promise<Certificate> {
  const certificate = await lockRow(w, certificateStore, id);
  return isHidden(w, certificate) && seen === "flagged" ? certificate : await lockIn(w, id, [seen]);
}

/** The values that undoing a decision restores. */
const decisionBefore = ({ status, decision }: Certificate): Undoable => ({ kind: "decision", status, decision });

type Decision = NonNullable<Certificate["decision"]>;

async function approve(w: Writer, certificate: Certificate, audit: StoredAudit | null, made: Decision): Promise<Certificate> {
  const isOpen =
    certificate.status === "flagged" ||
    (certificate.status === "approved" && (certificate.newer_reading !== null || isHidden(w, certificate)));
  if (!isOpen || !audit) throw fieldError("conflict", "decision", "Only a flagged certificate can be approved.");
  const open = failing(audit.results, w.now);
  if (open > 0) {
    const message = `${open} ${open === 1 ? "rule fails" : "rules fail"} and ${open === 1 ? "is" : "are"} not approved.`;
    throw fieldError("conflict", "decision", message);
  }
  const values = {
    status: "approved" as const,
    sample: null,
    decision: made,
    newer_reading: null,
    updated: w.now,
    remind_at: reminderOf(certificate, w.now),
  };
  const approved = await settleRenewals(w, await updateRow(w, certificateStore, certificate, values, "approve"));
  if (certificate.status !== "approved") await w.emit("certificate.approved", certificateStore, approved);
  await enterDecision(w, "approved", approved, audit, made.note, { undoable: decisionBefore(certificate) });
  return approved;
}

/** Waives one failed rule. A failure of being in force cannot be waived: cover that has ended cannot be approved. */
export async function approveResult(w: Writer, { certificate: id, result, body }: Input<"approveResult">) {
  const certificate = await lockIn(w, id, ["flagged"]);
  const audit = await auditOf(w, certificate);
  const row = audit?.results.find((one) => one.id === result);
  if (!row || !audit) throw notFound("result of this certificate's audit", result);
  if (row.result === "pass") throw new ApiError("conflict", "This rule passes: there is nothing to approve.");
  if (!row.can_approve)
    throw new ApiError("conflict", "Cover that is not in force cannot be approved. Where a date was misread, correct it.");
  if (isApproved(row, w.now)) throw new ApiError("already_decided", `${row.approval?.name ?? "Somebody"} has approved this rule already.`);
  const ended = dayAfterLast(body) ?? null;
  const end = ended === null ? null : dayBegins(ended, placeOf((await caseOf(w, certificate))?.contractor.address ?? null));
  if (end && end <= w.now) throw fieldError("invalid_input", body.through === undefined ? "until" : "through", "is in the past");
  const { by, name } = await actorOf(w);
  const ends = { through: ended && dayAfter(ended, -1), until: end && toEpoch(end) };
  const approval = { by, name, at: toEpoch(w.now), reason: body.reason, ...ends };
  const ofResult = and(inScope(resultTable, w), eq(resultTable.id, row.id));
  const [after] = await w.tx.update(resultTable).set({ approval }).where(ofResult).returning();
  await w.tx
    .update(auditTable)
    .set({ updated: w.now })
    .where(and(inScope(auditTable, w), eq(auditTable.id, audit.row.id)));
  if (!after) throw new Error("The result was not updated.");
  const results = audit.results.map((one) => (one.id === after.id ? after : one));
  const reaudit_at = end ? earlier(certificate.reaudit_at, end) : certificate.reaudit_at;
  const values = { failing: failing(results, w.now), updated: w.now, reaudit_at };
  const updated = await updateRow(w, certificateStore, certificate, values, "approve_rule");
  await w.audit("certificate.rule_approved", certificate.id, { result: row.id, rule: row.rule, through: ends.through });
  const undoable: Undoable = { kind: "waiver", rule: row.rule, rule_path: row.rule_path, at: approval.at };
  await enterDecision(w, "rule_approved", updated, { ...audit, results }, body.reason, { undoable });
  return viewResult(after, w.now);
}

const earlier = (one: Date | null, other: Date): Date => (one !== null && one < other ? one : other);

/** Has a certificate read again, ignoring its earlier reading. */
export async function reprocess(w: Writer, { certificate: id }: Input<"reprocess">): Promise<Certificate> {
  const certificate = await lockIn(w, id, ["flagged", "approved", "denied", "error"]);
  await endSample(w, certificate, "dropped");
  const fresh = { status: "pending" as const, sample: null, error: null, decision: null, attempts: 0, fresh: true, updated: w.now };
  const times = { read_by: addSeconds(w.now, READ_SECONDS), reaudit_at: null, remind_at: null };
  const pending = await settleRenewals(w, await updateRow(w, certificateStore, certificate, { ...fresh, ...times }, "reprocess"));
  await w.enqueue("read-certificate", { orgId: w.orgId, environment: w.environment, certificate: id });
  await enterDecision(w, "reprocessed", pending, null);
  return pending;
}

/** How long a user counts as a viewer after the last announcement. */
const LOOKING_SECONDS = 45;

/** Records that the caller is viewing the certificate, and returns the other viewers. */
export async function look(ctx: Ctx, { certificate: id }: Input<"look">) {
  const certificate = await getRow(ctx, certificateStore, id);
  return await write(ctx, async (w) => {
    const { by: viewer, name } = await actorOf(w);
    const until = addSeconds(w.now, LOOKING_SECONDS);
    const { org_id, environment, certificate: of, viewer: who } = viewerTable;
    const row = { org_id: w.orgId, environment: w.environment, certificate: certificate.id, viewer, name, since: w.now, until };
    await w.tx
      .insert(viewerTable)
      .values(row)
      .onConflictDoUpdate({ target: [org_id, environment, of, who], set: { until, name } });
    const others = await w.tx
      .select()
      .from(viewerTable)
      .where(and(inScope(viewerTable, w), eq(of, certificate.id), ne(who, viewer), gt(viewerTable.until, w.now)))
      .limit(20);
    return {
      certificate: certificate.id,
      others: others.map((one) => ({ name: one.name, since: toEpoch(one.since), until: toEpoch(one.until) })),
      until: toEpoch(until),
    };
  });
}
