import { and, count, eq, gt, isNull } from "drizzle-orm";
import { assignments as assignmentResource } from "#lib/contract/policies/assignment.ts";
import type { ShareTerms } from "#lib/contract/policies/certificate-share.ts";
import { addDays } from "#lib/kit/dates.ts";
import { contractorStore } from "#lib/people/contractors.ts";
import { fieldError } from "#lib/platform/base/errors.ts";
import { hashToken, newToken } from "#lib/platform/base/secrets.ts";
import { insertRow, updateRow } from "#lib/platform/resource/crud.ts";
import { findRow } from "#lib/platform/resource/find.ts";
import { lockReference } from "#lib/platform/resource/references.ts";
import { inScope } from "#lib/platform/resource/store.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import { assignments } from "../schema/assignments.ts";
import { certificateShares as table } from "../schema/certificate-shares.ts";
import { policies } from "../schema/policies.ts";
import { documentsOf } from "../store.ts";
import { standingCover } from "../verification.ts";
import { type Share, shareStore } from "./store.ts";

/** The most links of one contractor that open at once. */
const MAX_ACTIVE_LINKS = 50;

const PREFIX = "sc_";

/** The contractor of a policy or assignment; null when there is no such cover. */
async function contractorOfCover(w: Writer, id: string): Promise<string | null> {
  if (!id.startsWith(`${assignmentResource.prefix}_`)) return (await findRow(w, policies, id))?.contractor ?? null;
  const row = await findRow(w, assignments, id);
  // An assignment that is only offered has no certificate, and its contractor was not notified of it.
  return row && row.status !== "not_bound" ? row.contractor : null;
}

/** How many links of the contractor open now. */
async function activeOf(w: Writer, contractor: string): Promise<number> {
  const open = and(eq(table.contractor, contractor), isNull(table.ended_at), gt(table.expires_at, w.now));
  const [row] = await w.tx
    .select({ active: count() })
    .from(table)
    .where(and(inScope(table, w), open));
  return row?.active ?? 0;
}

/**
 * Makes a link that shows a certificate to anyone until it ends. `contractor`: only cover of this contractor is found.
 * @returns the link's row and its URL, whose token is not stored
 * @throws ApiError invalid_input for unknown cover and a certificate that does not exist; conflict for too many links
 */
export async function shareCertificate(
  w: Writer,
  { cover, certificate, days }: ShareTerms,
  made_by: Share["made_by"],
  contractor?: string,
): Promise<{ share: Share; url: string }> {
  const owner = await contractorOfCover(w, cover);
  if (owner === null || (contractor !== undefined && owner !== contractor))
    throw fieldError("invalid_input", "cover", "There is no such policy or assignment.");
  // So that a deletion of the contractor, which deletes the links, is either before this or sees the new one.
  await lockReference(w, contractorStore, owner, "contractor");
  if (!(await documentsOf(w, [cover])).get(cover)?.[certificate])
    throw fieldError("invalid_input", "certificate", "There is no such certificate yet. It is made when cover begins to be in force.");
  if ((await standingCover(w, cover))?.isCancelled)
    throw fieldError("invalid_input", "cover", "This cover was cancelled. Its papers are marked and no longer shared.");
  if ((await activeOf(w, owner)) >= MAX_ACTIVE_LINKS)
    throw fieldError("conflict", "cover", `${MAX_ACTIVE_LINKS} links of this contractor are active. End one before making another.`);
  const token = newToken(PREFIX);
  const values = { contractor: owner, cover, certificate, made_by, token_hash: hashToken(token), expires_at: addDays(w.now, days) };
  const share = await insertRow(w, shareStore, {}, values);
  return { share, url: `${w.runtime.settings.DASHBOARD_PUBLIC_URL}/shared/${token}` };
}

/** Ends a locked link. One that has ended or expired stays as it is. */
export async function endShare(w: Writer, share: Share): Promise<Share> {
  if (share.ended_at || share.expires_at <= w.now) return share;
  return await updateRow(w, shareStore, share, { ended_at: w.now }, "end");
}
