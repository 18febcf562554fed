import type { certificates } from "#lib/contract/compliance/certificate.ts";
import type { VerbInput } from "#lib/contract/core/operation.ts";
import { contractorStore } from "#lib/people/contractors.ts";
import { contractors, entities, jobs } from "#lib/people/schema/people.ts";
import { endLinks } from "#lib/platform/links/links.ts";
import { updateRow } from "#lib/platform/resource/crud.ts";
import { findRow } from "#lib/platform/resource/find.ts";
import { lockReference } from "#lib/platform/resource/references.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import { assertRequired } from "../insurance-requirements/choose.ts";
import type { Belonging } from "../schema/certificate-ledger.ts";
import { auditOf } from "./audit.ts";
import { enterDecision } from "./decision-ledger.ts";
import { lockIn } from "./lock.ts";
import { purposeOf } from "./purpose.ts";
import { reaudit } from "./reading.ts";
import { settleRenewals } from "./renewal.ts";
import { type Certificate, certificateStore } from "./store.ts";

export const belongingOf = ({ contractor, entity, job, category_code, replaces }: Certificate): Belonging => ({
  contractor,
  entity,
  job,
  category_code,
  replaces,
});

/** A certificate's contractor, entity and job by name, as text. */
async function named(w: Writer, of: Belonging, withContractor: boolean): Promise<string> {
  const contractor = withContractor ? await findRow(w, contractors, of.contractor) : null;
  const found = [of.entity && (await findRow(w, entities, of.entity)), of.job && (await findRow(w, jobs, of.job))];
  const names = found.flatMap((row) => (row ? [row.name] : []));
  const whose = contractor ? [`${contractor.first_name} ${contractor.last_name}`] : [];
  return [...whose, ...(names.length || withContractor ? names : ["any contracting entity"])].join(", ");
}

/** The statuses in which its contractor, entity or job can be changed. */
export const movable = ["flagged", "approved", "denied", "error"] as const;

/**
 * The values after a move to another contractor: earlier decisions do not count for the new one, so it is audited again. One that could not
 * be read stays so.
 */
const afresh = ({ error }: Certificate) => ({
  status: error === null ? ("flagged" as const) : ("error" as const),
  decision: null,
  audit: null,
  failing: 0,
  renewed_by: null,
});

interface Change {
  reason?: string | null | undefined;
  /** The ledger entry that this change undoes. */
  undoes?: string;
}

/**
 * Assigns a locked certificate to a contractor, entity or job, and audits it against the requirement that then applies. It no longer counts
 * for the previous contractor: their ledger records it, and their links to it end.
 * @throws ApiError no_insurance_requirement_found
 */
export async function belongTo(
  w: Writer,
  certificate: Certificate,
  after: Belonging,
  { reason, undoes }: Change = {},
): Promise<Certificate> {
  const before = belongingOf(certificate);
  const isMove = after.contractor !== before.contractor;
  await assertRequired(w, after);
  const said = `Before: ${await named(w, before, isMove)}. Now: ${await named(w, after, isMove)}. ${reason ?? ""}`.trim();
  const values = { ...after, updated: w.now, ...(isMove ? afresh(certificate) : {}) };
  const changed = await updateRow(w, certificateStore, certificate, values, isMove ? "move" : "change_purpose");
  if (isMove) {
    await endLinks(w, "certificate_upload", certificate.id);
    await enterDecision(w, "moved_away", certificate, null, said);
  }
  // Certificates that it had renewed for the previous contractor or entity need review again.
  await settleRenewals(w, { ...changed, contractor: before.contractor, entity: before.entity });
  const settled = await settleRenewals(w, changed);
  const action = undoes ? "undone" : isMove ? "moved" : "purpose_changed";
  const more = undoes ? { undoes } : { undoable: { kind: "belonging", before, after } as const };
  await enterDecision(w, action, settled, isMove ? null : await auditOf(w, certificate), said, more);
  const isOpen = settled.status === "flagged" || settled.status === "approved";
  const audited = isOpen ? await reaudit(w, settled) : settled;
  if (!isMove) return audited;
  await w.emit("certificate.moved", certificateStore, audited);
  // The initial flagged status was not reported by the audit.
  if (audited.status === "flagged" && certificate.status !== "flagged") await w.emit("certificate.flagged", certificateStore, audited);
  return audited;
}

/**
 * Changes a certificate's contractor, entity or job, and audits it against the requirement that then applies. Does nothing if they stay the
 * same.
 * @throws ApiError invalid_contractor_id, invalid_entity_id, invalid_job_id, no_insurance_requirement_found
 */
export async function changePurpose(
  w: Writer,
  { certificate: id, body }: VerbInput<typeof certificates.operations.changePurpose>,
): Promise<Certificate> {
  const certificate = await lockIn(w, id, movable);
  const contractor = body.contractor ?? certificate.contractor;
  if (contractor !== certificate.contractor) await lockReference(w, contractorStore, contractor, "contractor");
  const job = body.job === undefined ? certificate.job : body.job;
  // A new job sets its entity; the same job keeps the stated entity.
  const entity = body.entity === undefined && job === certificate.job ? certificate.entity : body.entity;
  const purpose = await purposeOf(w, { entity, job });
  const isSame = purpose.entity === certificate.entity && purpose.job === certificate.job && contractor === certificate.contractor;
  if (isSame) return certificate;
  const replaces = contractor === certificate.contractor ? certificate.replaces : null;
  return await belongTo(w, certificate, { contractor, ...purpose, replaces }, { reason: body.reason });
}
