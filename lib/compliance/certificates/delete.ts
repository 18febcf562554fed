import { and, eq, inArray, ne } from "drizzle-orm";
import { dropFiles } from "#lib/platform/http/sent-files.ts";
import { endLinks } from "#lib/platform/links/links.ts";
import { deleteRow } from "#lib/platform/resource/crud.ts";
import type { Store } from "#lib/platform/resource/store.ts";
import { inScope } from "#lib/platform/resource/store.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import { deleteProposalsOf } from "../notices/propose.ts";
import {
  certificateAuditResults,
  certificateAudits,
  certificateCorrections,
  certificateReadings,
  certificateViewers,
  certificates as table,
} from "../schema/certificates.ts";
import { enterDecision } from "./decision-ledger.ts";
import { settleRenewals } from "./renewal.ts";
import { endSample } from "./samples.ts";
import type { Certificate } from "./store.ts";
import { certificateStore } from "./store.ts";

/**
 * Deletes a locked certificate with its files, reading, audits and corrections. The ledger keeps its decisions; from now on it no longer
 * counts.
 */
export async function deleteCertificate(w: Writer, certificate: Certificate) {
  const { id, sha256 } = certificate;
  await endSample(w, certificate, "dropped");
  await enterDecision(w, "deleted", certificate, null);
  const audits = await w.tx
    .select({ id: certificateAudits.id })
    .from(certificateAudits)
    .where(and(inScope(certificateAudits, w), eq(certificateAudits.certificate, id)));
  const ids = audits.map((audit) => audit.id);
  if (ids.length)
    await w.tx.delete(certificateAuditResults).where(and(inScope(certificateAuditResults, w), inArray(certificateAuditResults.audit, ids)));
  for (const own of [certificateAudits, certificateCorrections, certificateViewers])
    await w.tx.delete(own).where(and(inScope(own, w), eq(own.certificate, id)));
  await deleteProposalsOf(w, id);
  await endLinks(w, "certificate_upload", id);
  await dropFiles(w, id);
  const [same] = await w.tx
    .select({ id: table.id })
    .from(table)
    .where(and(inScope(table, w), eq(table.sha256, sha256), ne(table.id, id)))
    .limit(1);
  if (!same) await w.tx.delete(certificateReadings).where(and(inScope(certificateReadings, w), eq(certificateReadings.sha256, sha256)));
  const deleted = await deleteRow(w, certificateStore as unknown as Store, certificate);
  await settleRenewals(w, certificate);
  return deleted;
}

/** Deletes all certificates of a contractor who is being deleted. */
export async function deleteCertificatesOf(w: Writer, contractor: string): Promise<void> {
  const own = await w.tx
    .select()
    .from(table)
    .where(and(inScope(table, w), eq(table.contractor, contractor)))
    .for("update");
  for (const certificate of own) await deleteCertificate(w, certificate);
}
