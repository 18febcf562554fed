import { isDeepStrictEqual } from "node:util";
import { and, desc, eq, gt, inArray, isNull } from "drizzle-orm";
import type { certificates } from "#lib/contract/compliance/certificate.ts";
import type { LedgerAction } from "#lib/contract/compliance/certificate-decision.ts";
import type { VerbInput } from "#lib/contract/core/operation.ts";
import { toEpoch } from "#lib/kit/dates.ts";
import { contractorStore } from "#lib/people/contractors.ts";
import { ApiError, notFound } from "#lib/platform/base/errors.ts";
import { actorOf } from "#lib/platform/organizations/actor.ts";
import { updateRow } from "#lib/platform/resource/crud.ts";
import { lockReference } from "#lib/platform/resource/references.ts";
import { inScope } from "#lib/platform/resource/store.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import { certificateDecisions as ledger, type Undoable } from "../schema/certificate-ledger.ts";
import { certificateCorrections as correctionTable, certificateAuditResults as resultTable } from "../schema/certificates.ts";
import { auditOf, correctionsOf, failing } from "./audit.ts";
import { belongingOf, belongTo, movable } from "./belonging.ts";
import { type Entry, enterDecision, undoneAmong } from "./decision-ledger.ts";
import { lockIn } from "./lock.ts";
import { purposeOf } from "./purpose.ts";
import { reaudit } from "./reading.ts";
import { reminderOf } from "./reminder-days.ts";
import { settleRenewals } from "./renewal.ts";
import { dropDecided } from "./samples.ts";
import { type Certificate, certificateStore } from "./store.ts";
import { setVerified } from "./verification.ts";

type Of<K extends Undoable["kind"]> = Extract<Undoable, { kind: K }>;

/** An entry that is being undone, with the reason. */
interface Undoing {
  entry: Entry;
  reason: string;
}

const tooLate = (message: string) => new ApiError("already_decided", message);

/** The statuses in which each kind can be undone. */
const undoable = {
  value: ["flagged", "approved"],
  waiver: ["flagged"],
  belonging: movable,
  verification: ["approved", "flagged"],
  decision: ["approved", "denied"],
} as const;

/** Who last did one of these actions on the certificate after an entry. */
async function doneSince(w: Writer, { certificate, created }: Entry, actions: LedgerAction[]): Promise<string | null> {
  const [row] = await w.tx
    .select({ name: ledger.actor_name })
    .from(ledger)
    .where(and(inScope(ledger, w), eq(ledger.certificate, certificate), gt(ledger.created, created), inArray(ledger.action, actions)))
    .orderBy(desc(ledger.created), desc(ledger.id))
    .limit(1);
  return row?.name ?? null;
}

async function undoValue(
  w: Writer,
  certificate: Certificate,
  { entry, reason }: Undoing,
  { correction }: Of<"value">,
): Promise<Certificate> {
  const standing = await correctionsOf(w, [certificate.id]);
  const own = standing.find(({ id }) => id === correction);
  if (!own) throw tooLate("This value no longer counts: load the certificate again.");
  const last = standing.findLast(({ path }) => path === own.path);
  if (last && last.id !== own.id) throw tooLate(`${last.name} has ${last.kind} this value since. Undo that first.`);
  const { by, name } = await actorOf(w);
  await w.tx
    .update(correctionTable)
    .set({ undone: { by, name, at: toEpoch(w.now) } })
    .where(and(inScope(correctionTable, w), eq(correctionTable.id, own.id), isNull(correctionTable.undone)));
  await enterDecision(w, "undone", certificate, await auditOf(w, certificate), reason, { undoes: entry.id });
  return await reaudit(w, certificate);
}

async function undoWaiver(w: Writer, certificate: Certificate, { entry, reason }: Undoing, waived: Of<"waiver">): Promise<Certificate> {
  const audit = await auditOf(w, certificate);
  // A waiver given before rules had ids is known by its value and moment.
  const row = audit?.results.find(
    (one) => (waived.rule ?? one.rule) === one.rule && one.rule_path === waived.rule_path && one.approval?.at === waived.at,
  );
  if (!audit || !row) throw tooLate("The certificate was audited again since, and this waiver no longer counts.");
  await w.tx
    .update(resultTable)
    .set({ approval: null })
    .where(and(inScope(resultTable, w), eq(resultTable.id, row.id)));
  const results = audit.results.map((one) => (one.id === row.id ? { ...one, approval: null } : one));
  const values = { failing: failing(results, w.now), updated: w.now };
  const updated = await updateRow(w, certificateStore, certificate, values, "undo");
  await enterDecision(w, "undone", updated, { ...audit, results }, reason, { undoes: entry.id });
  return updated;
}

async function undoBelonging(
  w: Writer,
  certificate: Certificate,
  { entry, reason }: Undoing,
  change: Of<"belonging">,
): Promise<Certificate> {
  if (!isDeepStrictEqual(belongingOf(certificate), change.after)) {
    const by = await doneSince(w, entry, ["moved", "purpose_changed", "undone"]);
    throw tooLate(`${by ?? "Somebody"} has changed its contractor, entity or job since. Undo that first.`);
  }
  try {
    await lockReference(w, contractorStore, change.before.contractor, "contractor");
    await purposeOf(w, change.before);
  } catch (error) {
    if (error instanceof ApiError) throw tooLate("Its contractor, entity or job of before has been deleted since.");
    throw error;
  }
  return await belongTo(w, certificate, change.before, { reason, undoes: entry.id });
}

async function undoVerification(
  w: Writer,
  certificate: Certificate,
  { entry, reason }: Undoing,
  { before, after }: Of<"verification">,
): Promise<Certificate> {
  if (!isDeepStrictEqual(certificate.verification, after)) {
    const by = await doneSince(w, entry, ["verified", "undone"]);
    throw tooLate(`${by ?? "Another member"} has verified it since. Undo that first.`);
  }
  const { verification } = before;
  const verified_at = before.verified_at === null ? null : new Date(before.verified_at);
  const restored = await setVerified(w, certificate, { verified_at, verification }, "undo");
  await enterDecision(w, "undone", restored, await auditOf(w, restored), reason, { undoes: entry.id });
  return restored;
}

async function undoDecided(w: Writer, certificate: Certificate, { entry, reason }: Undoing, was: Of<"decision">): Promise<Certificate> {
  const { decision } = certificate;
  if (decision?.at !== toEpoch(entry.created) || decision.by !== entry.actor) {
    throw tooLate(`${decision ? `${decision.name} has decided` : "It was audited again"} since: load the certificate again.`);
  }
  await dropDecided(w, certificate.id, entry.created);
  const { status } = was;
  const remind_at = status === "approved" ? reminderOf(certificate, w.now) : null;
  const values = { status, decision: was.decision, updated: w.now, remind_at };
  const restored = await settleRenewals(w, await updateRow(w, certificateStore, certificate, values, "undo"));
  await enterDecision(w, "undone", restored, await auditOf(w, restored), reason, { undoes: entry.id });
  // The dates may have passed since the decision.
  const audited = status === "error" ? restored : await reaudit(w, restored);
  // An audit that changed the status has sent the event itself.
  if (audited.status === status) await w.emit(`certificate.${status as "approved" | "flagged" | "error"}`, certificateStore, audited);
  return audited;
}

const says: Partial<Record<LedgerAction, string>> = {
  corrected: "The correction",
  confirmed: "The confirmation",
  rule_approved: "The waiver",
  verified: "The verification",
  purpose_changed: "The change of entity or job",
  moved: "The move to another contractor",
  approved: "The approval",
  denied: "The denial",
  asked_again: "The request for a new certificate; the email had been sent",
};

/**
 * Undoes one ledger entry: its effect is reverted, the certificate is audited again, and a new entry records who undid it. Later entries
 * that depend on it must be undone first.
 * @throws ApiError resource_not_found, already_decided, invalid_input
 */
export async function undo(w: Writer, { certificate: id, decision, body }: VerbInput<typeof certificates.operations.undo>) {
  const [entry] = await w.tx
    .select()
    .from(ledger)
    .where(and(inScope(ledger, w), eq(ledger.id, decision), eq(ledger.certificate, id)));
  const kind = entry?.takes_back?.kind;
  const certificate = await lockIn(w, id, kind ? undoable[kind] : movable);
  if (!entry) throw notFound("decision", decision);
  const { takes_back } = entry;
  if (!takes_back) throw new ApiError("conflict", "This cannot be undone.");
  if ((await undoneAmong(w, [entry.id])).size) throw tooLate("This has been undone already: load the certificate again.");
  const undoing = { entry, reason: `${says[entry.action] ?? "An entry"} of ${entry.actor_name}. ${body.reason ?? ""}`.trim() };
  const after = await applyUndo(w, certificate, undoing, takes_back);
  return { undone: entry.id, certificate: after.id, status: after.status };
}

async function applyUndo(w: Writer, certificate: Certificate, undoing: Undoing, what: Undoable): Promise<Certificate> {
  switch (what.kind) {
    case "value":
      return await undoValue(w, certificate, undoing, what);
    case "waiver":
      return await undoWaiver(w, certificate, undoing, what);
    case "belonging":
      return await undoBelonging(w, certificate, undoing, what);
    case "verification":
      return await undoVerification(w, certificate, undoing, what);
    default:
      return await undoDecided(w, certificate, undoing, what);
  }
}
