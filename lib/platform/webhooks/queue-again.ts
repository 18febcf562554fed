import { isNull } from "drizzle-orm";
import { webhookDeliveries } from "../db/schema/webhooks.ts";
import type { Writer } from "../resource/write.ts";

/** Queues one event for one endpoint now, with a full set of attempts, whatever its earlier result. */
export async function queueAgain(w: Writer, endpoint: string, event: { id: string; created: Date }): Promise<void> {
  const key = { org_id: w.orgId, environment: w.environment, webhook_endpoint: endpoint, event: event.id };
  const { org_id, environment, webhook_endpoint, event: eventId, lease } = webhookDeliveries;
  await w.tx
    .insert(webhookDeliveries)
    .values({ ...key, created: event.created, due_at: w.now })
    .onConflictDoUpdate({
      target: [org_id, environment, webhook_endpoint, eventId],
      // A delivery that a process is working on is about to be sent anyway.
      setWhere: isNull(lease),
      set: { state: "queued", due_at: w.now, attempts: 0 },
    });
  w.afterCommit(() => w.runtime.notifier.notify([{ orgId: w.orgId, environment: w.environment, endpoint }]));
}
