import { eq } from "drizzle-orm";
import type { certificateShares, SharedCertificate } from "#lib/contract/policies/certificate-share.ts";
import { addSeconds, toEpoch } from "#lib/kit/dates.ts";
import { ApiError } from "#lib/platform/base/errors.ts";
import { hashToken } from "#lib/platform/base/secrets.ts";
import { type Ctx, systemContext } from "#lib/platform/context/context.ts";
import { documentUrl } from "#lib/platform/files/document-url.ts";
import { contactOf, organizationRow } from "#lib/platform/organizations/branding.ts";
import { refuseClosed } from "#lib/platform/organizations/suspended.ts";
import { crud, listObjects, lockRow, updateRow, type Verbs, viewRow } from "#lib/platform/resource/crud.ts";
import { equalities } from "#lib/platform/resource/list.ts";
import { write } from "#lib/platform/resource/write.ts";
import { groupOf, paperOf } from "../holder-cover.ts";
import { certificateShares as table } from "../schema/certificate-shares.ts";
import { documentsOf } from "../store.ts";
import { standingCover, verificationOf } from "../verification.ts";
import { drawForHolder, endShare, resendShare, shareCertificate } from "./share.ts";
import { type Share, shareStore, statusOf } from "./store.ts";

/** Openings within this time count as one: a page that is loaded again and again writes no more than one row a minute. */
const SAME_OPENING_SECONDS = 60;

/** Records that somebody opened the link. */
async function noteOpened(ctx: Ctx, { id }: Share): Promise<void> {
  await write(ctx, async (w) => {
    const row = await lockRow(w, shareStore, id);
    if (row.last_opened_at && addSeconds(row.last_opened_at, SAME_OPENING_SECONDS) > w.now) return;
    await updateRow(w, shareStore, row, { last_opened_at: w.now }, "open");
  });
}

const notFound = () => new ApiError("resource_not_found", "This link is not valid. Ask for a new one.");

/** What a link shows to whoever has it: the certificate, and whether it is in force now. @throws ApiError resource_not_found, organization_closed */
async function open(visitor: Ctx, token: string): Promise<SharedCertificate> {
  const [row] = await visitor.db
    .select()
    .from(table)
    .where(eq(table.token_hash, hashToken(token)));
  if (!row) throw notFound();
  await refuseClosed(visitor, row.org_id);
  const { environment, certificate } = row;
  const id = paperOf(row);
  const system = await systemContext(visitor.runtime, { orgId: row.org_id, environment }, "shared-certificate");
  // The audit log states from where it was opened.
  const ctx = { ...system, requestId: visitor.requestId, ip: visitor.ip, userAgent: visitor.userAgent };
  const status = statusOf(row, ctx.now);
  const shown = { status, environment, expires_at: toEpoch(row.expires_at), contact: contactOf(ctx, await organizationRow(ctx)) };
  if (status !== "active") return { ...shown, certificate: null, pdf_url: null, verification: null };
  const standing = await standingCover(ctx, id);
  const file = (await documentsOf(ctx, [id])).get(id)?.[certificate];
  if (!standing || !file) throw notFound();
  if (!row.last_opened_at || addSeconds(row.last_opened_at, SAME_OPENING_SECONDS) <= ctx.now) await noteOpened(ctx, row);
  // Of cancelled cover only the state is shown: its paper, kept or forwarded, would say otherwise.
  const pdf_url = standing.isCancelled ? null : documentUrl(ctx, row.id);
  return { ...shown, certificate, pdf_url, verification: await verificationOf(ctx, standing, [groupOf(row)]) };
}

const { get } = crud(shareStore, {});

export const certificateShareVerbs: Verbs<typeof certificateShares.operations> = {
  list: (ctx, { query }) => listObjects(ctx, shareStore, query, equalities(table, query)),
  get,
  create: async (ctx, { body }) => {
    const drawn = await drawForHolder(ctx, body);
    return await write(ctx, async (w) => {
      const { share, url } = await shareCertificate(w, body, "platform", drawn);
      return { ...(await viewRow(w, shareStore, share)), url };
    });
  },
  resend: (ctx, { certificate_share: id }) =>
    write(ctx, async (w) => {
      const { share, url } = await resendShare(w, await lockRow(w, shareStore, id));
      return { ...(await viewRow(w, shareStore, share)), url };
    }),
  end: (ctx, { certificate_share: id }) =>
    write(ctx, async (w) => await viewRow(w, shareStore, await endShare(w, await lockRow(w, shareStore, id)))),
  open: (ctx, { body }) => open(ctx, body.token),
};
