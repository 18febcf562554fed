import type { certificates } from "#lib/contract/compliance/certificate.ts";
import type { RequirementRules } from "#lib/contract/compliance/requirement-rules.ts";
import type { VerbInput } from "#lib/contract/core/operation.ts";
import { type Place, placeOf } from "#lib/contract/core/region-names.ts";
import { fromEpoch, instantOf, toEpoch } from "#lib/kit/dates.ts";
import { fieldError } from "#lib/platform/base/errors.ts";
import { actorOf } from "#lib/platform/organizations/actor.ts";
import { updateRow } from "#lib/platform/resource/crud.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import { dayAfter, dayAt } from "#lib/rules/cover/day.ts";
import { auditOf } from "./audit.ts";
import { enterDecision } from "./decision-ledger.ts";
import { lockIn } from "./lock.ts";
import { caseOf } from "./purpose.ts";
import { reminderOf } from "./reminder-days.ts";
import { type Certificate, certificateStore } from "./store.ts";

/** The day by which a certificate must be verified again, as positions have it: so many days after it was verified, or received. */
export function verifyBy(
  { verified_at, created }: Pick<Certificate, "verified_at" | "created">,
  rules: RequirementRules,
  home: Place | null,
): Date | null {
  // Requirements stored before the rule existed have none.
  const days = rules.verified_every_days ?? null;
  return days === null ? null : instantOf(dayAfter(dayAt(verified_at ?? created, home), days));
}

/**
 * Records that the producer or insurer has confirmed an approved certificate's policies. Positions follow in the same transaction.
 * @throws ApiError resource_not_found, already_decided, invalid_input
 */
export async function verify(w: Writer, { certificate: id, body }: VerbInput<typeof certificates.operations.verify>): Promise<Certificate> {
  const certificate = await lockIn(w, id, ["approved"]);
  const verified_at = body.verified_at === undefined ? w.now : fromEpoch(body.verified_at);
  if (verified_at > w.now) throw fieldError("invalid_input", "verified_at", "is in the future");
  // Times on the wire are whole seconds.
  if (toEpoch(verified_at) < toEpoch(certificate.verified_at ?? certificate.created))
    throw fieldError(
      "invalid_input",
      "verified_at",
      `is before the certificate was ${certificate.verified_at ? "last verified" : "received"}`,
    );
  const { by, name } = await actorOf(w);
  const verification = { with: body.with, note: body.note ?? null, by, name, at: toEpoch(w.now) };
  const verified = await setVerified(w, certificate, { verified_at, verification }, "verify");
  await w.emit("certificate.verified", certificateStore, verified);
  const reason = `Confirmed by ${body.with}.${body.note ? ` ${body.note}` : ""}`;
  const before = { verified_at: certificate.verified_at?.getTime() ?? null, verification: certificate.verification };
  await enterDecision(w, "verified", verified, await auditOf(w, verified), reason, {
    undoable: { kind: "verification", before, after: verification },
  });
  return verified;
}

/** Stores when a certificate was last verified, and when it must be again. Positions follow in the same transaction. */
export async function setVerified(
  w: Writer,
  certificate: Certificate,
  verified: Pick<Certificate, "verified_at" | "verification">,
  action: "verify" | "undo",
): Promise<Certificate> {
  const on = await caseOf(w, certificate);
  const verify_by = on && verifyBy({ ...certificate, ...verified }, on.rules, placeOf(on.contractor.address));
  const remind_at = certificate.status === "approved" ? reminderOf({ ...certificate, verify_by }, w.now) : null;
  return await updateRow(w, certificateStore, certificate, { ...verified, verify_by, remind_at, updated: w.now }, action);
}
