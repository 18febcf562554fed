import { z } from "zod";
import { ServiceError } from "#lib/client/service-error.ts";
import type { ErrorCode } from "#lib/contract/errors.ts";
import type { HostedPurpose } from "#lib/contract/resources/hosted-link.ts";
import { type Command, commandNames } from "#lib/dashboard/hosted/hosted-commands.ts";
import {
  hostedPages,
  openLink,
  runCommand,
  type SendingPurpose,
  sendCertificate,
  signOutContractor,
} from "#lib/dashboard/hosted/hosted-session.ts";
import { isSameOrigin } from "#lib/dashboard/session/same-origin.ts";
import { dashboardSettings } from "#lib/dashboard/settings.ts";
import { isLanguage, LANGUAGE_HEADER } from "#lib/text/language.ts";
import { spanish } from "#lib/text/spanish/index.ts";
import { type PlainMessage, type Text, textIn } from "#lib/text/text.ts";

const words: Record<HostedPurpose, { title: PlainMessage; text: PlainMessage }> = {
  application: {
    title: "Your application cannot be opened right now",
    text: "The insurance service did not respond. Everything you entered before is saved, and this link still works.",
  },
  payment: {
    title: "This page cannot be opened right now",
    text: "The insurance service did not respond. No card was added, and this link works until it expires.",
  },
  certificate_upload: {
    title: "This page cannot be opened right now",
    text: "The insurance service did not respond. Nothing was sent, and this link works until it expires.",
  },
  compliance_request: {
    title: "This page cannot be opened right now",
    text: "The insurance service did not respond. Everything you sent before is kept, and this link still works.",
  },
  account: {
    title: "This page cannot be opened right now",
    text: "The service did not respond. Nothing has changed, and this link works until it expires.",
  },
  contractor: {
    title: "Your pages cannot be opened right now",
    text: "The insurance service did not respond. Try again in a moment. If the link no longer works then, ask for a new one.",
  },
};

/** Shown when a link could not be opened. The address still contains the link, so reloading retries. */
const unavailablePage = (purpose: HostedPurpose, t: Text) => `<!doctype html>
<html lang="${t.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${t(words[purpose].title)}</title>
<style>
:root { color-scheme: light dark; --canvas: #fefdfc; --fg: #1d1b18; --muted: #57534d; --accent: #0f5f5c; --accent-fg: #fff }
@media (prefers-color-scheme: dark) { :root { --canvas: #151412; --fg: #ecebe7; --muted: #b6b1a8; --accent: #45aaa2; --accent-fg: #04211f } }
body { margin: 0; background: var(--canvas); color: var(--fg); font: 16px/24px system-ui, sans-serif }
main { max-width: 440px; margin: 0 auto; padding: 56px 20px }
h1 { margin: 0 0 8px; font-size: 24px; line-height: 30px; font-weight: 600 }
p { margin: 0 0 24px; color: var(--muted) }
a { display: inline-flex; align-items: center; justify-content: center; min-height: 44px; padding: 0 20px; border-radius: 6px;
  background: var(--accent); color: var(--accent-fg); font-weight: 500; text-decoration: none }
</style>
</head>
<body>
<main>
<h1>${t(words[purpose].title)}</h1>
<p>${t(words[purpose].text)}</p>
<a href="">${t("Try again")}</a>
</main>
</body>
</html>
`;

/** The service accepts files of 15 MiB; the rest is the form around it. */
const UPLOAD_LIMIT = 16 * 1024 * 1024;

export const quiet = { "Cache-Control": "no-store" };

export const goTo = (address: string) => new Response(null, { status: 303, headers: { ...quiet, Location: address } });

const isHttps = (request: Request) =>
  dashboardSettings().NEXTAUTH_URL.startsWith("https:") || request.headers.get("x-forwarded-proto") === "https";

export const isOwnPage = (request: Request) => isSameOrigin(request.headers, [new URL(dashboardSettings().NEXTAUTH_URL).host]);

/** The response to another site's request. */
export const notFromHere = () => new Response("This request did not come from a page of this site.", { status: 403, headers: quiet });

/** The service's error, for a page's script. */
export const refusedWith = ({ status, message, requestId: request_id, code }: ServiceError, error_code = code): Response =>
  Response.json({ error_code, message, request_id }, { status: status || 503, headers: quiet });

/** The reason why a link does not open, in the query `?link=`. */
function refusalWord({ status, code }: ServiceError): string | null {
  if (code === "session_expired") return "expired";
  if (code === "session_not_pending") return "used";
  if (code === "organization_closed") return "closed";
  return status === 404 || status === 400 ? "unknown" : null;
}

/** The route of a link: it exchanges the token for a cookie and removes it from the address. Prefetching does not open the link. */
export function openingRoute(purpose: HostedPurpose) {
  const { path } = hostedPages[purpose];
  return {
    async GET(request: Request, { params }: { params: Promise<{ token: string }> }): Promise<Response> {
      const stated = request.headers.get(LANGUAGE_HEADER);
      const language = isLanguage(stated) ? stated : "en";
      const ahead = `${request.headers.get("sec-purpose") ?? ""} ${request.headers.get("purpose") ?? ""}`;
      if (/prefetch|prerender/.test(ahead)) return new Response(null, { status: 204, headers: quiet });
      try {
        await openLink(purpose, (await params).token, isHttps(request), language);
      } catch (error) {
        if (!(error instanceof ServiceError)) throw error;
        const word = refusalWord(error);
        if (word) return goTo(`${path}?link=${word}`);
        const headers = {
          ...quiet,
          "Content-Type": "text/html; charset=utf-8",
          "Retry-After": String(error.retryAfter ?? 10),
        };
        const status = error.status === 429 ? 429 : 503;
        return new Response(unavailablePage(purpose, textIn(language, spanish)), { status, headers });
      }
      return goTo(path);
    },
    /** Link scanners get no data and trigger nothing. */
    HEAD: (): Response => new Response(null, { status: 200, headers: quiet }),
  };
}

/**
 * Everything a hosted page does after its first load. A route still works after a new build of the dashboard; the id of a server action
 * does not.
 */
export function commandsRoute<P extends HostedPurpose>(purpose: P) {
  const names: readonly string[] = commandNames[purpose];
  const envelope = z.object({
    id: z.string().min(1).max(64),
    command: z.object({ name: z.string().refine((name) => names.includes(name)), body: z.record(z.string(), z.unknown()).optional() }),
  });
  return {
    async POST(request: Request): Promise<Response> {
      const answer = (body: object, status = 200) => Response.json(body, { status, headers: quiet });
      if (!isOwnPage(request)) return answer({ message: "This request did not come from a page of this site." }, 403);
      const parsed = envelope.safeParse(await request.json().catch(() => null));
      if (!parsed.success) return answer({ message: "This page has no such action." }, 400);
      // The service validates the body with the operation's schema.
      return answer(await runCommand(purpose, parsed.data.id, parsed.data.command as Command<P>));
    },
  };
}

/** The upload form's result: nothing, or an error code. */
async function takeCertificate(purpose: SendingPurpose, request: Request): Promise<ServiceError | null> {
  const refusal = (status: number, error_code: ErrorCode) =>
    new ServiceError(status, { error_code, message: "The file was not accepted." });
  if (Number(request.headers.get("content-length") ?? 0) > UPLOAD_LIMIT) return refusal(413, "payload_too_large");
  const { body, headers } = request;
  const type = headers.get("content-type") ?? "";
  if (!body || !/^multipart\/form-data\s*;/i.test(type)) return refusal(400, "missing_certificate");
  // A form without a script has its idempotency key in its address.
  const key = headers.get("idempotency-key") ?? new URL(request.url).searchParams.get("key");
  try {
    await sendCertificate(purpose, { body, type, length: headers.get("content-length") }, key);
    return null;
  } catch (error) {
    if (error instanceof ServiceError) return error;
    throw error;
  }
}

/**
 * The route that receives a page's upload form. Without a script it redirects to the page with an error code. The page's script requests JSON and gets
 * the service's error, so that it can send the file again.
 */
export function sendingRoute(purpose: SendingPurpose) {
  const { path } = hostedPages[purpose];
  return {
    async POST(request: Request): Promise<Response> {
      if (!isOwnPage(request)) return notFromHere();
      const problem = await takeCertificate(purpose, request);
      // Only a rate limit has a waiting time; a link's daily limit has none.
      const code = problem?.status === 429 && problem.retryAfter !== null ? "busy" : problem?.code;
      if (!request.headers.get("accept")?.includes("application/json"))
        return goTo(code ? `${path}?problem=${encodeURIComponent(code)}` : `${path}?sent=1`);
      return problem ? refusedWith(problem, code) : Response.json({}, { status: 201, headers: quiet });
    },
  };
}

/** Signs the contractor out of the contractor portal, with a plain form that needs no script. */
export async function signOutRoute(request: Request): Promise<Response> {
  const { path } = hostedPages.contractor;
  if (!isOwnPage(request)) return notFromHere();
  try {
    await signOutContractor(isHttps(request));
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    return goTo(`${path}?link=still_open`);
  }
  return goTo(`${path}?link=signed_out`);
}
