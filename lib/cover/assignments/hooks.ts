import type { Ctx } from "#lib/platform/context/context.ts";
import { defineQuestion } from "#lib/platform/resource/hooks.ts";

/** When the newest application that speaks for a policy was completed; null where the policy was bound without one. */
export const applicationApprovedAt = defineQuestion<Ctx, [policy: string, contractor: string], Date | null>("application approved at");
