"use server";

import { objectPath } from "#lib/dashboard/routes.ts";
import { type ActionFailure, act } from "#lib/dashboard/writes/act.ts";

/** A link that is told once, with the moment from which it no longer opens. */
export interface MadeLink {
  ok: true;
  redirect: string;
  url: string;
  expiresAt: number;
}

const pageOf = (contractor: string) => objectPath("contractors", contractor) ?? "/contractors";

/** Asks a contractor for a card. Bind `contractor` on the server. */
export async function askForCard(contractor: string, returnUrl: string, idempotencyKey: string): Promise<MadeLink | ActionFailure> {
  return act(async ({ client }) => {
    const body = { contractor, return_url: returnUrl };
    const { url, expires_at } = await client.paymentSessions.create({ body }, { idempotencyKey });
    return { ok: true, redirect: pageOf(contractor), url, expiresAt: expires_at };
  });
}

/** Makes a link to the contractor portals. Bind `contractor` on the server. */
export async function makeLoginLink(contractor: string, idempotencyKey: string): Promise<MadeLink | ActionFailure> {
  return act(async ({ client }) => {
    const { login_url, expires_at } = await client.contractors.loginLink({ contractor }, { idempotencyKey });
    return { ok: true, redirect: pageOf(contractor), url: login_url, expiresAt: expires_at };
  });
}
