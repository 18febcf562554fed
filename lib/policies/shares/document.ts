import { ApiError } from "#lib/platform/base/errors.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { storedDocument } from "#lib/platform/http/documents.ts";
import type { MadeDocument } from "#lib/platform/http/made-documents.ts";
import { findRow } from "#lib/platform/resource/find.ts";
import { paperOf } from "../holder-cover.ts";
import { certificateShares } from "../schema/certificate-shares.ts";
import { documentsOf } from "../store.ts";
import { standingCover } from "../verification.ts";
import { statusOf } from "./store.ts";

/**
 * The file of a shared certificate. Its address names the link and not the file, so that it ends with the link.
 * @throws ApiError resource_not_found when the link has ended or expired
 */
export async function sharedDocument(ctx: Ctx, id: string): Promise<MadeDocument | null> {
  const share = await findRow(ctx, certificateShares, id);
  if (!share) return null;
  if (statusOf(share, ctx.now) !== "active")
    throw new ApiError("resource_not_found", "The link to this certificate has ended. Ask for a new one.");
  if ((await standingCover(ctx, share.cover))?.isCancelled)
    throw new ApiError("resource_not_found", "The cover was cancelled, so that its paper is no longer shown. The link says its state now.");
  const file = (await documentsOf(ctx, [paperOf(share)])).get(paperOf(share))?.[share.certificate];
  return file === undefined ? null : await storedDocument(ctx.runtime, ctx, file.id);
}
