import { ServiceError } from "#lib/client/client.ts";
import { openLink } from "#lib/dashboard/hosted-session.ts";
import { dashboardSettings } from "#lib/dashboard/settings.ts";
import { unavailablePage } from "./unavailable-page.ts";

const quiet = { "Cache-Control": "no-store" };

const goTo = (address: string) => new Response(null, { status: 303, headers: { ...quiet, Location: address } });

/** Opens the link: the token becomes a cookie and leaves the address. A browser that only looks ahead starts nothing. */
export async function GET(request: Request, { params }: { params: Promise<{ token: string }> }): Promise<Response> {
  const purpose = `${request.headers.get("sec-purpose") ?? ""} ${request.headers.get("purpose") ?? ""}`;
  if (/prefetch|prerender/.test(purpose)) return new Response(null, { status: 204, headers: quiet });
  const isHttps = dashboardSettings().NEXTAUTH_URL.startsWith("https:") || request.headers.get("x-forwarded-proto") === "https";
  try {
    await openLink((await params).token, isHttps);
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    if (error.status === 404 || error.status === 400) return goTo("/apply?link=unknown");
    return new Response(unavailablePage, {
      status: 503,
      headers: { ...quiet, "Content-Type": "text/html; charset=utf-8", "Retry-After": String(error.retryAfter ?? 10) },
    });
  }
  return goTo("/apply");
}

/** Link scanners look before anyone opens: they learn nothing and start nothing. */
export function HEAD(): Response {
  return new Response(null, { status: 200, headers: quiet });
}
