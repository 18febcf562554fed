import { defineHook } from "#lib/platform/resource/hooks.ts";

/** A member has chosen another time zone. */
export const onTimeZoneChanged = defineHook<[member: string, timeZone: string]>("time zone changed");
