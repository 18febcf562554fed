import { headers } from "next/headers";
import { createClient } from "#lib/client/client.ts";
import { ServiceError } from "#lib/client/service-error.ts";
import type { LinkedInboxDigest } from "#lib/contract/desk/inbox-digest.ts";
import { goTo, quiet } from "#lib/dashboard/hosted/hosted-routes.ts";
import { dashboardSettings } from "#lib/dashboard/settings.ts";

export type DigestLinkOutcome = { kind: "found"; digest: LinkedInboxDigest } | { kind: "unknown" } | { kind: "unavailable" };

/** What the link in a digest stops; with `unsubscribe`, after stopping it. Errors are returned, never thrown. */
export async function readDigestLink(token: string, what: "find" | "unsubscribe"): Promise<DigestLinkOutcome> {
  const forwarded = (await headers()).get("x-forwarded-for");
  const baseUrl = dashboardSettings().INSURANCE_API_URL;
  const { inboxDigests } = createClient({ baseUrl, headers: forwarded ? { "x-forwarded-for": forwarded } : {} });
  try {
    return { kind: "found", digest: await inboxDigests[what]({ body: { token } }) };
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    return { kind: error.status === 404 || error.status === 400 ? "unknown" : "unavailable" };
  }
}

const ONE_CLICK = "List-Unsubscribe=One-Click";
/** Forms of mail programs and of the page are shorter. */
const MAX_FORM_BYTES = 200;

/**
 * Stops a digest: the POST of a mail program (RFC 8058), which may not be redirected, and of the page's own form. The token is the only
 * proof, so requests of other sites can do no more than who holds the link.
 */
export const unsubscribeRoute = {
  async POST(request: Request, { params }: { params: Promise<{ token: string }> }): Promise<Response> {
    const { token } = await params;
    const isOneClick =
      Number(request.headers.get("content-length") ?? MAX_FORM_BYTES + 1) <= MAX_FORM_BYTES && (await request.text()).includes(ONE_CLICK);
    const outcome = await readDigestLink(token, "unsubscribe");
    if (!isOneClick) return goTo(`/unsubscribe/${encodeURIComponent(token)}`);
    const status = { found: 200, unknown: 404, unavailable: 503 }[outcome.kind];
    const said = { found: "You are unsubscribed.", unknown: "This link is not known.", unavailable: "Try again later." }[outcome.kind];
    return new Response(said, { status, headers: { ...quiet, "Content-Type": "text/plain; charset=utf-8" } });
  },
};
