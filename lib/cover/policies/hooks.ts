import type { Ctx } from "#lib/platform/context/context.ts";
import { defineHook, defineQuestion } from "#lib/platform/resource/hooks.ts";

/**
 * A locked policy was cancelled before its end. `assignmentsEnd`: the first day on which nothing assigned to it is covered, 00:00 UTC; null:
 * assignments in force continue.
 */
export const onPolicyCancelled = defineHook<[policy: string, reason: string, assignmentsEnd: Date | null]>("policy cancelled");

/** When the newest application for a policy was completed. Null for a policy bound without one. */
export const applicationApprovedAt = defineQuestion<Ctx, [policy: string, contractor: string], Date | null>("application approved at");
