import { and, desc, eq } from "drizzle-orm";
import { ALL_EVENTS } from "#lib/contract/desk/event-patterns.ts";
import { type EventType, TEST_EVENT } from "#lib/contract/desk/event-types.ts";
import type { webhookEndpoints } from "#lib/contract/desk/webhook-endpoint.ts";
import { ENDPOINT_LIMIT } from "#lib/contract/desk/webhook-endpoint.ts";
import { addSeconds, fromEpoch, toEpoch } from "#lib/kit/dates.ts";
import { newId } from "#lib/kit/ids.ts";
import { ApiError, fieldError } from "#lib/platform/base/errors.ts";
import { allows, type Ctx, isRecent } from "#lib/platform/context/context.ts";
import { organizations } from "#lib/platform/db/schema/organizations.ts";
import { events } from "#lib/platform/db/schema/records.ts";
import { webhookEndpoints as table } from "#lib/platform/db/schema/webhooks.ts";
import { prepared } from "#lib/platform/http/prepare.ts";
import { holdLimit } from "#lib/platform/organizations/limits.ts";
import type { Verbs } from "#lib/platform/resource/crud.ts";
import { crud, listObjects, lockRow, updateRow, viewRow } from "#lib/platform/resource/crud.ts";
import { findRow } from "#lib/platform/resource/find.ts";
import { getRow, inScope } from "#lib/platform/resource/store.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import { write } from "#lib/platform/resource/write.ts";
import { eventStore } from "#lib/platform/webhooks/event-text.ts";
import { queueAgain } from "#lib/platform/webhooks/queue-again.ts";
import { assertReceiver } from "#lib/platform/webhooks/receiver.ts";
import { countRecoverable, type Period } from "#lib/platform/webhooks/recover.ts";
import { newSigningSecret } from "#lib/platform/webhooks/signature.ts";
import type { WebhookEndpoint } from "#lib/platform/webhooks/webhook-endpoint-store.ts";
import { webhookEndpointStore as store } from "#lib/platform/webhooks/webhook-endpoint-store.ts";
import { healthOf, MAX_COUNTED } from "./health.ts";
import { endpointsMatching } from "./matching.ts";

/** How long a replaced secret still signs. */
const OVERLAP_SECONDS = 24 * 60 * 60;

type Body = { url?: string | undefined; events?: string[] | undefined };

/** Removes duplicate types; `*` replaces all others. */
const chosen = (types: string[] = [ALL_EVENTS]) => (types.includes(ALL_EVENTS) ? [ALL_EVENTS] : [...new Set(types)]);

const checkAddress = async (ctx: Ctx, { body }: { body: Body }) => {
  if (body.url !== undefined) await assertReceiver(ctx, body.url);
};

async function withSecret(ctx: Ctx, row: WebhookEndpoint) {
  return { ...(await viewRow(ctx, store, row)), secret: ctx.runtime.secrets.open(row.secret_sealed, row.id) };
}

/**
 * A key that reads an endpoint gets its secret, as specified. A user gets it only with write access and a recent confirmation of identity.
 */
const maySeeSecret = (ctx: Ctx) => ctx.principal.kind !== "staff" || (allows(ctx.principal, "webhook_endpoints:write") && isRecent(ctx));

/** Serialized, so that two requests cannot both create the last endpoint. @throws ApiError invalid_input, limit_reached */
async function assertRoom(w: Writer): Promise<void> {
  await w.tx.select({ id: organizations.id }).from(organizations).where(eq(organizations.id, w.orgId)).for("no key update");
  const present = await w.tx.$count(table, inScope(table, w));
  await holdLimit(w, "webhook_endpoints", "webhook endpoints", async () => present);
  if (present < ENDPOINT_LIMIT) return;
  throw fieldError("invalid_input", "url", `There are already ${ENDPOINT_LIMIT} webhook endpoints, which is the limit. Delete one first.`);
}

/** Queues an event for this endpoint. @throws ApiError invalid_input */
async function sendEvent(w: Writer, endpoint: string, id: string) {
  const event = await findRow(w, eventStore.table, id);
  if (!event) throw fieldError("invalid_input", "event", "names no event that is kept in this environment");
  await queueAgain(w, endpoint, event);
  return await viewRow(w, eventStore, event);
}

/** Queues the newest event of a type for this endpoint. @throws ApiError conflict */
async function sendNewest(w: Writer, endpoint: string, type: EventType) {
  const [event] = await w.tx
    .select({ id: events.id })
    .from(events)
    .where(and(inScope(events, w), eq(events.type, type)))
    .orderBy(desc(events.created), desc(events.id))
    .limit(1);
  if (!event) throw new ApiError("conflict", `There is no ${type} event in this environment yet, so there is none to send.`);
  return await sendEvent(w, endpoint, event.id);
}

const { delete: remove } = crud(store, {});

export const webhookEndpointVerbs: Verbs<typeof webhookEndpoints.operations> = {
  list: (ctx, { query }) => listObjects(ctx, store, query, endpointsMatching(query)),
  delete: remove,
  async get(ctx, input) {
    const row = await getRow(ctx, store, input.webhook_endpoint);
    return maySeeSecret(ctx) ? await withSecret(ctx, row) : await viewRow(ctx, store, row);
  },

  create: prepared(checkAddress, (ctx, { body }) =>
    write(ctx, async (w) => {
      await assertRoom(w);
      const id = newId(store.resource.prefix);
      const shown = {
        url: body.url,
        description: body.description ?? null,
        events: chosen(body.events),
        api_version: body.api_version ?? w.version,
        format: body.format ?? ("event" as const),
      };
      const values = { org_id: w.orgId, environment: w.environment, id, created: w.now, ...shown };
      const [row] = await w.tx
        .insert(table)
        .values({ ...values, secret_sealed: w.runtime.secrets.seal(newSigningSecret(), id) })
        .returning();
      if (!row) throw new Error("The webhook endpoint was not inserted.");
      await w.audit("webhook_endpoint.create", id, shown);
      return await withSecret(w, row);
    }),
  ),

  update: prepared(checkAddress, (ctx, { webhook_endpoint: id, body }) =>
    write(ctx, async (w) => {
      const before = await lockRow(w, store, id);
      const { status, events, ...plain } = body;
      const values = {
        ...plain,
        ...(events ? { events: chosen(events) } : {}),
        ...(status && status !== before.status ? statusValues(w, status) : {}),
      };
      const row = await updateRow(w, store, before, values, status && status !== before.status ? status.replace(/d$/, "") : "update");
      if (status === "enabled")
        w.afterCommit(() => w.runtime.notifier.notify([{ orgId: w.orgId, environment: w.environment, endpoint: id }]));
      return await viewRow(w, store, row);
    }),
  ),

  showSecret: (ctx, { webhook_endpoint: id }) =>
    write(ctx, async (w) => {
      const row = await getRow(w, store, id);
      await w.audit("webhook_endpoint.show_secret", id);
      return await withSecret(w, row);
    }),

  rollSecret: (ctx, { webhook_endpoint: id }) =>
    write(ctx, async (w) => {
      const before = await lockRow(w, store, id);
      const values = {
        secret_sealed: w.runtime.secrets.seal(newSigningSecret(), id),
        previous_secret_sealed: before.secret_sealed,
        previous_secret_expires_at: addSeconds(w.now, OVERLAP_SECONDS),
      };
      return await withSecret(w, await updateRow(w, store, before, values, "roll_secret"));
    }),

  test: (ctx, { webhook_endpoint: id, body: { type, event: again } }) =>
    write(ctx, async (w) => {
      if (type && again) throw fieldError("invalid_input", "event", "cannot be sent together with type. Leave one of them out");
      const endpoint = await lockRow(w, store, id);
      if (endpoint.status === "disabled") throw new ApiError("conflict", "This endpoint is disabled. Enable it first.");
      await w.audit("webhook_endpoint.test", id, again ? { event: again } : type ? { type } : {});
      if (again) return await sendEvent(w, id, again);
      if (type) return await sendNewest(w, id, type);
      const event = await w.emit(TEST_EVENT, store, endpoint, id);
      return await viewRow(w, eventStore, await getRow(w, eventStore, event));
    }),

  recover: (ctx, { webhook_endpoint: id, body }) =>
    write(ctx, async (w) => {
      const endpoint = await lockRow(w, store, id);
      const { since, until } = periodOf(w, body);
      await w.audit("webhook_endpoint.recover", id, { since: since.toISOString(), until: until.toISOString() });
      await w.enqueue("webhook-recovery", {
        orgId: w.orgId,
        environment: w.environment,
        webhook_endpoint: id,
        since: since.toISOString(),
        until: until.toISOString(),
      });
      return await viewRow(w, store, endpoint);
    }),

  preview_recover: async (ctx, { webhook_endpoint: id, body }) => {
    const found = await countRecoverable(ctx, await getRow(ctx, store, id), periodOf(ctx, body), MAX_COUNTED);
    return { ...found, webhook_endpoint: id, since: toEpoch(found.since), until: toEpoch(found.until) };
  },

  health: async (ctx, input) => await healthOf(ctx, await getRow(ctx, store, input.webhook_endpoint)),
};

/** @throws ApiError invalid_input */
function periodOf({ now }: Ctx, body: { since: number; until?: number | undefined }): Period {
  const period = { since: fromEpoch(body.since), until: body.until === undefined ? now : fromEpoch(body.until) };
  if (period.since >= period.until) throw fieldError("invalid_input", "since", "must be before the end of the period");
  return period;
}

/** Enabling resets the failure history. */
function statusValues(w: Writer, status: "enabled" | "disabled") {
  return status === "enabled"
    ? { status, disabled_reason: null, disabled_at: null, failing_since: null }
    : { status, disabled_reason: "by_request" as const, disabled_at: w.now };
}
