import { ServiceError } from "#lib/client/service-error.ts";
import { isSecure } from "./session-cookie.ts";
import { visitorClient } from "./visitor-client.ts";

/** Contains `<ticket>` while the user is at the identity provider. The browser that returns must be the one that left. */
export const TICKET_COOKIE = "single-sign-on";
const TICKET_SECONDS = 10 * 60;

const goTo = (address: string, cookie?: string) => {
  const headers = new Headers({ Location: address, "Cache-Control": "no-store" });
  if (cookie) headers.append("Set-Cookie", cookie);
  return new Response(null, { status: 303, headers });
};

/** Redirects the browser to the identity provider, or back to the sign-in page with an error code. */
export async function startSingleSignOn(request: Request): Promise<Response> {
  const email = new URL(request.url).searchParams.get("email");
  try {
    const { url, ticket } = await (await visitorClient()).staff.startSingleSignOn({ body: email ? { email } : {} });
    const attributes = `Path=/; Max-Age=${TICKET_SECONDS}; HttpOnly; SameSite=Lax${isSecure() ? "; Secure" : ""}`;
    return goTo(url, `${TICKET_COOKIE}=${ticket}; ${attributes}`);
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    return goTo(`/login?signed_out=${error.status === 400 && error.code === "invalid_input" ? "address" : "provider"}`);
  }
}

/** The ticket in a request's cookies. */
export function ticketIn(cookies: string): string {
  const found = cookies.split(/;\s*/).find((cookie) => cookie.startsWith(`${TICKET_COOKIE}=`));
  return found?.slice(TICKET_COOKIE.length + 1) ?? "";
}
