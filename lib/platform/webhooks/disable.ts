import { and, eq, inArray, isNull } from "drizzle-orm";
import { covers, roleScopes, roles } from "#lib/contract/core/roles.ts";
import type { DisabledReason } from "#lib/contract/desk/webhook-endpoint.ts";
import { addressOf, rootOf } from "#lib/kit/dashboard-address.ts";
import { systemContext } from "../context/context.ts";
import type { EndpointRef } from "../context/notifier.ts";
import type { Runtime } from "../context/runtime.ts";
import { staffMembers } from "../db/schema/organizations.ts";
import { webhookEndpoints as table } from "../db/schema/webhooks.ts";
import { mail } from "../mail/mail.ts";
import { updateRow } from "../resource/crud.ts";
import { inScope } from "../resource/store.ts";
import type { Writer } from "../resource/write.ts";
import { write } from "../resource/write.ts";
import type { WebhookEndpoint } from "./webhook-endpoint-store.ts";
import { webhookEndpointStore } from "./webhook-endpoint-store.ts";

/** The maximum number of people to notify. */
const MAX_RECIPIENTS = 20;

const canEnable = roles.filter((role) => covers(roleScopes[role], "webhook_endpoints:write"));

/** Disables an endpoint. Its queued deliveries are held until it is enabled again. */
export async function disableEndpoint(runtime: Runtime, ref: EndpointRef, reason: DisabledReason): Promise<void> {
  await write(await systemContext(runtime, ref, "webhooks"), async (w) => {
    const [endpoint] = await w.tx
      .select()
      .from(table)
      .where(and(inScope(table, w), eq(table.id, ref.endpoint), eq(table.status, "enabled")))
      .for("update");
    if (!endpoint) return;
    const values = { status: "disabled", disabled_reason: reason, disabled_at: w.now };
    await updateRow(w, webhookEndpointStore, endpoint, values, "disable");
    await tellStaff(w, endpoint, reason);
  });
}

const because: Record<DisabledReason, string> = {
  by_request: "A user or API key disabled it.",
  gone: "It responded with 410 Gone.",
  failing: "Every delivery to it failed for five days.",
};

/** Emails the members who can enable it again. */
async function tellStaff(w: Writer, endpoint: WebhookEndpoint, reason: DisabledReason): Promise<void> {
  const people = await w.tx
    .select({ email: staffMembers.email })
    .from(staffMembers)
    .where(and(eq(staffMembers.org_id, w.orgId), inArray(staffMembers.role, canEnable), isNull(staffMembers.disabled_at)))
    .limit(MAX_RECIPIENTS);
  const page = `${w.runtime.settings.DASHBOARD_PUBLIC_URL}${addressOf(rootOf({ organization: w.orgId, environment: w.environment }), `/webhooks/${endpoint.id}`)}`;
  const text = [
    `Events are no longer delivered to ${endpoint.url}. ${because[reason]}`,
    "Undelivered events are kept and are delivered when the endpoint is enabled again. Events that happen in the meantime can be redelivered for a period you choose.",
    `Check its last attempts and enable it: ${page}`,
  ];
  for (const { email } of people)
    await mail(w, {
      to: email,
      about: endpoint.id,
      kind: "webhook_endpoint_disabled",
      subject: "A webhook endpoint was disabled",
      text: text.join("\n\n"),
      addresses: [endpoint.url],
    });
}
