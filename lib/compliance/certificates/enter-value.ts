import { isDeepStrictEqual } from "node:util";
import type { certificates } from "#lib/contract/compliance/certificate.ts";
import type { EntryKind } from "#lib/contract/compliance/certificate-audit.ts";
import type { ParsedCertificate } from "#lib/contract/compliance/parsed-certificate.ts";
import { needsReason } from "#lib/contract/compliance/reading-doubts.ts";
import type { VerbInput } from "#lib/contract/core/operation.ts";
import { newId } from "#lib/kit/ids.ts";
import { ApiError, fieldError } from "#lib/platform/base/errors.ts";
import { actorOf } from "#lib/platform/organizations/actor.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import { isDay, valueAt } from "#lib/rules/compliance/certificates/evidence.ts";
import { certificateCorrections } from "../schema/certificates.ts";
import { auditOf, type CorrectionRow, correctionsOf, type StoredAudit } from "./audit.ts";
import { corrected, standing } from "./corrected.ts";
import { enterDecision } from "./decision-ledger.ts";
import { lockIn } from "./lock.ts";
import { reaudit } from "./reading.ts";
import type { Certificate } from "./store.ts";

type Input<K extends keyof typeof certificates.operations> = VerbInput<(typeof certificates.operations)[K]>;

const DATE = /\.policy_(effective|expiration)_date$/;

/** The first and last day of a row's policy; null if one is unknown. */
function termAt(parsed: ParsedCertificate, row: string): { begins: string; ends: string } | null {
  const [begins, ends] = ["effective", "expiration"].map((which) => valueAt(parsed, `${row}.policy_${which}_date`));
  return isDay(begins) && isDay(ends) ? { begins, ends } : null;
}

/**
 * Refuses a corrected date with which a policy would end before it begins. Two misread dates are corrected one after the other, so the
 * first may contradict the second, but not equal it.
 * @throws ApiError invalid_input
 */
function assertTermOrder(before: ParsedCertificate, after: ParsedCertificate, path: string): void {
  if (!DATE.test(path)) return;
  const row = path.replace(DATE, "");
  const [was, is] = [termAt(before, row), termAt(after, row)];
  if (!is || is.begins < is.ends) return;
  if (is.begins > is.ends && was !== null && was.begins >= was.ends) return;
  const message = `The day the policy expires (${is.ends}) must be after it takes effect (${is.begins}). If both dates were misread, correct the other one first.`;
  throw fieldError("invalid_input", "value", message);
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0);

/** A value as text for the ledger. */
const stated = (value: unknown): string => (isEmpty(value) ? "not stated" : Array.isArray(value) ? value.join(", ") : String(value));

/** The newest entry for a value that is not undone. */
async function entryFor(w: Writer, certificate: string, path: string): Promise<CorrectionRow | null> {
  return (await correctionsOf(w, [certificate])).findLast((one) => one.path === path) ?? null;
}

/** @throws ApiError already_decided if the value is not the expected one */
async function assertAsSeen(
  w: Writer,
  certificate: string,
  { path, seen, now }: { path: string; seen: unknown; now: unknown },
): Promise<void> {
  if (isDeepStrictEqual(seen, now) || (isEmpty(seen) && isEmpty(now))) return;
  const by = (await entryFor(w, certificate, path))?.name;
  const who = by ? `${by} has entered another value since` : "This value has been read again since";
  throw new ApiError("already_decided", `${who}: ${stated(now)}. Look at it again.`);
}

interface EnteredValue {
  kind: EntryKind;
  path: string;
  value: unknown;
  reason: string;
}

/** Stores a person's entry for a value, and audits the certificate again. */
async function enter(
  w: Writer,
  certificate: Certificate,
  audit: StoredAudit,
  { kind, path, value, reason }: EnteredValue,
): Promise<Certificate> {
  const { by, name } = await actorOf(w);
  const was = standing(audit.row.parsed, path);
  const scope = { org_id: w.orgId, environment: w.environment, id: newId("cc"), created: w.now, certificate: certificate.id };
  await w.tx.insert(certificateCorrections).values({ ...scope, kind, path, was, value, by, name, reason });
  await w.audit(kind === "corrected" ? "certificate.correct" : "certificate.confirm", certificate.id, { [path]: [was, value] });
  const said = kind === "corrected" ? `before ${stated(was)}, now ${stated(value)}` : `${stated(value)}, as read`;
  const undoable = { kind: "value", correction: scope.id, path } as const;
  await enterDecision(w, kind, certificate, audit, `${path}: ${said}. ${reason}`.trim(), { undoable });
  return await reaudit(w, certificate);
}

async function open(w: Writer, id: string): Promise<{ certificate: Certificate; audit: StoredAudit }> {
  const certificate = await lockIn(w, id, ["flagged", "approved"]);
  const audit = await auditOf(w, certificate);
  if (!audit) throw new Error(`Certificate ${id} is ${certificate.status} without an audit.`);
  return { certificate, audit };
}

/** Corrects a misread value and audits the certificate again. The author is recorded. */
export async function correct(w: Writer, { certificate: id, body }: Input<"correct">): Promise<Certificate> {
  const { certificate, audit } = await open(w, id);
  const { parsed } = audit.row;
  const { path, value, was, reason } = body;
  // Validate before writing.
  const after = corrected(parsed, path, value);
  if (was !== undefined) await assertAsSeen(w, id, { path, seen: was, now: standing(parsed, path) });
  assertTermOrder(parsed, after, path);
  return await enter(w, certificate, audit, { kind: "corrected", path, value, reason: reason ?? "" });
}

/** Records that a person has confirmed a value as read. It then counts as read with high confidence, also when the file is read again. */
export async function confirm(w: Writer, { certificate: id, body }: Input<"confirm">): Promise<Certificate> {
  const { certificate, audit } = await open(w, id);
  const { path, value, reason } = body;
  corrected(audit.row.parsed, path, value);
  if (isEmpty(value)) throw fieldError("invalid_input", "value", "Nothing was read here. Enter what the certificate says.");
  await assertAsSeen(w, id, { path, seen: value, now: standing(audit.row.parsed, path) });
  if (!reason?.trim() && needsReason(audit.row.parsed.fields[path]?.doubt))
    throw fieldError("invalid_input", "reason", "This value was covered, struck out or overwritten. Say how you know what it should be.");
  const before = await entryFor(w, id, path);
  if (before) throw new ApiError("already_decided", `${before.name} has ${before.kind} this value already.`);
  return await enter(w, certificate, audit, { kind: "confirmed", path, value, reason: reason ?? "" });
}
