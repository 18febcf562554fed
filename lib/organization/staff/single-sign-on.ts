import { and, eq, gt } from "drizzle-orm";
import type { staff } from "#lib/contract/organization/staff.ts";
import { ApiError, fieldError } from "#lib/platform/base/errors.ts";
import { hashToken } from "#lib/platform/base/secrets.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import type { Runtime } from "#lib/platform/context/runtime.ts";
import { staffVouchers } from "#lib/platform/db/schema/staff.ts";
import { refuseSuspended } from "#lib/platform/organizations/suspended.ts";
import { updateRow, type Verbs } from "#lib/platform/resource/crud.ts";
import { write } from "#lib/platform/resource/write.ts";
import { type Begun, type IdentityProvider, identityProviders, isProviderFault } from "./identity-provider.ts";
import { memberStore } from "./members.ts";
import { openSession } from "./open-session.ts";
import { firstOf, isIn, type Membership, membershipsOf } from "./person.ts";
import { isRightCode } from "./second-factor.ts";
import { findMember, holdLimit, type Member, ofOrganization } from "./team.ts";

/** How long a user may take at the identity provider. */
const TICKET_MS = 10 * 60 * 1000;
const CONTEXT = "single-sign-on ticket";

const BEGIN_AGAIN = "This sign-in was started too long ago or in another browser. Start again.";

type SingleSignOn = Pick<Verbs<typeof staff.operations>, "startSingleSignOn" | "finishSingleSignOn">;

/** The started sign-in of this browser's ticket. Null when the ticket is old, not ours, or from another browser. */
function begunIn({ runtime }: Pick<Ctx, "runtime">, ticket: string, state: string): Begun | null {
  let opened: Begun & { until: number };
  try {
    opened = JSON.parse(runtime.secrets.openProof(ticket, CONTEXT)) as typeof opened;
  } catch {
    // Authenticated encryption: only text written here decrypts.
    return null;
  }
  return opened.until > runtime.clock().getTime() && opened.state === state ? opened : null;
}

/**
 * Whether a sign-in through the provider needs an authentication code here: yes for users who have one, unless their organization trusts
 * the provider.
 */
export const isAskedHere = ({ hasFactor, organization }: Membership): boolean => hasFactor && !organization.provider_second_factor_trusted;

/** Stores the user whom the provider has identified, because its code is valid once and the authentication code is still missing. */
async function keepVoucher({ runtime }: Ctx, { org_id, id }: Member, state: string): Promise<void> {
  const expires_at = new Date(runtime.clock().getTime() + TICKET_MS);
  await runtime.database.db
    .insert(staffVouchers)
    .values({ org_id, environment: "production", staff_id: id, state_hash: hashToken(state), expires_at })
    // A code that the provider accepts twice does not replace the first voucher.
    .onConflictDoNothing();
}

const isVoucher = ({ runtime }: Ctx, state: string) =>
  and(eq(staffVouchers.state_hash, hashToken(state)), gt(staffVouchers.expires_at, runtime.clock()));

/** The user whom the provider has identified in this sign-in, until they are signed in. @throws ApiError bad_request */
async function vouchedFor(ctx: Ctx, state: string): Promise<Member> {
  const [voucher] = await ctx.db.select().from(staffVouchers).where(isVoucher(ctx, state));
  const member = voucher && (await findMember({ db: ctx.db, orgId: voucher.org_id }, voucher.staff_id));
  if (!member) throw new ApiError("bad_request", BEGIN_AGAIN);
  return member;
}

/**
 * Completes a sign-in with an authentication code. Of two simultaneous requests one succeeds. @throws ApiError bad_request,
 * second_factor_wrong, too_many_requests
 */
async function prove(ctx: Ctx, state: string, code: string): Promise<Member> {
  const member = await vouchedFor(ctx, state);
  if (!(await isRightCode(ctx, member, code))) throw new ApiError("second_factor_wrong", "This code is wrong or has already been used.");
  const used = await ctx.runtime.database.db.delete(staffVouchers).where(isVoucher(ctx, state)).returning({ id: staffVouchers.staff_id });
  if (used.length === 0) throw new ApiError("bad_request", BEGIN_AGAIN);
  return member;
}

/**
 * Gives a member the role that their groups have in the provider's organization; owners keep theirs.
 * @throws ApiError insufficient_permissions when none of the groups has a role there
 */
async function takeRole(
  ctx: Ctx,
  { organization, roles, issuer }: IdentityProvider,
  memberships: readonly Membership[],
  groups: readonly unknown[],
) {
  const here = memberships.find((one) => isIn(one, organization));
  if (!here || !roles || here.member.role === "owner") return;
  const [, role] = Object.entries(roles).find(([group]) => groups.includes(group)) ?? [];
  if (!role)
    throw new ApiError(
      "insufficient_permissions",
      "None of your groups at the identity provider has a role in this organization. Ask its owner.",
    );
  const { member } = here;
  if (member.role === role) return;
  const principal = { kind: "system", id: "single_sign_on", orgId: member.org_id, environment: "production" } as const;
  await write({ ...ofOrganization(ctx), orgId: member.org_id, principal }, async (w) => {
    await holdLimit(w, { role, entities: member.entities }, member.entities);
    await updateRow(w, memberStore, member, { role }, "change_role", { issuer });
  });
}

/**
 * Sign-in with an identity provider. The service itself exchanges the code and verifies the ID token, outside any transaction. Only
 * existing members with the verified email can sign in, and only with their authentication code if they have one here.
 */
export function createSingleSignOn(): SingleSignOn {
  const known = new WeakMap<Runtime, IdentityProvider[]>();
  const providersOf = ({ runtime }: Ctx) => {
    const all = known.get(runtime) ?? identityProviders(runtime.settings);
    known.set(runtime, all);
    if (!all.length) throw new ApiError("conflict", "No identity provider is set up. Sign in with your password.");
    return all;
  };
  const withProvider = async <T>({ runtime, requestId }: Ctx, run: () => Promise<T>): Promise<T> => {
    try {
      return await run();
    } catch (error) {
      if (!isProviderFault(error)) throw error;
      runtime.log.warn({ err: error, request: requestId }, "the identity provider's response was rejected");
      throw new ApiError("bad_request", "Sign-in with the identity provider failed. Try again, or use your password.");
    }
  };
  return {
    async startSingleSignOn(ctx, { body }) {
      const all = providersOf(ctx);
      const provider = all.find((one) => one.isOfDomain(body?.email ?? "")) ?? all.find(({ organization }) => organization === undefined);
      if (!provider)
        throw body?.email === undefined
          ? fieldError("invalid_input", "email", "Enter your email address: it says which identity provider is yours.")
          : new ApiError("conflict", "No identity provider is set up for this email address. Sign in with your password.");
      const { url, ...begun } = await withProvider(ctx, () => provider.begin());
      const until = ctx.runtime.clock().getTime() + TICKET_MS;
      return { url, ticket: ctx.runtime.secrets.seal(JSON.stringify({ ...begun, until }), CONTEXT) };
    },
    async finishSingleSignOn(ctx, { body }) {
      const all = providersOf(ctx);
      const begun = begunIn(ctx, body.ticket, body.state);
      const provider = all.find(({ issuer }) => issuer === begun?.issuer);
      if (!begun || !provider) throw new ApiError("bad_request", BEGIN_AGAIN);
      if (body.second_factor !== undefined) {
        const member = await prove(ctx, begun.state, body.second_factor);
        // The organization may have been suspended meanwhile.
        await refuseSuspended(ctx, member.org_id);
        return await openSession(ctx, member, "single_sign_on");
      }
      const { email, groups } = await withProvider(ctx, () => provider.personOf(body.code, begun, ctx.runtime.clock()));
      await takeRole(ctx, provider, await membershipsOf(ctx.db, email), groups);
      const first = firstOf(await membershipsOf(ctx.db, email), "single_sign_on", provider.organization);
      if (!first)
        throw new ApiError(
          "invalid_api_key",
          "No member has the email address of this account. Ask an owner or administrator to invite you.",
        );
      if (isAskedHere(first)) {
        await keepVoucher(ctx, first.member, begun.state);
        throw new ApiError("second_factor_required", "Enter the code from your authenticator app.");
      }
      return await openSession(ctx, first.member, "single_sign_on");
    },
  };
}
