import { and, eq, isNull } from "drizzle-orm";
import type { securityPolicy } from "#lib/contract/organization/security-policy.ts";
import { ApiError } from "#lib/platform/base/errors.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { organizations, staffMembers, staffSessions } from "#lib/platform/db/schema/organizations.ts";
import type { Authenticator } from "#lib/platform/http/auth.ts";
import type { Verbs } from "#lib/platform/resource/crud.ts";
import { write } from "#lib/platform/resource/write.ts";
import { secondFactorOf } from "./second-factor.ts";
import { forgetSessions, lockTeam, ofOrganization, personOf } from "./team.ts";

const columns = {
  two_factor_required: organizations.two_factor_required,
  provider_second_factor_trusted: organizations.provider_second_factor_trusted,
  single_sign_on_required: organizations.single_sign_on_required,
};

async function policyOf({ db, orgId }: Pick<Ctx, "db" | "orgId">) {
  const [policy] = await db.select(columns).from(organizations).where(eq(organizations.id, orgId));
  if (!policy) throw new Error(`The organization ${orgId} is gone.`);
  return policy;
}

/** How the acting user signed in. */
async function methodOf(ctx: Pick<Ctx, "db" | "orgId" | "principal">) {
  const isThis = and(eq(staffSessions.org_id, ctx.orgId), eq(staffSessions.token_hash, personOf(ctx).sessionHash));
  const [session] = await ctx.db.select({ method: staffSessions.method }).from(staffSessions).where(isThis);
  return session?.method ?? null;
}

export function createSecurityPolicyVerbs(authenticator: Authenticator): Verbs<typeof securityPolicy.operations> {
  return {
    get: (ctx) => policyOf(ctx),
    update: (ctx, { body }) =>
      write(ofOrganization(ctx), async (w) => {
        const actor = await lockTeam(w);
        // A user who requires it of others must have set it up, so that they do not lock themselves out.
        if (body.two_factor_required && !(await secondFactorOf(w, actor)))
          throw new ApiError("conflict", "Turn on two-factor authentication for yourself first.");
        if (body.single_sign_on_required && (await methodOf(w)) !== "single_sign_on")
          throw new ApiError("conflict", "Sign in with single sign-on yourself first.");
        const before = await policyOf(w);
        const after = { ...before, ...body };
        const changed = (Object.keys(before) as (keyof typeof before)[]).filter((name) => before[name] !== after[name]);
        if (changed.length === 0) return before;
        await w.tx.update(organizations).set(after).where(eq(organizations.id, w.orgId));
        const changes = Object.fromEntries(changed.map((name) => [name, [before[name], after[name]]]));
        await w.audit("security_policy.update", w.orgId, changes);
        if (!changed.includes("two_factor_required") && !changed.includes("single_sign_on_required")) return after;
        const members = await w.tx
          .select({ id: staffMembers.id })
          .from(staffMembers)
          .where(and(eq(staffMembers.org_id, w.orgId), isNull(staffMembers.disabled_at)));
        await forgetSessions(
          w,
          authenticator,
          members.map(({ id }) => id),
        );
        return await policyOf(w);
      }),
  };
}
