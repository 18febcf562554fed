import { and, eq } from "drizzle-orm";
import { toEpoch } from "#lib/kit/dates.ts";
import { documents } from "#lib/platform/db/schema/documents.ts";
import { actorOf } from "#lib/platform/organizations/actor.ts";
import { updateRow } from "#lib/platform/resource/crud.ts";
import { inScope } from "#lib/platform/resource/store.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import { enterDecision } from "../certificates/decision-ledger.ts";
import { createCertificate } from "../certificates/receive.ts";
import { type IncomingFile, incomingFileStore } from "./incoming-file-store.ts";

export const decidedBy = async (w: Writer, automatic = false) => ({ ...(await actorOf(w)), at: toEpoch(w.now), automatic });

interface Assignment {
  contractor: string;
  entity?: string | null | undefined;
  job?: string | null | undefined;
  reason?: string | null | undefined;
  automatic?: boolean;
  /** The insured's name as read. */
  insured?: string | null;
}

/**
 * Makes a locked incoming file a certificate of a contractor: the certificate takes over its documents and its reading, and its history
 * begins with who assigned it.
 * @throws ApiError as `createCertificate`
 */
export async function assignFile(
  w: Writer,
  row: IncomingFile,
  { reason, automatic = false, insured = row.insured, ...subjects }: Assignment,
): Promise<IncomingFile> {
  const { filename, sha256, size, file_key, document, sent } = row;
  // A job stated now determines the entity; otherwise what was stated on arrival remains.
  const job = subjects.job === undefined ? row.job : subjects.job;
  const entity = subjects.entity === undefined && job === row.job ? row.entity : subjects.entity;
  const whose = { contractor: subjects.contractor, entity, job };
  const certificate = await createCertificate(w, whose, { filename, sha256, size, file_key, document, sent }, row.source);
  await w.tx
    .update(documents)
    .set({ owner: certificate.id })
    .where(and(inScope(documents, w), eq(documents.owner, row.id)));
  await enterDecision(w, "assigned", certificate, null, reason ?? null);
  const values = {
    status: "assigned" as const,
    contractor: subjects.contractor,
    certificate: certificate.id,
    insured,
    updated: w.now,
  };
  return await updateRow(w, incomingFileStore, row, { ...values, decided: await decidedBy(w, automatic) }, "assign");
}
