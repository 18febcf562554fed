import { defineHook } from "#lib/platform/resource/hooks.ts";

/** A browser opened the link of a compliance request. */
export const onComplianceRequestOpened = defineHook<[request: string]>("compliance request opened");
