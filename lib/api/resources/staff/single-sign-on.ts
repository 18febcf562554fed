import type { Ctx } from "#lib/api/context.ts";
import { ApiError } from "#lib/api/errors.ts";
import type { Verbs } from "#lib/api/resource/crud.ts";
import type { Runtime } from "#lib/api/runtime.ts";
import type { staff } from "#lib/contract/resources/staff.ts";
import { type Begun, createIdentityProvider, isProviderFault } from "./identity-provider.ts";
import { openSession } from "./open-session.ts";
import { memberByEmail } from "./team.ts";

/** How long somebody may take at the identity provider. */
const TICKET_MS = 10 * 60 * 1000;
const CONTEXT = "single-sign-on ticket";

type SingleSignOn = Pick<Verbs<typeof staff.operations>, "startSingleSignOn" | "finishSingleSignOn">;

/** What was begun, from the ticket this browser held meanwhile; null for a ticket that is old or not ours, or another browser's return. */
function begunIn({ runtime }: Pick<Ctx, "runtime">, ticket: string, state: string): Begun | null {
  let opened: Begun & { until: number };
  try {
    opened = JSON.parse(runtime.secrets.open(ticket, CONTEXT)) as typeof opened;
  } catch {
    // Sealed text opens only unchanged, so that whatever opens was written here; anything else is no ticket.
    return null;
  }
  return opened.until > runtime.clock().getTime() && opened.state === state ? opened : null;
}

/**
 * Signing in at an identity provider. The service itself exchanges the code and verifies the ID token, outside any transaction; only who is
 * a member already, by the email the provider vouches for, gets in. A second factor is the provider's to ask for.
 */
export function createSingleSignOn(): SingleSignOn {
  const providers = new WeakMap<Runtime, ReturnType<typeof createIdentityProvider>>();
  const providerOf = ({ runtime }: Ctx) => {
    const provider = providers.has(runtime) ? providers.get(runtime) : createIdentityProvider(runtime.settings);
    providers.set(runtime, provider ?? null);
    if (!provider) throw new ApiError("bad_request", "No identity provider is set up here. Sign in with your password.");
    return provider;
  };
  const withProvider = async <T>({ runtime, requestId }: Ctx, run: () => Promise<T>): Promise<T> => {
    try {
      return await run();
    } catch (error) {
      if (!isProviderFault(error)) throw error;
      runtime.log.warn({ err: error, request: requestId }, "the identity provider's answer was not taken");
      throw new ApiError("bad_request", "Signing in at the identity provider did not work. Try again, or use your password.");
    }
  };
  return {
    async startSingleSignOn(ctx) {
      const provider = providerOf(ctx);
      const { url, ...begun } = await withProvider(ctx, () => provider.begin());
      const until = ctx.runtime.clock().getTime() + TICKET_MS;
      return { url, ticket: ctx.runtime.secrets.seal(JSON.stringify({ ...begun, until }), CONTEXT) };
    },
    async finishSingleSignOn(ctx, { body }) {
      const provider = providerOf(ctx);
      const begun = begunIn(ctx, body.ticket, body.state);
      if (!begun) throw new ApiError("bad_request", "This sign-in was begun too long ago, or in another browser. Begin again.");
      const email = await withProvider(ctx, () => provider.emailOf(body.code, begun, ctx.runtime.clock()));
      const member = await memberByEmail(ctx.db, email);
      if (!member)
        throw new ApiError("invalid_api_key", "No member has the email of this account. Ask an owner or administrator to invite you.");
      return await openSession(ctx, member);
    },
  };
}
