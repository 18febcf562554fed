import { and, eq, gt, isNotNull, isNull } from "drizzle-orm";
import type { Ctx } from "#lib/platform/context/context.ts";
import { findLocked } from "#lib/platform/resource/crud.ts";
import { inScope } from "#lib/platform/resource/store.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import { dropDocuments, keepDocuments, type MadeDocument, makeCertificates } from "./certificates.ts";
import type { CertifiedCover } from "./certified.ts";
import { coverFor } from "./holder-cover.ts";
import { certificateShares as table } from "./schema/certificate-shares.ts";

/** The certificates for holders of a cover that were made again. */
export interface HolderPapers {
  share: string;
  made: MadeDocument[];
}

/** Makes the certificates of a cover for its holders again, whose links open. They are at most as many as a contractor's links. */
export async function makeHolderPapers(ctx: Ctx, cover: CertifiedCover): Promise<HolderPapers[]> {
  const open = and(eq(table.cover, cover.id), isNotNull(table.holder), isNull(table.ended_at), gt(table.expires_at, ctx.now));
  const shares = await ctx.db
    .select()
    .from(table)
    .where(and(inScope(table, ctx), open));
  const all: HolderPapers[] = [];
  for (const share of shares) all.push({ share: share.id, made: await makeCertificates(ctx, coverFor(share, cover, ctx.now)) });
  return all;
}

/** Lists them as the newest. What a link no longer shows is dropped. */
export async function keepHolderPapers(w: Writer, papers: readonly HolderPapers[]): Promise<void> {
  for (const { share: id, made } of papers) {
    const share = await findLocked(w, table, id);
    if (!share || share.ended_at) {
      dropDocuments(w, made);
      continue;
    }
    await keepDocuments(w, made);
    await w.tx
      .update(table)
      .set({ papers_revision: share.papers_revision + 1 })
      .where(and(inScope(table, w), eq(table.id, id)));
  }
}

export const dropHolderPapers = (w: Writer, papers: readonly HolderPapers[]): void => {
  for (const { made } of papers) dropDocuments(w, made);
};
