import { defineHook } from "#lib/platform/resource/hooks.ts";

/** An open request for proof that its scope's position ends. */
export interface AnsweredRequest {
  request: string;
  end: "covered" | "not_required" | "engagement_ended";
}

/**
 * The positions of contractors were computed, and end these requests. The caller holds the lock of their positions, so a handler must not
 * wait for other locks.
 */
export const onRequestsAnswered = defineHook<[answered: readonly AnsweredRequest[]]>("compliance requests answered");
