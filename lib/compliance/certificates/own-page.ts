import { and, eq, gt } from "drizzle-orm";
import type { KeptFile } from "#lib/contract/core/common.ts";
import type { contractorPage } from "#lib/contract/portal/portal.ts";
import { addDays } from "#lib/kit/dates.ts";
import { contractorStore } from "#lib/people/contractors.ts";
import { ApiError } from "#lib/platform/base/errors.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { prepared } from "#lib/platform/http/prepare.ts";
import { hostedObject } from "#lib/platform/links/links.ts";
import type { Verbs } from "#lib/platform/resource/crud.ts";
import { findRow } from "#lib/platform/resource/find.ts";
import { listRows } from "#lib/platform/resource/list.ts";
import { inScope } from "#lib/platform/resource/store.ts";
import { write } from "#lib/platform/resource/write.ts";
import { certificates as table } from "../schema/certificates.ts";
import { assertRoom, receiveCertificate } from "./receive.ts";
import { certificateStore } from "./store.ts";
import { viewSent } from "./upload-page.ts";

/** A contractor's portal takes this many certificates a day: enough for mistakes, too few for abuse. */
const MAX_CERTIFICATES_A_DAY = 10;

/** What the contractor sent, on any page. What a platform or an agent sent about them is not theirs to see here. */
const sentBy = (contractor: string) => and(eq(table.contractor, contractor), eq(table.source, "contractor"));

/** @throws ApiError too_many_requests when the contractor sent as many certificates in the last day as the portal takes */
async function assertFew(ctx: Ctx, contractor: string): Promise<void> {
  const lately = await ctx.db
    .select({ id: table.id })
    .from(table)
    .where(and(inScope(table, ctx), sentBy(contractor), gt(table.created, addDays(ctx.now, -1))))
    .limit(MAX_CERTIFICATES_A_DAY);
  if (lately.length >= MAX_CERTIFICATES_A_DAY)
    throw new ApiError("too_many_requests", `The contractor portal takes ${MAX_CERTIFICATES_A_DAY} certificates a day.`);
}

type Uploading = { body: { certificate: KeptFile[] } };

/** The operations of the contractor portal on certificates of other insurers. */
export const ownCertificateVerbs: Pick<Verbs<typeof contractorPage.operations>, "certificates" | "upload"> = {
  certificates: async (ctx, { query }) => {
    const mine = sentBy(hostedObject(ctx, "contractor"));
    const page = await listRows(ctx, certificateStore, query, mine ? [mine] : []);
    return { ...page, items: await viewSent(ctx, page.items) };
  },
  upload: prepared(
    async (ctx, { body }: Uploading) => {
      await assertFew(ctx, hostedObject(ctx, "contractor"));
      await assertRoom(ctx, body.certificate);
    },
    (ctx, { body }) =>
      write(ctx, async (w) => {
        const contractor = hostedObject(w, "contractor");
        if (!(await findRow(w, contractorStore.table, contractor)))
          throw new ApiError("session_expired", "This page is no longer available.");
        const row = await receiveCertificate(w, { ...body, contractor }, "contractor");
        const [sent] = await viewSent(w, [row]);
        if (!sent) throw new Error("The certificate was not stored.");
        return sent;
      }),
  ),
};
