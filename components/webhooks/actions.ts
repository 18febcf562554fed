"use server";

import { type ActionFailure, type ActionResult, act } from "#lib/dashboard/writes/act.ts";

const page = (id: string): { ok: true; redirect: string } => ({ ok: true, redirect: `/webhooks/${id}` });

/** Sends a test event to this endpoint. Bind `id` on the server. */
export async function sendTest(id: string): Promise<ActionResult> {
  return act(async ({ client }) => {
    await client.webhookEndpoints.test({ webhook_endpoint: id });
    return page(id);
  });
}

/** Enables or disables deliveries. Bind `id` on the server. */
export async function setStatus(id: string, status: "enabled" | "disabled"): Promise<ActionResult> {
  return act(async ({ client }) => {
    await client.webhookEndpoints.update({ webhook_endpoint: id, body: { status } });
    return page(id);
  });
}

/** Has failed and missed deliveries of a span of time sent again. Bind `id` on the server. */
export async function recoverDeliveries(
  id: string,
  body: { since: number; until?: number },
  idempotencyKey: string,
): Promise<ActionResult> {
  return act(async ({ client }) => {
    await client.webhookEndpoints.recover({ webhook_endpoint: id, body }, { idempotencyKey });
    return page(id);
  });
}

type Secret = { ok: true; redirect: string; secret: string } | ActionFailure;

/** The signing secret, read when somebody asks to see it. Bind `id` on the server. */
export async function revealSecret(id: string): Promise<Secret> {
  return act(async ({ client }) => {
    const { secret } = await client.webhookEndpoints.showSecret({ webhook_endpoint: id });
    return { ...page(id), secret };
  });
}

/** Replaces the signing secret. Bind `id` on the server. */
export async function rollSecret(id: string): Promise<ActionResult> {
  return act(async ({ client }) => {
    await client.webhookEndpoints.rollSecret({ webhook_endpoint: id });
    return page(id);
  });
}

/** Sends the event of an attempt to its endpoint again. Bind `id` on the server. */
export async function resendAttempt(id: string): Promise<ActionResult> {
  return act(async ({ client }) => {
    const { webhook_endpoint } = await client.deliveryAttempts.resend({ delivery_attempt: id });
    return page(webhook_endpoint);
  });
}
