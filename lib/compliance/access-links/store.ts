import { accessLinks } from "#lib/contract/compliance/access-link.ts";
import type { AccessStatus } from "#lib/contract/compliance/access-words.ts";
import { ApiError } from "#lib/platform/base/errors.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { hostedObject } from "#lib/platform/links/links.ts";
import { findRow } from "#lib/platform/resource/find.ts";
import { defineStore } from "#lib/platform/resource/store.ts";
import { accessLinks as table } from "../schema/access-links.ts";

export type AccessLinkRow = typeof table.$inferSelect;

/** Whether a link opens, by the clock. */
function statusOf({ ended_at, expires_at }: Pick<AccessLinkRow, "ended_at" | "expires_at">, now: Date): AccessStatus {
  if (ended_at) return "ended";
  return expires_at <= now ? "expired" : "active";
}

export const accessLinkStore = defineStore(accessLinks, table, { inbox: ["link_answered"], person: ["contractor"] }, (ctx, rows) =>
  rows.map((row) => ({ status: statusOf(row, ctx.now) })),
);

/** The link whose page is open in this browser. @throws ApiError session_expired when it has ended */
export async function ownAccess(ctx: Ctx): Promise<AccessLinkRow> {
  const row = await findRow(ctx, table, hostedObject(ctx, "access"));
  if (!row || statusOf(row, ctx.now) !== "active")
    throw new ApiError("session_expired", "This link has ended. Ask whoever sent it for a new one.");
  return row;
}
