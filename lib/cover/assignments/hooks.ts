import type { Ctx } from "#lib/platform/context/context.ts";
import { defineQuestion } from "#lib/platform/resource/hooks.ts";

/** When the newest application for a policy was completed. Null for a policy bound without one. */
export const applicationApprovedAt = defineQuestion<Ctx, [policy: string, contractor: string], Date | null>("application approved at");
