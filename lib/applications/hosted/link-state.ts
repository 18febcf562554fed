import type { HostedPurpose, LinkState } from "#lib/contract/core/hosted-link.ts";
import type { hostedTokens } from "#lib/platform/db/schema/organizations.ts";

export type Link = typeof hostedTokens.$inferSelect;

/** Links that open nothing once they are too old. The others then show how it ended. */
const ending: readonly HostedPurpose[] = ["contractor", "certificate_upload", "access", "account"];

/** Whether a link opens at this time. */
export function stateOf({ purpose, used_at, expires_at }: Link, now: Date): LinkState {
  if (used_at) return "used";
  return ending.includes(purpose) && expires_at <= now ? "expired" : "ready";
}
