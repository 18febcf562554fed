import { defineHook } from "#lib/platform/resource/hooks.ts";

/** A locked policy was cancelled before its end. */
export const onPolicyCancelled = defineHook<[policy: string, reason: string]>("policy cancelled");
