import { defineHook } from "#lib/platform/resource/hooks.ts";

/**
 * A locked policy was cancelled before its end. `assignmentsEnd`: the first day on which nothing assigned to it is covered, 00:00 UTC; null:
 * assignments in force continue.
 */
export const onPolicyCancelled = defineHook<[policy: string, reason: string, assignmentsEnd: Date | null]>("policy cancelled");
