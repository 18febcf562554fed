import type { CertificateStatus } from "#lib/contract/compliance/certificate-audit.ts";
import { ApiError } from "#lib/platform/base/errors.ts";
import { lockRow } from "#lib/platform/resource/crud.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import { isHidden } from "./samples.ts";
import type { Certificate } from "./store.ts";
import { certificateStore } from "./store.ts";

const stands: Record<CertificateStatus, string> = {
  pending: "is not read yet",
  processing: "is being read",
  approved: "is approved",
  flagged: "is flagged",
  denied: "is denied",
  error: "could not be read",
};

/**
 * The certificate, locked, with one of these statuses. Of two concurrent actions the second sees the result of the first.
 * @throws ApiError resource_not_found, already_decided
 */
export async function lockIn(w: Writer, id: string, states: readonly CertificateStatus[]): Promise<Certificate> {
  const row = await lockRow(w, certificateStore, id);
  if (isHidden(w, row))
    throw new ApiError(
      "already_decided",
      "This certificate was drawn for a check without the results of the rules. Approve or deny it first.",
    );
  if (!states.includes(row.status)) {
    const name = row.decision === null ? null : row.decision.name;
    const who = name === null ? "" : `, decided by ${name}`;
    throw new ApiError("already_decided", `This certificate ${stands[row.status]}${who}: load it again.`);
  }
  return row;
}
