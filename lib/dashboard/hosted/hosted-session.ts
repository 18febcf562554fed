import { cookies, headers } from "next/headers";
import { type Client, createClient, refusalIn } from "#lib/client/client.ts";
import { ServiceError } from "#lib/client/service-error.ts";
import { contract } from "#lib/contract/api/index.ts";
import type { HostedPurpose } from "#lib/contract/core/hosted-link.ts";
import type { Operation } from "#lib/contract/core/operation.ts";
import { keepPortalPage } from "#lib/dashboard/hosted/portal-page.ts";
import { keepDevice } from "#lib/dashboard/session/kept-device.ts";
import { carriedSession, isSecure } from "#lib/dashboard/session/session-cookie.ts";
import { visitorHeaders } from "#lib/dashboard/session/visitor-client.ts";
import { dashboardSettings } from "#lib/dashboard/settings.ts";
import type { Language } from "#lib/text/language.ts";
import type { Command, HostedState, Outcome, Problem } from "./hosted-commands.ts";

/** The pages of each purpose, and the names of the client operations they use. */
export const hostedPages = {
  application: { path: "/apply", resource: "application" },
  payment: { path: "/pay", resource: "paymentPage" },
  contractor: { path: "/contractor", resource: "contractorPage" },
  certificate_upload: { path: "/certificate", resource: "certificateUpload" },
  compliance_request: { path: "/request", resource: "complianceRequestPage" },
  access: { path: "/access", resource: "accessPage" },
  account: { path: "/account", resource: "accountPage" },
} as const satisfies Record<HostedPurpose, { path: string; resource: keyof Client }>;

/** Contains `<object id>~<session token>`. The id tells a tab of another object that it is no longer the current one. */
const cookieOf = (purpose: HostedPurpose, secure: boolean) => `${secure ? "__Secure-" : ""}hosted_${purpose}`;
const SEPARATOR = "~";

/** A draft matters less than an answer that may wait behind it. */
const DRAFT_TIMEOUT_MS = 12_000;
const TIMEOUT_MS = 20_000;
const UPLOAD_TIMEOUT_MS = 60_000;

export async function serviceClient(token?: string, timeoutMs = TIMEOUT_MS): Promise<Client> {
  const baseUrl = dashboardSettings().INSURANCE_API_URL;
  // A signature records the IP address it was given from.
  return createClient({ baseUrl, token, headers: visitorHeaders(await headers()), timeoutMs });
}

async function held(purpose: HostedPurpose): Promise<{ id: string; token: string } | null> {
  const jar = await cookies();
  // On https, only cookies that an http page cannot have set are accepted.
  const kept = jar.get(cookieOf(purpose, true)) ?? (isSecure() ? undefined : jar.get(cookieOf(purpose, false)));
  const [id, token] = (kept?.value ?? "").split(SEPARATOR);
  return id && token ? { id, token } : null;
}

/** The cookie's attributes: not readable by scripts, sent only to this purpose's pages. */
const attributes = (purpose: HostedPurpose, secure: boolean) =>
  ({ httpOnly: true, sameSite: "lax", secure, path: hostedPages[purpose].path }) as const;

/**
 * Exchanges a link's token for this browser's session, stored in an HttpOnly cookie. If the page is opened in another language than
 * English, the contractor's emails are written in that language too.
 * @throws ServiceError resource_not_found for an unknown link, session_expired, session_not_pending (used), or when the service fails
 */
export async function openLink(purpose: HostedPurpose, linkToken: string, isHttps: boolean, language: Language): Promise<void> {
  const { id, token, expires_at, portal_url } = await (await serviceClient()).hostedLinks.open({ body: { token: linkToken, purpose } });
  const expires = new Date(expires_at * 1000);
  if (language !== "en") await sendLanguage(token, language);
  const jar = await cookies();
  jar.set(cookieOf(purpose, isHttps), `${id}${SEPARATOR}${token}`, { ...attributes(purpose, isHttps), expires });
  if (purpose === "contractor") keepPortalPage(jar, portal_url, attributes(purpose, isHttps));
}

/** The service client for what is open in this browser for a purpose. Null when there is nothing. */
export async function hostedClient(purpose: HostedPurpose): Promise<Client | null> {
  const session = await held(purpose);
  return session && (await serviceClient(session.token));
}

/** An upload form as a stream. */
export interface ArrivingForm {
  body: ReadableStream<Uint8Array>;
  type: string;
  length: string | null;
}

/** The operation that takes the certificates of each page that has an upload form. */
const sending = {
  certificate_upload: contract.certificateUpload.operations.send,
  compliance_request: contract.complianceRequestPage.operations.upload,
  contractor: contract.contractorPage.operations.upload,
  access: contract.accessPage.operations.upload,
} as const satisfies Partial<Record<HostedPurpose, Operation>>;
export type SendingPurpose = keyof typeof sending;

/** @throws ServiceError when this browser has no such page open */
export async function assertHeld(purpose: HostedPurpose): Promise<{ token: string }> {
  const session = await held(purpose);
  if (!session) throw new ServiceError(401, { error_code: "session_expired", message: closedMessages[purpose] });
  return session;
}

/** Sends the certificate of a page's upload form. @throws ServiceError as `sendForm` */
export const sendCertificate = (purpose: SendingPurpose, form: ArrivingForm, idempotencyKey: string | null): Promise<void> =>
  sendForm(purpose, sending[purpose], form, idempotencyKey);

/** Sends a document for the compliance request that is open in this browser. @throws ServiceError as `sendForm` */
export const sendDocument = (form: ArrivingForm, idempotencyKey: string | null): Promise<void> =>
  sendForm("compliance_request", contract.complianceRequestPage.operations.sendDocument, form, idempotencyKey);

/** Sends the report of a loss, or further files of a claim, for the contractor whose portal is open here. @throws ServiceError as `sendForm` */
export const sendClaim = (form: ArrivingForm, idempotencyKey: string | null): Promise<void> =>
  sendForm("contractor", contract.contractorPage.operations.reportClaim, form, idempotencyKey);
export const sendExplanation = (form: ArrivingForm, idempotencyKey: string | null): Promise<void> =>
  sendForm("application", contract.application.operations.explain, form, idempotencyKey);
export const sendClaimFiles = (form: ArrivingForm, idempotencyKey: string | null): Promise<void> =>
  sendForm("contractor", contract.contractorPage.operations.addToClaim, form, idempotencyKey);

/**
 * Streams a page's upload form to the service with one idempotency key, without buffering it.
 * @throws ServiceError, also when the browser has no such page open
 */
async function sendForm(
  purpose: HostedPurpose,
  { method, path }: Pick<Operation, "method" | "path">,
  { body, type, length }: ArrivingForm,
  idempotencyKey: string | null,
): Promise<void> {
  const session = await assertHeld(purpose);
  const sent = new Headers({ ...visitorHeaders(await headers()), authorization: `Bearer ${session.token}`, "content-type": type });
  if (length !== null) sent.set("content-length", length);
  if (idempotencyKey) sent.set("idempotency-key", idempotencyKey);
  // Node's fetch needs this option to send a stream; the types lack it.
  const options = {
    method,
    headers: sent,
    body,
    duplex: "half",
    cache: "no-store",
    signal: AbortSignal.timeout(UPLOAD_TIMEOUT_MS),
  } as const;
  const answer = await fetch(`${dashboardSettings().INSURANCE_API_URL}/api/v1${path}`, options as RequestInit).catch((cause: unknown) => {
    throw new ServiceError(0, { message: "The service could not be reached." }, null, { cause });
  });
  const text = await answer.text();
  if (!answer.ok) throw refusalIn(answer, text);
}

const LANGUAGE_TIMEOUT_MS = 5000;

/**
 * Keeps the language with the contractor whose page is open in this browser, for their emails. Without an open page, and when the service
 * does not respond, only this browser remembers it.
 */
export async function keepLanguage(purpose: HostedPurpose, language: Language): Promise<void> {
  const session = await held(purpose);
  if (session) await sendLanguage(session.token, language);
}

async function sendLanguage(token: string, language: Language): Promise<void> {
  const client = await serviceClient(token, LANGUAGE_TIMEOUT_MS);
  await client.hostedLinks.language({ body: { language } }).catch((error: unknown) => {
    if (!(error instanceof ServiceError)) throw error;
  });
}

/** Ends the contractor's session here and in the service. A session that has already ended is not an error. @throws ServiceError */
export async function signOutContractor(isHttps: boolean): Promise<void> {
  const client = await hostedClient("contractor");
  await client?.contractorPage.signOut().catch((error: unknown) => {
    if (!(error instanceof ServiceError && error.status === 401)) throw error;
  });
  (await cookies()).set(cookieOf("contractor", isHttps), "", { ...attributes("contractor", isHttps), maxAge: 0 });
}

/** Calls one operation of a page. The name was checked against `commandNames`, whose operations all return the page's state. */
function call<P extends HostedPurpose>(client: Client, purpose: P, name: string, body?: unknown): Promise<HostedState[P]> {
  const calls = client[hostedPages[purpose].resource] as unknown as Record<string, (input: object) => Promise<HostedState[P]>>;
  const operation = calls[name];
  if (!operation) throw new Error(`The hosted page has no operation ${name}.`);
  return operation(body === undefined ? {} : { body });
}

/** This browser's session for a purpose. Null when there is none or it has ended. @throws ServiceError */
export async function readHosted<P extends HostedPurpose>(purpose: P): Promise<HostedState[P] | null> {
  const session = await held(purpose);
  if (!session) return null;
  try {
    return await call(await serviceClient(session.token), purpose, "get");
  } catch (error) {
    if (error instanceof ServiceError && error.status === 401) return null;
    throw error;
  }
}

/** Whether this object is open in this browser. @throws ServiceError */
export const isOpenHere = async (purpose: HostedPurpose, id: string): Promise<boolean> =>
  (await held(purpose))?.id === id && (await readHosted(purpose)) !== null;

const closedMessages: Record<HostedPurpose, string> = {
  application:
    "This page no longer shows the application that is open in this browser. Open your link again; everything you sent is saved.",
  payment: "This page no longer shows what is open in this browser. Open your link again.",
  contractor: "Your session on this page has ended. Ask for a new link to continue.",
  certificate_upload: "Your session on this page has ended. Open the link in the message you got again.",
  compliance_request: "Your session on this page has ended. Open the link in the message you got again; everything you sent is kept.",
  access: "Your page has ended. Open the link in the email you got again, or ask whoever sent it for a new one.",
  account: "This link has expired or was already used. Ask for a new one, or sign in.",
};

const closed = (purpose: HostedPurpose): Problem => ({
  kind: "closed",
  message: closedMessages[purpose],
  fields: [],
  requestId: null,
  retryAfter: null,
});

/** Codes that mean the state differs from the page's; a `conflict` at a field of the form is shown there. */
const elsewhere = new Set(["conflict", "application_already_complete", "session_expired", "session_not_pending", "version_conflict"]);

function problemOf(purpose: HostedPurpose, error: ServiceError): Problem {
  const { fields, requestId, retryAfter, message, status } = error;
  const common = { fields, requestId, retryAfter, message };
  if (status === 401) return { ...common, ...closed(purpose) };
  if (status === 429) return { ...common, kind: "busy" };
  if (status >= 400 && status < 500) return { ...common, kind: "fields" };
  return { ...common, kind: "unavailable" };
}

/** Stores this browser's device token. Scripts of the page do not need it. */
async function keptHere<S extends HostedState[HostedPurpose]>(state: S): Promise<S> {
  if (!("device" in state) || !state.device) return state;
  await keepDevice(state.email, state.device);
  return { ...state, device: null };
}

/** An acceptance with the dashboard's session of this browser, and never with a token that a page sent. */
async function withOwnSession(body: unknown): Promise<unknown> {
  const { session, ...rest } = (body ?? {}) as { session?: unknown };
  if (session === undefined) return rest;
  const own = await carriedSession(await cookies());
  return { ...rest, session: own?.token ?? "" };
}

/** Runs one command on the object `id`. Errors are returned, never thrown. */
export async function runCommand<P extends HostedPurpose>(purpose: P, id: string, command: Command<P>): Promise<Outcome<P>> {
  const session = await held(purpose);
  if (session?.id !== id) return { ok: false, problem: closed(purpose) };
  const { name, body: given } = command as { name: string; body?: unknown };
  const body = purpose === "account" && name === "accept" ? await withOwnSession(given) : given;
  const client = await serviceClient(session.token, name === "draft" ? DRAFT_TIMEOUT_MS : TIMEOUT_MS);
  try {
    return { ok: true, state: await keptHere(await call(client, purpose, name, body)) };
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    const problem = problemOf(purpose, error);
    if (!elsewhere.has(error.code) || (error.code === "conflict" && error.fields.length > 0)) return { ok: false, problem };
    return await call(client, purpose, "get").then(
      (state): Outcome<P> => ({ ok: false, problem: { ...problem, kind: "moved" }, state }),
      (): Outcome<P> => ({ ok: false, problem: { ...problem, kind: "unavailable" } }),
    );
  }
}
