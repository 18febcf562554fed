import type { HostedPurpose } from "#lib/contract/resources/hosted-link.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { defineHook, defineQuestion } from "#lib/platform/resource/hooks.ts";

/** The contractor whose certificate or compliance request a link opens. Null when there is none any more. */
export const contractorOfLink = defineQuestion<Ctx, [purpose: HostedPurpose, object: string], string | null>("contractor of a link");

/** A browser opened the link of a compliance request. */
export const onComplianceRequestOpened = defineHook<[request: string]>("compliance request opened");
