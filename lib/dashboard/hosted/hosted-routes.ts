import { z } from "zod";
import { ServiceError } from "#lib/client/service-error.ts";
import type { ErrorCode } from "#lib/contract/core/errors.ts";
import type { HostedPurpose } from "#lib/contract/core/hosted-link.ts";
import { type Command, commandNames } from "#lib/dashboard/hosted/hosted-commands.ts";
import {
  type ArrivingForm,
  hostedPages,
  openLink,
  runCommand,
  type SendingPurpose,
  sendCertificate,
  signOutContractor,
} from "#lib/dashboard/hosted/hosted-session.ts";
import { renewLink } from "#lib/dashboard/hosted/links.ts";
import { isSameOrigin } from "#lib/dashboard/session/same-origin.ts";
import { dashboardSettings } from "#lib/dashboard/settings.ts";
import { isLanguage, LANGUAGE_HEADER } from "#lib/text/language.ts";

/** The service accepts files of 15 MiB; the rest is the form around it. */
const UPLOAD_LIMIT = 16 * 1024 * 1024;

export const quiet = { "Cache-Control": "no-store" };

export const goTo = (address: string) => new Response(null, { status: 303, headers: { ...quiet, Location: address } });

export const isHttps = (request: Request) =>
  dashboardSettings().NEXTAUTH_URL.startsWith("https:") || request.headers.get("x-forwarded-proto") === "https";

export const isOwnPage = (request: Request) => isSameOrigin(request.headers, [new URL(dashboardSettings().NEXTAUTH_URL).host]);

/** The response to another site's request. */
export const notFromHere = () => new Response("This request did not come from a page of this site.", { status: 403, headers: quiet });

/** The service's error, for a page's script. */
export const refusedWith = ({ status, message, requestId: request_id, code, fields: errors }: ServiceError, error_code = code): Response =>
  Response.json({ error_code, message, request_id, errors }, { status: status || 503, headers: quiet });

/** The response to a page's script whose form was taken. */
export const done = () => Response.json({}, { status: 201, headers: quiet });

type WithToken = { params: Promise<{ token: string }> };

/** The address of a link's page with the result of one of its forms. */
const linkAddress = (purpose: HostedPurpose, token: string, query = "") =>
  `${hostedPages[purpose].path}/${encodeURIComponent(token)}${query}`;

/** The result to show when the service refused or failed. Null: the link's page shows the present state of the link. */
export function problemWord({ status }: ServiceError): "busy" | "unavailable" | null {
  if (status === 429) return "busy";
  return status === 0 || status >= 500 ? "unavailable" : null;
}

/**
 * The button of a link's page: exchanges the token for a cookie and leaves the address that contains it. Nothing else opens a link, so that
 * programs that check emails, previews and prefetches change nothing by loading its address.
 */
export const openRoute = (purpose: HostedPurpose) => ({
  async POST(request: Request, { params }: WithToken): Promise<Response> {
    if (!isOwnPage(request)) return notFromHere();
    const { token } = await params;
    const stated = request.headers.get(LANGUAGE_HEADER);
    try {
      await openLink(purpose, token, isHttps(request), isLanguage(stated) ? stated : "en");
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      const problem = problemWord(error);
      return goTo(linkAddress(purpose, token, problem ? `?problem=${problem}` : ""));
    }
    return goTo(hostedPages[purpose].path);
  },
});

/** The form that asks for a new link. The page says the same whether or not one was sent. */
export const renewRoute = (purpose: HostedPurpose) => ({
  async POST(request: Request, { params }: WithToken): Promise<Response> {
    if (!isOwnPage(request)) return notFromHere();
    const { token } = await params;
    try {
      await renewLink(token);
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      return goTo(linkAddress(purpose, token, `?problem=${problemWord(error) ?? "unavailable"}`));
    }
    return goTo(linkAddress(purpose, token, "?asked=1"));
  },
});

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

const refusal = (status: number, error_code: ErrorCode) => new ServiceError(status, { error_code, message: "The file was not accepted." });

type Send = (form: ArrivingForm, idempotencyKey: string | null) => Promise<void>;

/** An upload form's result: nothing, or an error. `missing` is the code for a request that is no form. */
export async function takeForm(request: Request, missing: ErrorCode, send: Send): Promise<ServiceError | null> {
  if (Number(request.headers.get("content-length") ?? 0) > UPLOAD_LIMIT) return refusal(413, "payload_too_large");
  const { body, headers } = request;
  const type = headers.get("content-type") ?? "";
  if (!body || !/^multipart\/form-data\s*;/i.test(type)) return refusal(400, missing);
  // A form without a script has its idempotency key in its address.
  const key = headers.get("idempotency-key") ?? new URL(request.url).searchParams.get("key");
  try {
    await send({ body, type, length: headers.get("content-length") }, key);
    return null;
  } catch (error) {
    if (error instanceof ServiceError) return error;
    throw error;
  }
}

/** The fields that were filled in, of a form as a browser without scripts sends it. */
export async function filledIn({ body, type, length }: ArrivingForm): Promise<FormData> {
  const headers = { "content-type": type, ...(length ? { "content-length": length } : {}) };
  const kept = new FormData();
  for (const [name, value] of await new Response(body, { headers }).formData())
    if (typeof value === "string" ? value.trim() !== "" : value.size > 0) kept.append(name, value);
  return kept;
}

/** A form to send to the service. */
export function arriving(given: FormData): ArrivingForm {
  const form = new Response(given);
  return { body: form.body as ReadableStream<Uint8Array>, type: form.headers.get("content-type") ?? "", length: null };
}

/** The code that a page explains. Only a rate limit has a waiting time; a link's daily limit has none. */
export const shownCode = ({ status, retryAfter, code }: ServiceError) => (status === 429 && retryAfter !== null ? "busy" : code);

/**
 * The route that receives a page's upload form. Without a script it redirects to the page with an error code. The page's script requests JSON and gets
 * the service's error, so that it can send the file again.
 */
export function sendingRoute(purpose: SendingPurpose) {
  const { path } = hostedPages[purpose];
  return {
    async POST(request: Request): Promise<Response> {
      if (!isOwnPage(request)) return notFromHere();
      const problem = await takeForm(request, "missing_certificate", (form, key) => sendCertificate(purpose, form, key));
      const code = problem ? shownCode(problem) : null;
      if (!request.headers.get("accept")?.includes("application/json"))
        return goTo(code ? `${path}?problem=${encodeURIComponent(code)}` : `${path}?sent=1`);
      return problem ? refusedWith(problem, code ?? undefined) : done();
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
