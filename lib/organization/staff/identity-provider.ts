import { createHash, randomBytes } from "node:crypto";
import { createRemoteJWKSet, errors, jwtVerify } from "jose";
import { z } from "zod";
import type { Settings } from "#lib/platform/base/settings.ts";

/** The timeout for one response of the provider, and how long its metadata is cached. */
const TIMEOUT_MS = 10_000;
const REMEMBER_MS = 60 * 60 * 1000;

const metadataSchema = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url({ protocol: /^https?$/ }),
  token_endpoint: z.url({ protocol: /^https?$/ }),
  jwks_uri: z.url({ protocol: /^https?$/ }),
  token_endpoint_auth_methods_supported: z.array(z.string()).optional(),
});

/** The values with which a sign-in that was started must be completed. */
export interface Begun {
  state: string;
  nonce: string;
  verifier: string;
  /** Which provider it was started at. */
  issuer: string;
}

/** Why the provider's response was refused. For the log only; the user just learns that sign-in failed. */
export class ProviderError extends Error {}

async function answerOf(url: string, init: RequestInit = {}): Promise<unknown> {
  const response = await fetch(url, { ...init, redirect: "error", signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new ProviderError(`${url} answered ${response.status}`);
  return await response.json();
}

async function discover(issuer: string) {
  const metadata = metadataSchema.parse(await answerOf(`${issuer.replace(/\/+$/, "")}/.well-known/openid-configuration`));
  if (metadata.issuer !== issuer) throw new ProviderError(`the provider calls itself ${metadata.issuer}`);
  return { ...metadata, keys: createRemoteJWKSet(new URL(metadata.jwks_uri), { timeoutDuration: TIMEOUT_MS }) };
}

const random = () => randomBytes(32).toString("base64url");

type OwnProvider = Settings["OIDC_PROVIDERS"][number];

/** A provider's client, as the settings have it. One of an organization speaks for its domains. */
type Registered = Pick<OwnProvider, "issuer" | "client_id" | "client_secret"> & Partial<OwnProvider>;

/** The identity providers of the settings: those of organizations, and last that of everybody, if there is one. */
export function identityProviders(settings: Settings) {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: client_id, OIDC_CLIENT_SECRET: client_secret } = settings;
  const ofAll: Registered[] = issuer && client_id && client_secret ? [{ issuer, client_id, client_secret }] : [];
  return [...settings.OIDC_PROVIDERS, ...ofAll].map((one) => createIdentityProvider(one, settings.DASHBOARD_PUBLIC_URL));
}

export type IdentityProvider = ReturnType<typeof createIdentityProvider>;

/** One provider, using OpenID Connect's authorization code flow with PKCE. */
function createIdentityProvider(registered: Registered, dashboard: string | undefined) {
  const { issuer, client_id: clientId, client_secret: clientSecret, domains } = registered;
  const redirect_uri = `${dashboard}/login/callback`;
  let known: { metadata: ReturnType<typeof discover>; until: number } | null = null;

  function metadata(): ReturnType<typeof discover> {
    const clock = performance.now();
    if (known && known.until > clock) return known.metadata;
    const found = { metadata: discover(issuer), until: clock + REMEMBER_MS };
    found.metadata.catch(() => {
      if (known === found) known = null;
    });
    known = found;
    return found.metadata;
  }

  /** Exchanges the code for the ID token. The client authenticates as the provider prefers: in the header, otherwise in the form. */
  async function exchange(code: string, verifier: string): Promise<string> {
    const { token_endpoint, token_endpoint_auth_methods_supported: methods = ["client_secret_basic"] } = await metadata();
    const form = new URLSearchParams({ grant_type: "authorization_code", code, redirect_uri, code_verifier: verifier });
    const headers: Record<string, string> = { accept: "application/json" };
    if (methods.includes("client_secret_basic")) {
      const pair = [clientId, clientSecret].map((part) => encodeURIComponent(part)).join(":");
      headers.authorization = `Basic ${Buffer.from(pair).toString("base64")}`;
    } else {
      form.set("client_id", clientId);
      form.set("client_secret", clientSecret);
    }
    const answer = z.object({ id_token: z.string() }).safeParse(await answerOf(token_endpoint, { method: "POST", headers, body: form }));
    if (!answer.success) throw new ProviderError("the token endpoint gave no ID token");
    return answer.data.id_token;
  }

  const isOfDomain = (email: string): boolean => domains?.includes(email.split("@").at(-1)?.toLowerCase() ?? "") ?? false;
  return {
    issuer,
    organization: registered.organization,
    roles: registered.roles,
    isOfDomain,
    /** The provider's URL for the browser, and the values to verify its return. */
    async begin(): Promise<Begun & { url: string }> {
      const begun = { state: random(), nonce: random(), verifier: random(), issuer };
      const url = new URL((await metadata()).authorization_endpoint);
      const challenge = createHash("sha256").update(begun.verifier).digest("base64url");
      const query = {
        response_type: "code",
        client_id: clientId,
        redirect_uri,
        scope: "openid email",
        state: begun.state,
        nonce: begun.nonce,
      };
      for (const [name, value] of Object.entries({ ...query, code_challenge: challenge, code_challenge_method: "S256" }))
        url.searchParams.set(name, value);
      return { ...begun, url: url.href };
    },

    /** The verified email and the groups of the ID token. @throws ProviderError, or jose's own errors, when anything in it is invalid */
    async personOf(code: string, { nonce, verifier }: Begun, now: Date): Promise<{ email: string; groups: readonly unknown[] }> {
      const token = await exchange(code, verifier);
      const { payload } = await jwtVerify(token, (await metadata()).keys, {
        issuer,
        audience: clientId,
        // Asymmetric signatures only: a shared secret or no signature proves nothing.
        algorithms: ["RS256", "PS256", "ES256", "EdDSA"],
        requiredClaims: ["exp", "iat", "sub"],
        clockTolerance: 60,
        currentDate: now,
      });
      if (payload.nonce !== nonce) throw new ProviderError("the ID token belongs to another sign-in");
      if (payload.azp !== undefined && payload.azp !== clientId) throw new ProviderError("the ID token was given to another client");
      if (payload.email_verified !== true || typeof payload.email !== "string") throw new ProviderError("the email is not verified");
      if (domains && !isOfDomain(payload.email)) throw new ProviderError("the email is not of the provider's domains");
      return { email: payload.email, groups: Array.isArray(payload.groups) ? payload.groups : [] };
    },
  };
}

/** Whether the error came from the provider or its response. All other errors are ours. */
export const isProviderFault = (error: unknown): boolean =>
  error instanceof ProviderError ||
  error instanceof errors.JOSEError ||
  error instanceof TypeError ||
  error instanceof z.ZodError ||
  (error instanceof DOMException && error.name === "TimeoutError") ||
  error instanceof SyntaxError;
