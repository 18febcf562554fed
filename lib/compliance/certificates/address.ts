import { addSeconds, toEpoch } from "#lib/kit/dates.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { documentUrl, LINK_SECONDS } from "#lib/platform/files/document-url.ts";
import type { Certificate } from "./store.ts";

/** Where a certificate's file can be had for the next hour, in whatever state it is. */
export function fileAddress(ctx: Ctx, { document, filename, size, sha256 }: Certificate) {
  return { url: documentUrl(ctx, document), filename, size, sha256, expires_at: toEpoch(addSeconds(ctx.runtime.clock(), LINK_SECONDS)) };
}
