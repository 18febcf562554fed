import { and, eq } from "drizzle-orm";
import { scopesOf } from "#lib/contract/api/limited.ts";
import { mayGrant } from "#lib/contract/api/scopes.ts";
import { covers } from "#lib/contract/core/roles.ts";
import type { deviceLogins } from "#lib/contract/organization/device-login.ts";
import { addDays, toEpoch } from "#lib/kit/dates.ts";
import { ApiError } from "#lib/platform/base/errors.ts";
import { hashToken } from "#lib/platform/base/secrets.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { organizations } from "#lib/platform/db/schema/organizations.ts";
import { refuseSuspended } from "#lib/platform/organizations/suspended.ts";
import type { Verbs } from "#lib/platform/resource/crud.ts";
import { write } from "#lib/platform/resource/write.ts";
import { makeKey } from "../api-keys.ts";
import { deviceLogins as table } from "../schema/device-logins.ts";
import { findMember } from "../staff/team.ts";

type Login = typeof table.$inferSelect;

/** A production key on a person's machine ends by itself. A sandbox key does not: its clock can be moved by months. */
const PRODUCTION_DAYS = 90;

/** A program that waits its interval can arrive a little early, because the time that requests take differs. */
const EARLY_MS = 1000;

const over = () => new ApiError("expired_token", "This login has expired or was used. Start again.");

export const nameOfKey = ({ device_name }: Pick<Login, "device_name">): string => `Command line on ${device_name}`;

/** Notes the request. @throws ApiError slow_down when it comes too soon; the interval is then five seconds longer (RFC 8628, 3.5) */
async function holdInterval({ runtime }: Ctx, { device_hash, polled_at, interval_seconds }: Login): Promise<void> {
  const now = runtime.clock();
  const isEarly = polled_at !== null && now.getTime() - polled_at.getTime() < interval_seconds * 1000 - EARLY_MS;
  await runtime.database.db
    .update(table)
    .set({ polled_at: now, interval_seconds: interval_seconds + (isEarly ? 5 : 0) })
    .where(eq(table.device_hash, device_hash));
  if (isEarly) throw new ApiError("slow_down", `Wait ${interval_seconds + 5} seconds between two requests.`);
}

/**
 * Creates the key in the name of the member who confirmed the login, if they may still create keys. Only now is the key made, so that it
 * is never stored. Of two requests at once one gets it.
 */
async function claim(ctx: Ctx, { device_hash, org_id: orgId, environment, device_name, scopes: confirmed, staff_id }: Login) {
  const { clock, clocks } = ctx.runtime;
  const member = await findMember({ db: ctx.db, orgId }, staff_id ?? "");
  const held = member ? scopesOf(member) : [];
  const scopes = confirmed.filter((scope) => mayGrant(held, scope));
  if (!member || scopes.length === 0 || !covers(held, "api_keys:write"))
    throw new ApiError("access_denied", "The member who confirmed this login can no longer create API keys.");
  const principal = {
    kind: "staff",
    id: member.id,
    scopes,
    orgId,
    sessionHash: "",
    signInHash: "",
    expiresAt: clock(),
    authenticatedAt: clock(),
    mustEnrol: false,
    entities: member.entities,
  } as const;
  return await write({ ...ctx, orgId, environment, principal, now: await clocks.now({ orgId, environment }, ctx.db) }, async (w) => {
    const claimed = await w.tx
      .update(table)
      .set({ state: "used" })
      .where(and(eq(table.device_hash, device_hash), eq(table.state, "approved")))
      .returning({ id: table.id });
    if (claimed.length === 0) throw over();
    const expires_at = environment === "production" ? addDays(w.now, PRODUCTION_DAYS) : null;
    const { row, key } = await makeKey(w, { name: nameOfKey({ device_name }), scopes, expires_at, api_version: w.version });
    const [organization] = await w.tx.select({ name: organizations.name }).from(organizations).where(eq(organizations.id, orgId));
    return {
      key,
      id: row.id,
      name: row.name,
      environment,
      organization: organization?.name ?? "",
      scopes,
      expires_at: expires_at && toEpoch(expires_at),
    };
  });
}

/** The key of a confirmed login. @throws ApiError authorization_pending, slow_down, access_denied, expired_token */
export const pollForKey: Verbs<typeof deviceLogins.operations>["poll"] = async (ctx, { body }) => {
  const [login] = await ctx.db
    .select()
    .from(table)
    .where(eq(table.device_hash, hashToken(body.device_code)));
  if (!login || login.state === "used" || login.expires_at <= ctx.runtime.clock()) throw over();
  if (login.state === "denied") throw new ApiError("access_denied", "The login was denied in the dashboard.");
  await holdInterval(ctx, login);
  if (login.org_id) await refuseSuspended(ctx, login.org_id);
  if (login.state === "waiting") throw new ApiError("authorization_pending", "The login has not been confirmed yet.");
  return await claim(ctx, login);
};
