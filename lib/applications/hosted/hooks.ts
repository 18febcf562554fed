import type { HostedPurpose } from "#lib/contract/core/hosted-link.ts";
import type { ToDo } from "#lib/contract/portal/portal.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { defineHook, defineQuestion } from "#lib/platform/resource/hooks.ts";

/** The contractor whose certificate or compliance request a link opens. Null when there is none any more. */
export const contractorOfLink = defineQuestion<Ctx, [purpose: HostedPurpose, object: string], string | null>("contractor of a link");

/** A browser opened the link of a compliance request. */
export const onComplianceRequestOpened = defineHook<[request: string]>("compliance request opened");

/** What a contractor has to prove: how many certificates they sent are being read, and what waits for them. */
export const proofOf = defineQuestion<Ctx, [contractor: string], { reading: number; to_do: ToDo[] }>("proof of a contractor");

/** A contractor requests a new link to upload the next version of a certificate, because the old one has expired. */
export const onNewUploadLink = defineHook<[certificate: string]>("new upload link");
