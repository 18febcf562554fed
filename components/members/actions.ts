"use server";

import { type Role, roles } from "#lib/contract/roles.ts";
import { type ActionFailure, type ActionResult, act } from "#lib/dashboard/writes/act.ts";

const done = { ok: true as const, redirect: "/settings/members" };

/** An invitation that was made; `url` is its link where no mail server sends it. */
export interface Invited {
  ok: true;
  redirect: string;
  email: string;
  url: string | null;
  expiresAt: number;
}

const roleOf = (value: string): Role => roles.find((role) => role === value) ?? "read-only";

/** Invites a person. */
export async function invite(email: string, role: string, idempotencyKey: string): Promise<Invited | ActionFailure> {
  return act(async ({ client }) => {
    const made = await client.invitations.create({ body: { email, role: roleOf(role) } }, { idempotencyKey });
    return { ...done, email: made.email, url: made.url, expiresAt: made.expires_at };
  });
}

/** Sends an invitation again. Bind `id` on the server. */
export async function inviteAgain(id: string, idempotencyKey: string): Promise<Invited | ActionFailure> {
  return act(async ({ client }) => {
    const made = await client.invitations.resend({ invitation: id }, { idempotencyKey });
    return { ...done, email: made.email, url: made.url, expiresAt: made.expires_at };
  });
}

/** Revokes an invitation. Bind `id` on the server. */
export async function revokeInvitation(id: string): Promise<ActionResult> {
  return act(async ({ client }) => {
    await client.invitations.delete({ invitation: id });
    return done;
  });
}

/** Gives a member another role. Bind `id` on the server. */
export async function changeRole(id: string, role: string): Promise<ActionResult> {
  return act(async ({ client }) => {
    await client.members.update({ member: id, body: { role: roleOf(role) } });
    return done;
  });
}

/** Removes a member. Bind `id` on the server. */
export async function removeMember(id: string): Promise<ActionResult> {
  return act(async ({ client }) => {
    await client.members.delete({ member: id });
    return done;
  });
}

/** Ends a member's sessions. Bind `id` on the server. */
export async function signMemberOut(id: string): Promise<ActionResult> {
  return act(async ({ client }) => {
    await client.members.endSessions({ member: id });
    return done;
  });
}

/** Turns a member's second factor off. Bind `id` on the server. */
export async function resetTwoFactor(id: string): Promise<ActionResult> {
  return act(async ({ client }) => {
    await client.members.resetTwoFactor({ member: id });
    return done;
  });
}

/** What a removal leaves working: the names of the keys this member made. Bind `id` on the server. */
export async function keysOf(id: string): Promise<{ ok: true; redirect: string; names: string[] } | ActionFailure> {
  return act(async ({ client }) => ({ ...done, names: (await client.members.get({ member: id })).api_keys.map(({ name }) => name) }));
}

/** Asks everybody for a second factor, or no longer. */
export async function requireTwoFactor(required: boolean): Promise<ActionResult> {
  return act(async ({ client }) => {
    await client.securityPolicy.update({ body: { two_factor_required: required } });
    return done;
  });
}

/** Takes the identity provider's word that it asked for a second factor, or asks for one here as well. */
export async function trustProvider(trusted: boolean): Promise<ActionResult> {
  return act(async ({ client }) => {
    await client.securityPolicy.update({ body: { provider_second_factor_trusted: trusted } });
    return done;
  });
}
