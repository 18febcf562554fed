import { type NextRequest, NextResponse } from "next/server";
import { contentSecurityPolicy, NONCE_HEADER } from "#lib/dashboard/content-security.ts";
import { loginPath, PATH_HEADER } from "#lib/dashboard/session/return-to.ts";
import { carriedSession } from "#lib/dashboard/session/session-cookie.ts";

/** The places that are not the dashboard: signing in, and the pages that links open. */
const open = /^\/(login|apply|pay|contractor|certificate|account|return|verify|docs|logo)(\/|$)/;

/**
 * Gives every page its content security policy with a nonce of its own, and spares signed-out visitors an empty page: it sends them to
 * sign in. It guards nothing; the service decides on every call.
 */
export async function proxy(request: NextRequest): Promise<NextResponse> {
  const { pathname, search } = request.nextUrl;
  const headers = new Headers(request.headers);
  headers.set(PATH_HEADER, pathname + search);
  const nonce = Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString("base64");
  const policy = contentSecurityPolicy(pathname, nonce);
  headers.set(NONCE_HEADER, nonce);
  // Next reads the nonce for its own scripts from here.
  headers.set("content-security-policy", policy);
  // A form that is sent after the session has ended must get its answer, so that it can keep what was typed.
  const reads = request.method === "GET" || request.method === "HEAD";
  if (!reads || open.test(pathname) || (await carriedSession(request.cookies))) {
    const answer = NextResponse.next({ request: { headers } });
    answer.headers.set("content-security-policy", policy);
    return answer;
  }
  return NextResponse.redirect(new URL(loginPath(pathname + search), request.nextUrl));
}

// What passes here is held in memory and cut at 10 MB: the form with a certificate goes past it.
export const config = { matcher: ["/((?!api/|_next/|certificate/send$|pdf-viewer/|[^/]*\\.[^/]*$).*)"] };
