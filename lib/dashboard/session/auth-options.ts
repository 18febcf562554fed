import type { NextAuthOptions } from "next-auth";
import CredentialsProvider from "next-auth/providers/credentials";
import { createClient } from "#lib/client/client.ts";
import { ServiceError } from "#lib/client/service-error.ts";
import { keepDevice, keptDevice } from "#lib/dashboard/session/kept-device.ts";
import { isSecure, onlyServiceFields, serviceFields, sessionCookieName } from "#lib/dashboard/session/session-cookie.ts";
import { ticketIn } from "#lib/dashboard/session/single-sign-on.ts";
import { visitorHeaders } from "#lib/dashboard/session/visitor-client.ts";
import { dashboardSettings } from "#lib/dashboard/settings.ts";

/** Error codes for the sign-in form: `code` and `code_wrong` of the second step, `wrong`, `suspended`, `closed`, `single_sign_on`, `unreachable`, `wait:<seconds>`. */
export function refusalWord(error: unknown): string {
  if (!(error instanceof ServiceError)) throw error;
  if (error.status === 429) return `wait:${error.retryAfter ?? 60}`;
  if (error.code === "organization_suspended") return "suspended";
  if (error.code === "organization_closed") return "closed";
  if (error.code === "single_sign_on_required") return "single_sign_on";
  if (error.code === "second_factor_required") return "code";
  if (error.code === "second_factor_wrong") return "code_wrong";
  return error.status === 401 || error.status === 400 ? "wrong" : "unreachable";
}

const credentials = CredentialsProvider({
  credentials: { email: { type: "email" }, password: { type: "password" }, code: { type: "text" }, organization: { type: "text" } },
  async authorize(given, request) {
    // Header names are lower case here, and neither of the two is repeated.
    const headers = visitorHeaders(new Headers(request.headers as Record<string, string>));
    const client = createClient({ baseUrl: dashboardSettings().INSURANCE_API_URL, headers });
    const email = given?.email ?? "";
    const device = await keptDevice(email);
    try {
      const code = given?.code ? { code: given.code } : {};
      const organization = given?.organization ? { organization: given.organization } : {};
      const body = { email, password: given?.password ?? "", ...code, ...organization, ...(device ? { device } : {}) };
      const begun = await client.staff.signIn({ body });
      await keepDevice(email, begun.device);
      return { id: begun.staff.id, ...serviceFields(begun) };
    } catch (error) {
      // next-auth passes the message to the form.
      throw new Error(refusalWord(error), { cause: error });
    }
  },
});

/** Completes a sign-in with the identity provider. The service verifies the response; this only forwards it with the browser's ticket. */
const singleSignOn = CredentialsProvider({
  id: "single-sign-on",
  credentials: { code: { type: "text" }, state: { type: "text" }, second_factor: { type: "text" } },
  async authorize(given, request) {
    const incoming = new Headers(request.headers as Record<string, string>);
    const client = createClient({ baseUrl: dashboardSettings().INSURANCE_API_URL, headers: visitorHeaders(incoming) });
    const { code = "", state = "", second_factor } = given ?? {};
    const body = { code, state, ticket: ticketIn(incoming.get("cookie") ?? ""), ...(second_factor ? { second_factor } : {}) };
    try {
      const begun = await client.staff.finishSingleSignOn({ body });
      await keepDevice(begun.staff.email, begun.device);
      return { id: begun.staff.id, ...serviceFields(begun) };
    } catch (error) {
      const word = refusalWord(error);
      const status = error instanceof ServiceError ? error.status : 0;
      throw new Error(word === "wrong" ? (status === 401 ? "no_member" : "provider") : word, { cause: error });
    }
  },
});

/** The next-auth options. The cookie is encrypted and contains the service's session. Scripts of a page can only read when it ends. */
export function authOptions(): NextAuthOptions {
  const secure = isSecure();
  return {
    secret: dashboardSettings().NEXTAUTH_SECRET,
    providers: [credentials, singleSignOn],
    pages: { signIn: "/login", error: "/login" },
    session: { strategy: "jwt", maxAge: 12 * 60 * 60 },
    cookies: { sessionToken: { name: sessionCookieName(), options: { httpOnly: true, sameSite: "lax", path: "/", secure } } },
    callbacks: {
      jwt: ({ token, user }) => onlyServiceFields({ ...token, ...user }),
      session: ({ session }) => ({ expires: session.expires }),
    },
    events: {
      async signOut({ token }) {
        if (typeof token.service_token === "string") await revoke(token.service_token);
      },
    },
  };
}

/** Ends a session in the service. A session that has already ended is not an error. @throws ServiceError when the service is unavailable */
export async function revoke(token: string): Promise<void> {
  try {
    await createClient({ baseUrl: dashboardSettings().INSURANCE_API_URL, token }).staff.signOut();
  } catch (error) {
    if (!(error instanceof ServiceError && (error.status === 401 || error.status === 403))) throw error;
  }
}
