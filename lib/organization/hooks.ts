import type { Ctx } from "#lib/platform/context/context.ts";
import { defineHook, defineQuestion } from "#lib/platform/resource/hooks.ts";
import type { PassedTime } from "#lib/platform/schedule/pass-time.ts";

/** A member has chosen another time zone. */
export const onTimeZoneChanged = defineHook<[member: string, timeZone: string]>("time zone changed");

/** Moves the sandbox's clock through everything that falls due; `wanted` says how far, from where it is. */
export const timePasses = defineQuestion<Ctx, [wanted: (ahead: number, real: Date) => number], PassedTime>("time passes");
