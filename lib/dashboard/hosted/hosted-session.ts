import { cookies, headers } from "next/headers";
import { type Client, createClient, refusalIn } from "#lib/client/client.ts";
import { ServiceError } from "#lib/client/service-error.ts";
import { contract } from "#lib/contract/api/index.ts";
import type { HostedPurpose } from "#lib/contract/resources/hosted-link.ts";
import { keepDevice } from "#lib/dashboard/session/kept-device.ts";
import { isSecure } from "#lib/dashboard/session/session-cookie.ts";
import { visitorHeaders } from "#lib/dashboard/session/visitor-client.ts";
import { dashboardSettings } from "#lib/dashboard/settings.ts";
import type { Command, HostedState, Outcome, Problem } from "./hosted-commands.ts";

/** Where each purpose has its pages, and what the client calls the operations they use. */
export const hostedPages = {
  application: { path: "/apply", resource: "application" },
  payment: { path: "/pay", resource: "paymentPage" },
  contractor: { path: "/contractor", resource: "contractorPage" },
  certificate_upload: { path: "/certificate", resource: "certificateUpload" },
  account: { path: "/account", resource: "accountPage" },
} as const satisfies Record<HostedPurpose, { path: string; resource: keyof Client }>;

/** Holds `<object id>~<session token>`: the id tells a tab of another object that it is no longer the one in hand. */
const cookieOf = (purpose: HostedPurpose, secure: boolean) => `${secure ? "__Secure-" : ""}hosted_${purpose}`;
const SEPARATOR = "~";

/** A draft is worth less than the answer that may wait behind it. */
const DRAFT_TIMEOUT_MS = 12_000;
const TIMEOUT_MS = 20_000;
const UPLOAD_TIMEOUT_MS = 60_000;

async function serviceClient(token?: string, timeoutMs = TIMEOUT_MS): Promise<Client> {
  const baseUrl = dashboardSettings().INSURANCE_API_URL;
  // A signature records where it was given.
  return createClient({ baseUrl, token, headers: visitorHeaders(await headers()), timeoutMs });
}

async function held(purpose: HostedPurpose): Promise<{ id: string; token: string } | null> {
  const jar = await cookies();
  // Where the site is https, nothing that an http page could have written is believed.
  const kept = jar.get(cookieOf(purpose, true)) ?? (isSecure() ? undefined : jar.get(cookieOf(purpose, false)));
  const [id, token] = (kept?.value ?? "").split(SEPARATOR);
  return id && token ? { id, token } : null;
}

/** The attributes of the cookie: out of reach of scripts, sent to this purpose's pages only. */
const attributes = (purpose: HostedPurpose, secure: boolean) =>
  ({ httpOnly: true, sameSite: "lax", secure, path: hostedPages[purpose].path }) as const;

/**
 * Exchanges a link's token for this browser's own session, kept in a cookie that scripts cannot read.
 * @throws ServiceError resource_not_found for an unknown link, session_expired, session_not_pending (used), or when the service fails
 */
export async function openLink(purpose: HostedPurpose, linkToken: string, isHttps: boolean): Promise<void> {
  const { id, token, expires_at } = await (await serviceClient()).hostedLinks.open({ body: { token: linkToken, purpose } });
  const expires = new Date(expires_at * 1000);
  (await cookies()).set(cookieOf(purpose, isHttps), `${id}${SEPARATOR}${token}`, { ...attributes(purpose, isHttps), expires });
}

/** The service as the contractor whose pages this browser has open, or null when it has none. */
export async function contractorClient(): Promise<Client | null> {
  const session = await held("contractor");
  return session && (await serviceClient(session.token));
}

/** The form of the upload page as it arrives. */
export interface ArrivingForm {
  body: ReadableStream<Uint8Array>;
  type: string;
  length: string | null;
}

/**
 * Passes the upload page's form on while it arrives, as this browser's page, once under one key: nothing of it is held here.
 * @throws ServiceError, also when the browser has no such page open
 */
export async function sendCertificate({ body, type, length }: ArrivingForm, idempotencyKey: string | null): Promise<void> {
  const session = await held("certificate_upload");
  if (!session) throw new ServiceError(401, { error_code: "session_expired", message: closedMessages.certificate_upload });
  const { method, path } = contract.certificateUpload.operations.send;
  const sent = new Headers({ ...visitorHeaders(await headers()), authorization: `Bearer ${session.token}`, "content-type": type });
  if (length !== null) sent.set("content-length", length);
  if (idempotencyKey) sent.set("idempotency-key", idempotencyKey);
  // Node's fetch sends a body that is still arriving only when told so; the types do not know.
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

/** Ends the contractor's session here and in the service; one that has ended already is as good. @throws ServiceError */
export async function signOutContractor(isHttps: boolean): Promise<void> {
  const client = await contractorClient();
  await client?.contractorPage.signOut().catch((error: unknown) => {
    if (!(error instanceof ServiceError && error.status === 401)) throw error;
  });
  (await cookies()).set(cookieOf("contractor", isHttps), "", { ...attributes("contractor", isHttps), maxAge: 0 });
}

/** Calls one operation of a page. Its name was checked against `commandNames`, and all of those answer with the page's state. */
function call<P extends HostedPurpose>(client: Client, purpose: P, name: string, body?: unknown): Promise<HostedState[P]> {
  const calls = client[hostedPages[purpose].resource] as unknown as Record<string, (input: object) => Promise<HostedState[P]>>;
  const operation = calls[name];
  if (!operation) throw new Error(`The hosted page has no operation ${name}.`);
  return operation(body === undefined ? {} : { body });
}

/** What this browser holds for a purpose; null when it holds nothing, or its session is over. @throws ServiceError */
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

const closedMessages: Record<HostedPurpose, string> = {
  application:
    "This page no longer shows the application that is open in this browser. Open your link again; everything you sent is saved.",
  payment: "This page no longer shows what is open in this browser. Open your link again.",
  contractor: "Your session on this page has ended. Ask for a new link to continue.",
  certificate_upload: "Your session on this page has ended. Open the link in the message you got again.",
  account: "This link has expired or was already used. Ask for a new one, or sign in.",
};

const closed = (purpose: HostedPurpose): Problem => ({
  kind: "closed",
  message: closedMessages[purpose],
  fields: [],
  requestId: null,
  retryAfter: null,
});

/** Codes that say things stand elsewhere than the page believes. */
const elsewhere = new Set(["bad_request", "application_already_complete", "session_expired", "session_not_pending"]);

function problemOf(purpose: HostedPurpose, error: ServiceError): Problem {
  const { fields, requestId, retryAfter, message, status } = error;
  const common = { fields, requestId, retryAfter, message };
  if (status === 401) return { ...common, ...closed(purpose) };
  if (status === 429) return { ...common, kind: "busy" };
  if (status >= 400 && status < 500) return { ...common, kind: "fields" };
  return { ...common, kind: "unavailable" };
}

/** Keeps what this browser is known by from now on; scripts of the page need not know it. */
async function keptHere<S extends HostedState[HostedPurpose]>(state: S): Promise<S> {
  if (!("device" in state) || !state.device) return state;
  await keepDevice(state.email, state.device);
  return { ...state, device: null };
}

/** Carries out one command on the object `id`. Refusals and failures are outcomes, never thrown. */
export async function runCommand<P extends HostedPurpose>(purpose: P, id: string, command: Command<P>): Promise<Outcome<P>> {
  const session = await held(purpose);
  if (session?.id !== id) return { ok: false, problem: closed(purpose) };
  const { name, body } = command as { name: string; body?: unknown };
  const client = await serviceClient(session.token, name === "draft" ? DRAFT_TIMEOUT_MS : TIMEOUT_MS);
  try {
    return { ok: true, state: await keptHere(await call(client, purpose, name, body)) };
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    const problem = problemOf(purpose, error);
    if (!elsewhere.has(error.code)) return { ok: false, problem };
    return await call(client, purpose, "get").then(
      (state): Outcome<P> => ({ ok: false, problem: { ...problem, kind: "moved" }, state }),
      (): Outcome<P> => ({ ok: false, problem: { ...problem, kind: "unavailable" } }),
    );
  }
}
