import { and, asc, eq, sql } from "drizzle-orm";
import { ALL_EVENTS } from "#lib/contract/desk/webhook-endpoint.ts";
import type { Scope } from "../context/context.ts";
import { systemContext } from "../context/context.ts";
import type { Runtime } from "../context/runtime.ts";
import { rowsOf } from "../db/rows.ts";
import { events } from "../db/schema/records.ts";
import { deliveryAttempts, webhookDeliveries } from "../db/schema/webhooks.ts";
import { findRow } from "../resource/find.ts";
import { inScope } from "../resource/store.ts";
import type { Writer } from "../resource/write.ts";
import { write } from "../resource/write.ts";
import { webhookEndpointStore } from "./webhook-endpoint-store.ts";

const BATCH = 500;

/** An endpoint and the period of events: created from `since` on and before `until`, in ISO format. */
export interface Recovery extends Scope {
  webhook_endpoint: string;
  since: string;
  until: string;
}

/**
 * Requeues the events of a period that failed permanently or were never attempted because the endpoint was disabled, each with a full set
 * of attempts. One transaction per batch of events. If the process ends in between, the job restarts and skips what is done.
 */
export async function recover(runtime: Runtime, { orgId, environment, ...what }: Recovery): Promise<void> {
  const ctx = await systemContext(runtime, { orgId, environment }, "webhook-recovery");
  const ref = { orgId, environment, endpoint: what.webhook_endpoint };
  for (let from: { created: Date; id: string } | null = { created: new Date(what.since), id: "" }; from; ) {
    const after: { created: Date; id: string } = from;
    from = await write(ctx, async (w) => {
      w.afterCommit(() => runtime.notifier.notify([ref]));
      return await recoverBatch(w, what, after);
    });
  }
}

async function recoverBatch(w: Writer, { webhook_endpoint, until }: Omit<Recovery, keyof Scope>, after: { created: Date; id: string }) {
  const endpoint = await findRow(w, webhookEndpointStore.table, webhook_endpoint);
  if (!endpoint) return null;
  const place = sql`(${events.created}, ${events.id})`;
  const batch = await w.tx
    .select({ id: events.id, created: events.created, type: events.type })
    .from(events)
    .where(
      and(
        inScope(events, w),
        sql`${place} > (${sql.param(after.created, events.created)}, ${after.id})`,
        sql`${events.created} < ${until}::timestamptz`,
      ),
    )
    .orderBy(asc(events.created), asc(events.id))
    .limit(BATCH);
  const takes = (type: string) => endpoint.events.includes(ALL_EVENTS) || endpoint.events.includes(type);
  const wanted = batch.filter(({ type }) => takes(type)).map(({ id }) => id);
  if (wanted.length) await queueMissing(w, webhook_endpoint, wanted);
  const last = batch.at(-1);
  return batch.length < BATCH || !last ? null : last;
}

async function queueMissing(w: Writer, endpoint: string, ids: string[]): Promise<void> {
  const now = sql.param(w.now, webhookDeliveries.due_at);
  await w.tx
    .update(webhookDeliveries)
    .set({ state: "queued", attempts: 0, due_at: w.now })
    .where(
      and(
        inScope(webhookDeliveries, w),
        eq(webhookDeliveries.webhook_endpoint, endpoint),
        sql`${webhookDeliveries.event} = any(${sql.param(ids)}::text[])`,
        eq(webhookDeliveries.state, "failed"),
      ),
    );
  await rowsOf(
    w.tx,
    sql`insert into ${webhookDeliveries} (org_id, environment, webhook_endpoint, event, created, due_at)
      select event.org_id, event.environment, ${endpoint}, event.id, event.created, ${now} from ${events} event
      where event.org_id = ${w.orgId} and event.environment = ${w.environment} and event.id = any(${sql.param(ids)}::text[])
        and not exists (select 1 from ${deliveryAttempts} attempt where attempt.org_id = event.org_id
          and attempt.environment = event.environment and attempt.event = event.id and attempt.webhook_endpoint = ${endpoint})
      on conflict do nothing`,
  );
}
