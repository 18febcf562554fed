import type { HostedPurpose } from "#lib/contract/core/hosted-link.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { findRow } from "#lib/platform/resource/find.ts";
import { certificateStore } from "../certificates/store.ts";
import { requestStore } from "./store.ts";

/** The contractor of the certificate or compliance request that a link opens. */
export async function contractorOfProof(ctx: Ctx, purpose: HostedPurpose, id: string): Promise<string | null> {
  const { table } = purpose === "compliance_request" ? requestStore : certificateStore;
  return (await findRow(ctx, table, id))?.contractor ?? null;
}
