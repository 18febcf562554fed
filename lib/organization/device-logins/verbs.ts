import { randomInt } from "node:crypto";
import { and, eq, gt } from "drizzle-orm";
import { scopes as knownScopes } from "#lib/contract/api/scopes.ts";
import { covers } from "#lib/contract/core/roles.ts";
import { DEVICE_LOGIN, type deviceLogins, USER_CODE_LETTERS, type WaitingDeviceLogin } from "#lib/contract/organization/device-login.ts";
import { addressPrefix } from "#lib/kit/address-prefix.ts";
import { addSeconds, toEpoch } from "#lib/kit/dates.ts";
import { newId } from "#lib/kit/ids.ts";
import { ApiError, fieldError } from "#lib/platform/base/errors.ts";
import { hashToken, newToken } from "#lib/platform/base/secrets.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { crossOrganization } from "#lib/platform/http/cross-organization.ts";
import { prepared } from "#lib/platform/http/prepare.ts";
import { createSharedLimit } from "#lib/platform/http/shared-limit.ts";
import type { Verbs } from "#lib/platform/resource/crud.ts";
import { type Writer, write } from "#lib/platform/resource/write.ts";
import { deviceLogins as table } from "../schema/device-logins.ts";
import { personOf } from "../staff/team.ts";
import { nameOfKey, pollForKey } from "./poll.ts";

const LENGTH = 8;

/** A code to type: eight letters, about 34 bits, in two groups. */
function newUserCode(): string {
  const letters = Array.from({ length: LENGTH }, () => USER_CODE_LETTERS[randomInt(USER_CODE_LETTERS.length)]).join("");
  return `${letters.slice(0, LENGTH / 2)}-${letters.slice(LENGTH / 2)}`;
}

/** The form in which a code is stored. Keyed, because a code is too short for a plain hash. */
const hashUserCode = ({ runtime }: Pick<Ctx, "runtime">, typed: string): string =>
  runtime.secrets.derive("device login code", typed.toUpperCase().replace(/[^A-Z]/g, ""));

type Login = typeof table.$inferSelect;
type ByCode = { body: { user_code: string } };
type DeviceLoginVerbs = Verbs<typeof deviceLogins.operations>;

/** Codes are chosen at random, so a second one is only needed when the first is in use. */
async function insertLogin(ctx: Ctx, values: Omit<typeof table.$inferInsert, "user_code_hash">): Promise<string> {
  for (;;) {
    const code = newUserCode();
    const inserted = await ctx.runtime.database.db
      .insert(table)
      .values({ ...values, user_code_hash: hashUserCode(ctx, code) })
      .onConflictDoNothing()
      .returning({ id: table.id });
    if (inserted.length > 0) return code;
  }
}

function createStart(): DeviceLoginVerbs["start"] {
  const limit = createSharedLimit("device login start", "logins from this address", { seconds: 15, burst: 20 });
  return async (ctx, { body }) => {
    await limit(ctx, addressPrefix(ctx.ip));
    const { clock, settings } = ctx.runtime;
    const now = clock();
    const device_code = newToken("dc_");
    const user_code = await insertLogin(ctx, {
      device_hash: hashToken(device_code),
      org_id: "",
      ...body,
      id: newId("dl"),
      ip: ctx.ip,
      created: now,
      expires_at: addSeconds(now, DEVICE_LOGIN.expiresIn),
      interval_seconds: DEVICE_LOGIN.interval,
    });
    return {
      device_code,
      user_code,
      verification_uri: `${settings.DASHBOARD_PUBLIC_URL}/device`,
      expires_in: DEVICE_LOGIN.expiresIn,
      interval: DEVICE_LOGIN.interval,
    };
  };
}

/** @throws ApiError insufficient_permissions for everyone who may not create API keys */
function assertMayConfirm({ principal }: Ctx): void {
  if ("scopes" in principal && covers(principal.scopes, "api_keys:write")) return;
  throw new ApiError("insufficient_permissions", "Only a member who can create API keys can confirm a login.");
}

const view = (ctx: Ctx, { program, device_name, environment, ip, created, expires_at }: Login): WaitingDeviceLogin => ({
  program,
  device_name,
  environment,
  ip,
  same_address: ip !== null && ip === ctx.ip,
  created: toEpoch(created),
  expires_at: toEpoch(expires_at),
});

const unknownCode = () =>
  fieldError("invalid_input", "user_code", "No program waits with this code. Codes are valid for ten minutes and can be used once.");

/** The waiting login with this code. @throws ApiError invalid_input */
async function findWaiting(ctx: Ctx, code: string): Promise<Login> {
  const isWaiting = and(eq(table.state, "waiting"), gt(table.expires_at, ctx.runtime.clock()));
  const [login] = await ctx.db
    .select()
    .from(table)
    .where(and(eq(table.user_code_hash, hashUserCode(ctx, code)), isWaiting));
  if (!login) throw unknownCode();
  return login;
}

/** The member's decision, in the login's environment. Of two decisions at once one takes effect. */
async function decide(
  ctx: Ctx,
  login: Login,
  values: Pick<Login, "state" | "scopes">,
  audited: (w: Writer) => Promise<void>,
): Promise<void> {
  const { id: staff_id, orgId: org_id } = personOf(ctx);
  const { environment } = login;
  await write({ ...ctx, environment, now: await ctx.runtime.clocks.now({ orgId: org_id, environment }, ctx.db) }, async (w) => {
    const decided = await w.tx
      .update(table)
      .set({ ...values, org_id, staff_id })
      .where(and(eq(table.device_hash, login.device_hash), eq(table.state, "waiting")))
      .returning({ id: table.id });
    if (decided.length === 0) throw unknownCode();
    await audited(w);
  });
}

const shown = ({ program, device_name, ip }: Login) => ({ program, device_name, ip });

export function createDeviceLoginVerbs(): DeviceLoginVerbs {
  const limit = createSharedLimit("device login code", "codes", { seconds: 30, burst: 10 });
  /** Right codes count too, so that the limit says nothing about the code. Outside the transaction, so that a try stays counted. */
  const find = async (ctx: Ctx, { body }: ByCode): Promise<Login> => {
    assertMayConfirm(ctx);
    await limit(ctx, personOf(ctx).id);
    return await findWaiting(ctx, body.user_code);
  };
  return {
    start: createStart(),
    poll: pollForKey,
    get: crossOrganization(prepared(find, async (ctx, _: ByCode, login) => view(ctx, login))),
    approve: crossOrganization(
      prepared(find, async (ctx, { body }: Parameters<DeviceLoginVerbs["approve"]>[1], login) => {
        if (login.environment !== body.environment)
          throw fieldError("invalid_input", "environment", `The program asks for a key of ${login.environment}.`);
        const held = personOf(ctx).scopes;
        const scopes = body.access === "read" ? ["read"] : knownScopes.filter((scope) => held.includes(scope)).sort();
        await decide(ctx, login, { state: "approved", scopes }, (w) =>
          w.audit("device_login.approve", login.id, { ...shown(login), scopes }),
        );
        return { name: nameOfKey(login) };
      }),
    ),
    deny: crossOrganization(
      prepared(find, async (ctx, _: ByCode, login) => {
        await decide(ctx, login, { state: "denied", scopes: [] }, (w) => w.audit("device_login.deny", login.id, shown(login)));
        return { denied: true as const };
      }),
    ),
  };
}
