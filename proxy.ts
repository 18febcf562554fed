import { type NextRequest, NextResponse } from "next/server";
import { contentSecurityPolicy, NONCE_HEADER } from "#lib/dashboard/content-security.ts";
import { ENVIRONMENT_COOKIE, environmentFrom } from "#lib/dashboard/session/environment.ts";
import { loginPath, PATH_HEADER } from "#lib/dashboard/session/return-to.ts";
import { carriedSession, isSecure } from "#lib/dashboard/session/session-cookie.ts";
import { addressOf, placeOf, rootOf } from "#lib/kit/dashboard-address.ts";
import { LANGUAGE_COOKIE, LANGUAGE_HEADER, languageOf } from "#lib/text/language.ts";

/** Paths outside the dashboard: sign-in, and the pages that links open. */
const open =
  /^\/(login|apply|pay|contractor|certificate|account|access|request|return|verify|shared|cover-news|claim|unsubscribe|docs|logo)(\/|$)/;

/** The pages of contractors, which are shown in the visitor's language. */
const translated = /^\/(apply|pay|contractor|certificate|request|return|verify|shared|cover-news)(\/|$)/;

/** Route handlers, which answer by themselves whether the visitor is signed in. */
const handlers = /^\/(api|o\/[^/]+\/[^/]+\/api)\//;

/** Whether a path can be decoded. Next answers 500 for one that cannot. */
function isDecodable(pathname: string): boolean {
  try {
    decodeURIComponent(pathname);
    return true;
  } catch {
    return false;
  }
}

const notAnAddress = () =>
  new NextResponse("This address is not valid. Check the link, or ask for a new one.", {
    status: 400,
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" },
  });

/**
 * Sets the content security policy with a nonce on every page, redirects signed-out visitors to sign in, and redirects addresses without
 * organization and environment to the last one used. It enforces nothing; the service authorizes every call.
 */
export async function proxy(request: NextRequest): Promise<NextResponse> {
  const { pathname, search } = request.nextUrl;
  if (!isDecodable(pathname)) return notAnAddress();
  if (handlers.test(pathname)) return NextResponse.next();
  const headers = new Headers(request.headers);
  // Next forwards an action that this page's bundle lacks to another page's address, which is not the user's.
  if (!request.headers.has("x-action-forwarded")) headers.set(PATH_HEADER, pathname + search);
  const nonce = Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString("base64");
  const policy = contentSecurityPolicy(pathname, nonce);
  headers.set(NONCE_HEADER, nonce);
  headers.delete(LANGUAGE_HEADER);
  if (translated.test(pathname))
    headers.set(LANGUAGE_HEADER, languageOf(request.cookies.get(LANGUAGE_COOKIE)?.value, request.headers.get("accept-language")));
  // Next reads the nonce for its own scripts from here.
  headers.set("content-security-policy", policy);
  // A mail program sends its unsubscription to the address that a browser opens as a page.
  const stopped = request.method === "POST" && /^\/(unsubscribe|cover-news)\/(?!language$)[^/]+$/.exec(pathname);
  if (stopped) return NextResponse.rewrite(new URL(`${pathname}/stop`, request.nextUrl), { request: { headers } });
  // A form sent after the session has ended must get its response, so that it can keep the typed values.
  const reads = request.method === "GET" || request.method === "HEAD";
  const at = placeOf(pathname);
  if (reads && !open.test(pathname)) {
    const session = await carriedSession(request.cookies);
    if (!session) return NextResponse.redirect(new URL(loginPath(pathname + search), request.nextUrl));
    const last = environmentFrom(request.cookies.get(ENVIRONMENT_COOKIE)?.value);
    if (!pathname.startsWith("/o/")) {
      const root = rootOf({ organization: session.slug, environment: last });
      return NextResponse.redirect(new URL(addressOf(root, pathname + search), request.nextUrl));
    }
  }
  const answer = NextResponse.next({ request: { headers } });
  answer.headers.set("content-security-policy", policy);
  // Only on navigation: neither for prefetches nor for form responses.
  if (at && reads && !request.headers.has("next-router-prefetch"))
    answer.cookies.set(ENVIRONMENT_COOKIE, at.place.environment, {
      httpOnly: true,
      sameSite: "lax",
      secure: isSecure(),
      path: "/",
      maxAge: 400 * 24 * 60 * 60,
    });
  return answer;
}

// The proxy buffers bodies in memory and truncates them at 10 MB, so certificate uploads bypass it.
// Of what else bypasses it, every path with a percent sign goes through it, which checks that it can be decoded.
export const config = {
  matcher: [
    "/((?!api/|o/[^/]+/[^/]+/api/|_next/|(?:certificate|request|contractor)/send$|pdf-viewer/|[^/]*\\.[^/]*$).*)",
    "/((?!_next/).*%.*)",
  ],
};
