import { and, eq, inArray } from "drizzle-orm";
import type { OwnShare } from "#lib/contract/policies/certificate-share.ts";
import type { contractorPage } from "#lib/contract/portal/portal.ts";
import { toEpoch } from "#lib/kit/dates.ts";
import { notFound } from "#lib/platform/base/errors.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { hostedObject } from "#lib/platform/links/links.ts";
import { lockRow, type Verbs } from "#lib/platform/resource/crud.ts";
import { type ListQuery, listRows, type Page } from "#lib/platform/resource/list.ts";
import { inScope } from "#lib/platform/resource/store.ts";
import { type Writer, write } from "#lib/platform/resource/write.ts";
import { assignments } from "#lib/policies/schema/assignments.ts";
import { certificateShares } from "#lib/policies/schema/certificate-shares.ts";
import { policies } from "#lib/policies/schema/policies.ts";
import { drawForHolder, endShare, resendShare, shareCertificate } from "#lib/policies/shares/share.ts";
import { type Share, shareStore, statusOf } from "#lib/policies/shares/store.ts";
import { holdContractor, stateOf } from "./portal.ts";

/** The name of the job of each policy and assignment, as its certificate states it. */
async function jobsOf(ctx: Ctx, ids: string[]): Promise<Map<string, string>> {
  if (!ids.length) return new Map();
  const rows = await Promise.all(
    [policies, assignments].map((table) =>
      ctx.db
        .select({ id: table.id, work: table.work })
        .from(table)
        .where(and(inScope(table, ctx), inArray(table.id, ids))),
    ),
  );
  return new Map(rows.flat().map(({ id, work }) => [id, work?.name ?? ""]));
}

/** The links to the contractor's own certificates, newest first. */
async function ownShares(ctx: Ctx, query: ListQuery): Promise<Page<OwnShare>> {
  const page = await listRows(ctx, shareStore, query, [eq(certificateShares.contractor, hostedObject(ctx, "contractor"))]);
  const names = await jobsOf(
    ctx,
    page.items.map(({ cover }) => cover),
  );
  const items = page.items.map((row) => ({
    id: row.id,
    created: toEpoch(row.created),
    job: names.get(row.cover) ?? "",
    cover: row.cover,
    ...{ holder: row.holder, endorsements: row.endorsements, delivery: row.delivery, times_sent: row.times_sent },
    sent_at: row.sent_at && toEpoch(row.sent_at),
    certificate: row.certificate,
    status: statusOf(row, ctx.now),
    expires_at: toEpoch(row.expires_at),
    ended_at: row.ended_at && toEpoch(row.ended_at),
    last_opened_at: row.last_opened_at && toEpoch(row.last_opened_at),
  }));
  return { ...page, items };
}

/** One of the contractor's own links, locked. @throws ApiError resource_not_found, also for a link of another contractor */
async function lockOwn(w: Writer, contractor: string, id: string): Promise<Share> {
  const share = await lockRow(w, shareStore, id);
  if (share.contractor !== contractor) throw notFound(shareStore.resource.title.one, id);
  return share;
}

/** The operations of the contractor portal on links to certificates. */
export const ownShareVerbs: Pick<Verbs<typeof contractorPage.operations>, "shares" | "share" | "resendShare" | "endShare"> = {
  shares: (ctx, { query }) => ownShares(ctx, query),
  share: async (ctx, { body }) => {
    const drawn = await drawForHolder(ctx, body, hostedObject(ctx, "contractor"));
    return await write(ctx, async (w) => {
      const contractor = await holdContractor(w, hostedObject(w, "contractor"));
      const { share, url } = await shareCertificate(w, body, "contractor", drawn, contractor.id);
      return await stateOf(w, contractor, { id: share.id, url, expires_at: toEpoch(share.expires_at) });
    });
  },
  resendShare: (ctx, { body }) =>
    write(ctx, async (w) => {
      const contractor = await holdContractor(w, hostedObject(w, "contractor"));
      const { share, url } = await resendShare(w, await lockOwn(w, contractor.id, body.share));
      return await stateOf(w, contractor, { id: share.id, url, expires_at: toEpoch(share.expires_at) });
    }),
  endShare: (ctx, { body }) =>
    write(ctx, async (w) => {
      const contractor = await holdContractor(w, hostedObject(w, "contractor"));
      await endShare(w, await lockOwn(w, contractor.id, body.share));
      return await stateOf(w, contractor);
    }),
};
