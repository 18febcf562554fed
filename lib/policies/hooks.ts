import type { Region } from "#lib/contract/core/common.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { defineHook, defineQuestion } from "#lib/platform/resource/hooks.ts";
import type { Language } from "#lib/text/language.ts";

/**
 * A locked policy was cancelled before its end. `assignmentsEnd`: the first day on which nothing assigned to it is covered, 00:00 UTC; null:
 * assignments in force continue.
 */
export const onPolicyCancelled = defineHook<[policy: string, reason: string, assignmentsEnd: Date | null]>("policy cancelled");

/** Whether the contractor's newest application for work in a state elects workers' compensation. Null: none says. */
export const workersCompensationElection = defineQuestion<Ctx, [contractor: string, state: Region], boolean | null>(
  "workers' compensation election",
);

/** When the newest application for a policy was completed. Null for a policy bound without one. */
export const applicationApprovedAt = defineQuestion<Ctx, [policy: string, contractor: string], Date | null>("application approved at");

/** The stored file of the signed application of a policy. Null: it was bound without one. */
export const signedApplication = defineQuestion<
  Ctx,
  [policy: { id: string; quote: string }],
  { file_key: string; filename: string } | null
>("signed application");

/** The language that the platform stated for the emails of a quote's application. Null: there is none. */
export const applicationLanguage = defineQuestion<Ctx, [quote: string], Language | null>("application language");
