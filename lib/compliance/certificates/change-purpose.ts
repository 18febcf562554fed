import type { VerbInput } from "#lib/contract/operation.ts";
import type { certificates } from "#lib/contract/resources/certificate.ts";
import { entities, jobs } from "#lib/parties/schema/people.ts";
import { updateRow } from "#lib/platform/resource/crud.ts";
import { findRow } from "#lib/platform/resource/find.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import { requirementFor } from "../insurance-requirements/choose.ts";
import { enterDecision } from "./decision-ledger.ts";
import { lockIn } from "./lock.ts";
import { purposeOf } from "./purpose.ts";
import { reaudit } from "./reading.ts";
import { settleRenewals } from "./renewal.ts";
import { reviewOf } from "./review.ts";
import type { Certificate } from "./store.ts";
import { certificateStore } from "./store.ts";

/** What a certificate is for, in words: the names of its entity and job. */
async function named(w: Writer, { entity, job }: Pick<Certificate, "entity" | "job">): Promise<string> {
  const found = [entity && (await findRow(w, entities, entity)), job && (await findRow(w, jobs, job))];
  return found.flatMap((row) => (row ? [row.name] : [])).join(", ") || "any contracting entity";
}

/**
 * States the entity or job a certificate is for, and judges it by the requirement that then applies. Nothing new is told where both stay.
 * @throws ApiError invalid_entity_id, invalid_job_id, no_insurance_requirement_found
 */
export async function changePurpose(
  w: Writer,
  { certificate: id, body }: VerbInput<typeof certificates.operations.changePurpose>,
): Promise<Certificate> {
  const certificate = await lockIn(w, id, ["flagged", "approved", "denied", "error"]);
  const job = body.job === undefined ? certificate.job : body.job;
  // A new job brings its entity; the same job leaves the entity as it was stated.
  const entity = body.entity === undefined && job === certificate.job ? certificate.entity : body.entity;
  const purpose = await purposeOf(w, { entity, job });
  if (purpose.entity === certificate.entity && purpose.job === certificate.job) return certificate;
  await requirementFor(w, purpose);
  const reason = `Before: ${await named(w, certificate)}. Now: ${await named(w, purpose)}.`;
  const changed = await updateRow(w, certificateStore, certificate, { ...purpose, updated: w.now }, "change_purpose");
  // What it renewed for its earlier entity waits for a person again.
  await settleRenewals(w, { ...changed, entity: certificate.entity });
  const settled = await settleRenewals(w, changed);
  await enterDecision(w, "purpose_changed", settled, await reviewOf(w, certificate), reason);
  const isOpen = settled.status === "flagged" || settled.status === "approved";
  return isOpen ? await reaudit(w, settled) : settled;
}
