import { ApiError } from "#lib/platform/base/errors.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { hostedObject } from "#lib/platform/links/links.ts";
import { findRow } from "#lib/platform/resource/find.ts";
import { gone } from "./page.ts";
import { isOpen, type RequestRow, requestStore } from "./store.ts";

/** The request whose page is open in this browser. @throws ApiError session_expired */
export async function ownRequest(ctx: Ctx): Promise<RequestRow> {
  const row = await findRow(ctx, requestStore.table, hostedObject(ctx, "compliance_request"));
  if (!row) throw gone();
  return row;
}

/** @throws ApiError session_not_pending */
export function assertOpen(row: RequestRow, now: Date): void {
  if (!isOpen(row, now)) throw new ApiError("session_not_pending", "This request has ended: nothing more can be done with it.");
}
