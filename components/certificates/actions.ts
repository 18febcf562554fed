"use server";

import { nextInQueue } from "#components/certificates/rule-order.ts";
import type { DashboardSession } from "#lib/dashboard/session/session.ts";
import { type ActionResult, act } from "#lib/dashboard/writes/act.ts";

const pathOf = (id: string) => `/certificates/${encodeURIComponent(id)}`;
const shown = (id: string): ActionResult => ({ ok: true, redirect: pathOf(id) });

/** What to turn to after this one: the next that waits, or the queue, which then says that nothing does. */
async function following({ client }: DashboardSession, id: string): Promise<ActionResult> {
  const { items } = await client.certificates.queue({ query: { limit: 2 } });
  const next = nextInQueue(
    items.map((item) => item.id),
    id,
  );
  return { ok: true, redirect: next ? pathOf(next) : "/certificates/review" };
}

type Decision = {
  decision: "approve" | "deny" | "ask_again";
  note: string | null;
  status: "flagged" | "approved" | "error";
  audit?: string;
};

/** Decides a certificate and goes on to the next that waits. Bind `id` on the server. */
export async function decideCertificate(id: string, body: Decision, idempotencyKey: string): Promise<ActionResult> {
  return act(async (session) => {
    await session.client.certificates.decide({ certificate: id, body }, { idempotencyKey });
    return body.status === "flagged" ? await following(session, id) : shown(id);
  });
}

/** Waives one failed rule. `until` is an ISO day; the approval holds to its end. Bind `id` on the server. */
export async function approveRule(
  id: string,
  result: string,
  { reason, until }: { reason: string; until: string | null },
  idempotencyKey: string,
): Promise<ActionResult> {
  return act(async ({ client }) => {
    const ends = until === null ? null : Math.floor(Date.parse(`${until}T23:59:59Z`) / 1000);
    await client.certificates.approveResult({ certificate: id, result, body: { reason, until: ends } }, { idempotencyKey });
    return shown(id);
  });
}

/** Enters what the certificate says where it was misread. Bind `id` on the server. */
export async function correctValue(
  id: string,
  body: { path: string; value: string | number | boolean | null; reason: string },
  idempotencyKey: string,
): Promise<ActionResult> {
  return act(async ({ client }) => {
    await client.certificates.correct({ certificate: id, body }, { idempotencyKey });
    return shown(id);
  });
}

/** Says which contracting entity or job it is for. Bind `id` on the server. */
export async function changePurpose(
  id: string,
  body: { entity: string | null; job: string | null },
  idempotencyKey: string,
): Promise<ActionResult> {
  return act(async ({ client }) => {
    await client.certificates.changePurpose({ certificate: id, body }, { idempotencyKey });
    return shown(id);
  });
}

/** Has the file read again from the beginning. Bind `id` on the server. */
export async function readAgain(id: string, idempotencyKey: string): Promise<ActionResult> {
  return act(async ({ client }) => {
    await client.certificates.reprocess({ certificate: id }, { idempotencyKey });
    return shown(id);
  });
}
