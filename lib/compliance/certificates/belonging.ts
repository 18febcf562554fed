import type { VerbInput } from "#lib/contract/operation.ts";
import type { certificates } from "#lib/contract/resources/certificate.ts";
import { contractorStore } from "#lib/parties/contractors.ts";
import { contractors, entities, jobs } from "#lib/parties/schema/people.ts";
import { endLinks } from "#lib/platform/links/links.ts";
import { updateRow } from "#lib/platform/resource/crud.ts";
import { findRow } from "#lib/platform/resource/find.ts";
import { lockReference } from "#lib/platform/resource/references.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import { assertRequired } from "../insurance-requirements/choose.ts";
import type { Belonging } from "../schema/certificate-ledger.ts";
import { enterDecision } from "./decision-ledger.ts";
import { lockIn } from "./lock.ts";
import { purposeOf } from "./purpose.ts";
import { reaudit } from "./reading.ts";
import { settleRenewals } from "./renewal.ts";
import { reviewOf } from "./review.ts";
import { type Certificate, certificateStore } from "./store.ts";

export const belongingOf = ({ contractor, entity, job, category_code, replaces }: Certificate): Belonging => ({
  contractor,
  entity,
  job,
  category_code,
  replaces,
});

/** Whose it is and what it is for, in words: the names of its contractor, entity and job. */
async function named(w: Writer, of: Belonging, withContractor: boolean): Promise<string> {
  const contractor = withContractor ? await findRow(w, contractors, of.contractor) : null;
  const found = [of.entity && (await findRow(w, entities, of.entity)), of.job && (await findRow(w, jobs, of.job))];
  const names = found.flatMap((row) => (row ? [row.name] : []));
  const whose = contractor ? [`${contractor.first_name} ${contractor.last_name}`] : [];
  return [...whose, ...(names.length || withContractor ? names : ["any contracting entity"])].join(", ");
}

/** In which states it can be given to somebody else or said to be for something else. */
export const movable = ["flagged", "approved", "denied", "error"] as const;

/**
 * What it is after a move to another contractor: nothing that was decided for the contractor before counts for the next one, so it is judged
 * from the beginning. One that could not be read stays so.
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
  /** The entry of the ledger that this change undoes. */
  undoes?: string;
}

/**
 * Gives a locked certificate to a contractor, for an entity or job, and judges it by the requirement that then applies. The contractor before
 * keeps nothing by it: the ledger says so for them, and links by which they could see it end.
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
  // What it renewed for its earlier contractor or entity waits for a person again.
  await settleRenewals(w, { ...changed, contractor: before.contractor, entity: before.entity });
  const settled = await settleRenewals(w, changed);
  const action = undoes ? "undone" : isMove ? "moved" : "purpose_changed";
  const more = undoes ? { undoes } : { takesBack: { kind: "belonging", before, after } as const };
  await enterDecision(w, action, settled, isMove ? null : await reviewOf(w, certificate), said, more);
  const isOpen = settled.status === "flagged" || settled.status === "approved";
  const judged = isOpen ? await reaudit(w, settled) : settled;
  if (!isMove) return judged;
  await w.emit("certificate.moved", certificateStore, judged);
  // Flagged from the beginning, judging has reported nothing of it.
  if (judged.status === "flagged" && certificate.status !== "flagged") await w.emit("certificate.flagged", certificateStore, judged);
  return judged;
}

/**
 * Says whose a certificate is and what it is for, and judges it by the requirement that then applies. Changes nothing if the certificate stays with the same contractor, entity and job.
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
  // A new job brings its entity; the same job leaves the entity as it was stated.
  const entity = body.entity === undefined && job === certificate.job ? certificate.entity : body.entity;
  const purpose = await purposeOf(w, { entity, job });
  const isSame = purpose.entity === certificate.entity && purpose.job === certificate.job && contractor === certificate.contractor;
  if (isSame) return certificate;
  const replaces = contractor === certificate.contractor ? certificate.replaces : null;
  return await belongTo(w, certificate, { contractor, ...purpose, replaces }, { reason: body.reason });
}
