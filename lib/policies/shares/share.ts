import { and, count, desc, eq, gt, inArray, isNull } from "drizzle-orm";
import { assignments as assignmentResource } from "#lib/contract/policies/assignment.ts";
import { certificateShares, type ShareTerms } from "#lib/contract/policies/certificate-share.ts";
import { MAX_SENDS } from "#lib/contract/policies/share-words.ts";
import { addDays } from "#lib/kit/dates.ts";
import { newId } from "#lib/kit/ids.ts";
import { contractorStore } from "#lib/people/contractors.ts";
import { ApiError, fieldError } from "#lib/platform/base/errors.ts";
import { hashToken, newToken } from "#lib/platform/base/secrets.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { documents } from "#lib/platform/db/schema/documents.ts";
import { deleteRow, insertRow, updateRow } from "#lib/platform/resource/crud.ts";
import { findRow } from "#lib/platform/resource/find.ts";
import { lockReference } from "#lib/platform/resource/references.ts";
import { inScope } from "#lib/platform/resource/store.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import { keepDocuments, type MadeDocument, makeCertificates } from "../certificates.ts";
import type { CertifiedCover } from "../certified.ts";
import { coverFor, type ForHolder, isStatedAlike, paperOf } from "../holder-cover.ts";
import { assignments } from "../schema/assignments.ts";
import { certificateShares as table } from "../schema/certificate-shares.ts";
import { policies } from "../schema/policies.ts";
import { documentsOf } from "../store.ts";
import { subscribeHolder } from "../subscriptions/subscribe.ts";
import { standingCover } from "../verification.ts";
import { assertContractorMay, assertHoldersToday, checkedHolder } from "./holder.ts";
import { mailHolder } from "./send.ts";
import { type Share, shareStore } from "./store.ts";

/** The most links of one contractor that open at once. */
const MAX_ACTIVE_LINKS = 50;

/** For how many days the link of a certificate that is sent again opens. */
const RESENT_DAYS = 30;

const PREFIX = "sc_";

const noCover = () => fieldError("invalid_input", "cover", "There is no such policy or assignment.");

/** The contractor of a policy or assignment, and the policy; null when there is no such cover. */
async function coverOwner(ctx: Ctx, id: string): Promise<{ contractor: string; policy: string } | null> {
  if (!id.startsWith(`${assignmentResource.prefix}_`)) {
    const policy = await findRow(ctx, policies, id);
    return policy && { contractor: policy.contractor, policy: id };
  }
  const row = await findRow(ctx, assignments, id);
  // An assignment that is only offered has no certificate, and its contractor was not notified of it.
  return row && row.status !== "not_bound" ? { contractor: row.contractor, policy: row.policy } : null;
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

/** A certificate that was drawn for a holder, and the cover that it states. */
export interface DrawnForHolder {
  share: ForHolder;
  cover: CertifiedCover;
  made: MadeDocument[];
}

/**
 * Draws the certificate for a holder, before the transaction that lists it. Null without a holder, or where `shareCertificate` refuses.
 * `contractor`: whose portal it is.
 * @throws ApiError invalid_input, unavailable_coverage
 */
export async function drawForHolder(ctx: Ctx, asked: ShareTerms, contractor?: string): Promise<DrawnForHolder | null> {
  if (!asked.holder) return null;
  const owner = await coverOwner(ctx, asked.cover);
  if (owner === null || (contractor !== undefined && owner.contractor !== contractor)) throw noCover();
  if (contractor !== undefined) await assertContractorMay(ctx, asked);
  const standing = await standingCover(ctx, asked.cover);
  if (!standing || standing.isCancelled || !(await documentsOf(ctx, [asked.cover])).get(asked.cover)?.[asked.certificate]) return null;
  const { cover } = standing;
  const id = newId(certificateShares.prefix);
  const share = { id, certificate: asked.certificate, papers_revision: 0, ...(await checkedHolder(ctx, asked, cover)) };
  return { share, cover, made: await makeCertificates(ctx, coverFor(share, cover, ctx.now)) };
}

/**
 * Makes a link that shows a certificate to anyone until it ends; with one drawn for a holder, lists it and sends it to their email address.
 * `contractor`: only cover of this contractor is found.
 * @returns the link's row and its URL, whose token is not stored
 * @throws ApiError invalid_input for unknown cover and a certificate that does not exist; conflict for too many links
 */
export async function shareCertificate(
  w: Writer,
  { cover, certificate, days, written_agreement = false }: ShareTerms,
  made_by: Share["made_by"],
  drawn: DrawnForHolder | null,
  contractor?: string,
): Promise<{ share: Share; url: string }> {
  const owner = await coverOwner(w, cover);
  if (owner === null || (contractor !== undefined && owner.contractor !== contractor)) throw noCover();
  // So that a deletion of the contractor, which deletes the links, is either before this or sees the new one.
  await lockReference(w, contractorStore, owner.contractor, "contractor");
  // What changes the policy makes the papers of its holders again: those of this transaction too.
  await w.tx
    .select({ id: policies.id })
    .from(policies)
    .where(and(inScope(policies, w), eq(policies.id, owner.policy)))
    .for("share");
  if (!(await documentsOf(w, [cover])).get(cover)?.[certificate])
    throw fieldError("invalid_input", "certificate", "There is no such certificate yet. It is made when cover begins to be in force.");
  const standing = await standingCover(w, cover);
  if (!standing || standing.isCancelled)
    throw fieldError("invalid_input", "cover", "This cover was cancelled. Its papers are marked and no longer shared.");
  if ((await activeOf(w, owner.contractor)) >= MAX_ACTIVE_LINKS)
    throw fieldError("conflict", "cover", `${MAX_ACTIVE_LINKS} links of this contractor are active. End one before making another.`);
  if (drawn) await assertHoldersToday(w, owner.contractor);
  if (drawn && !isStatedAlike(drawn.share, drawn.cover, standing.cover, w.now))
    throw fieldError("conflict", "cover", "The cover was changed just now. Send it again.");
  const token = newToken(PREFIX);
  const link = {
    contractor: owner.contractor,
    cover,
    certificate,
    made_by,
    token_hash: hashToken(token),
    expires_at: addDays(w.now, days),
  };
  const own = drawn ? { ...drawn.share, papers_revision: 1, written_agreement } : {};
  const share = await insertRow(w, shareStore, {}, { ...link, ...own });
  const url = linkUrl(w, token);
  const sent = drawn ? await listAndSend(w, share, owner.policy, drawn, url) : share;
  await w.emit("certificate_share.created", shareStore, sent);
  return { share: sent, url };
}

const linkUrl = ({ runtime }: Ctx, token: string) => `${runtime.settings.DASHBOARD_PUBLIC_URL}/shared/${token}`;

async function listAndSend(w: Writer, share: Share, policy: string, { cover, made }: DrawnForHolder, url: string): Promise<Share> {
  await keepDocuments(w, made);
  const email = share.holder?.email;
  if (!email) return share;
  const subscription = await subscribeHolder(w, { policy, paper: share.id, certificate: share.certificate, email });
  return await mailHolder(w, share, cover, { url, made, subscription });
}

/**
 * Sends a locked link's certificate to its holder again, with a new link, which ends the one before.
 * @throws ApiError conflict when there is nothing to send, or it was sent too often
 */
export async function resendShare(w: Writer, share: Share): Promise<{ share: Share; url: string }> {
  const refused = (why: string) => new ApiError("conflict", why);
  const { holder, times_sent, ended_at, cover } = share;
  if (!holder?.email) throw refused("No email address of a holder is known. Pass on the link, or make the certificate with an address.");
  if (ended_at) throw refused("It was taken back. Make a new one.");
  if (times_sent >= MAX_SENDS) throw refused(`It was sent ${MAX_SENDS} times. Check the address with the holder, and make a new one.`);
  const [owner, standing] = [await coverOwner(w, cover), await standingCover(w, cover)];
  if (!owner || !standing || standing.isCancelled) throw refused("Its cover was cancelled. Its papers are marked and no longer shared.");
  const [file] = await w.tx
    .select({ file_key: documents.file_key, filename: documents.filename })
    .from(documents)
    .where(and(inScope(documents, w), inArray(documents.owner, [paperOf(share)])))
    .orderBy(desc(documents.created))
    .limit(1);
  if (!file) throw refused("Its paper is being made. Try again in a moment.");
  const token = newToken(PREFIX);
  const url = linkUrl(w, token);
  const later = addDays(w.now, RESENT_DAYS);
  const expires_at = share.expires_at > later ? share.expires_at : later;
  const renewed = await updateRow(w, shareStore, share, { token_hash: hashToken(token), expires_at }, "renew_link");
  const terms = { policy: owner.policy, paper: share.id, certificate: share.certificate, email: holder.email };
  const subscription = await subscribeHolder(w, terms);
  const sent = await mailHolder(w, renewed, standing.cover, { url, made: [file], subscription });
  await w.emit("certificate_share.updated", shareStore, sent);
  return { share: sent, url };
}

/** Ends a locked link. One that has ended or expired stays as it is; a certificate for a holder can be taken back after that too. */
export async function endShare(w: Writer, share: Share): Promise<Share> {
  if (share.ended_at || (!share.holder && share.expires_at <= w.now)) return share;
  const ended = await updateRow(w, shareStore, share, { ended_at: w.now }, "end");
  await w.emit("certificate_share.updated", shareStore, ended);
  return ended;
}

/**
 * Deletes the links of a contractor who is deleted. Those to a certificate for a holder only end, because its verification page must still say
 * what it states and that the cover was cancelled.
 */
export async function removeSharesOf(w: Writer, contractor: string): Promise<void> {
  const rows = await w.tx
    .select()
    .from(table)
    .where(and(inScope(table, w), eq(table.contractor, contractor)))
    .for("update");
  for (const share of rows) await (share.holder ? endShare(w, share) : deleteRow(w, shareStore, share));
}
