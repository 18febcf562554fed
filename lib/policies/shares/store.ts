import { certificateShares } from "#lib/contract/policies/certificate-share.ts";
import type { ShareStatus } from "#lib/contract/policies/share-words.ts";
import { defineStore } from "#lib/platform/resource/store.ts";
import { certificateShares as table } from "../schema/certificate-shares.ts";

export type Share = typeof table.$inferSelect;

/** Whether a link opens, by the clock. */
export function statusOf({ ended_at, expires_at }: Pick<Share, "ended_at" | "expires_at">, now: Date): ShareStatus {
  if (ended_at) return "ended";
  return expires_at <= now ? "expired" : "active";
}

export const shareStore = defineStore(
  certificateShares,
  table,
  { person: ["contractor"], events: ["certificate_share.created", "certificate_share.updated"] },
  (ctx, rows) => rows.map((row) => ({ status: statusOf(row, ctx.now) })),
);
