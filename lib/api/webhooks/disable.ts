import { and, eq } from "drizzle-orm";
import type { DisabledReason } from "#lib/contract/resources/webhook-endpoint.ts";
import { systemContext } from "../context.ts";
import { webhookEndpoints as table } from "../db/schema/webhooks.ts";
import { updateRow } from "../resource/crud.ts";
import { inScope } from "../resource/store.ts";
import { write } from "../resource/write.ts";
import { webhookEndpointStore } from "../resources/webhooks/store.ts";
import type { Runtime } from "../runtime.ts";
import type { Lane } from "./bell.ts";

/** Stops delivering to an endpoint. What is queued for it stays, parked, until somebody enables it again. */
export async function disableEndpoint(runtime: Runtime, lane: Lane, reason: DisabledReason): Promise<void> {
  await write(await systemContext(runtime, lane, "webhooks"), async (w) => {
    const [endpoint] = await w.tx
      .select()
      .from(table)
      .where(and(inScope(table, w), eq(table.id, lane.endpoint), eq(table.status, "enabled")))
      .for("update");
    if (!endpoint) return;
    const values = { status: "disabled", disabled_reason: reason, disabled_at: w.now };
    await updateRow(w, webhookEndpointStore, endpoint, values, "disable");
  });
}
