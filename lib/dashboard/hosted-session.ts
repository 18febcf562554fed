import { cookies, headers } from "next/headers";
import { type Client, createClient, ServiceError } from "#lib/client/client.ts";
import type { Application } from "#lib/contract/resources/application.ts";
import type { Command, Outcome, Problem } from "./hosted-commands.ts";
import { dashboardSettings } from "./settings.ts";

/** Holds `<application id>~<session token>`: the id tells a tab of another application that it is no longer the one in hand. */
const COOKIE = "hosted_application";
const SEPARATOR = "~";

/** A draft is worth less than the answer that may wait behind it. */
const DRAFT_TIMEOUT_MS = 5000;
const TIMEOUT_MS = 20_000;

async function serviceClient(token?: string, timeoutMs = TIMEOUT_MS): Promise<Client> {
  const incoming = await headers();
  const passed: Record<string, string> = {};
  // The signature records where it was given: the applicant's address and browser, not this server's.
  for (const name of ["x-forwarded-for", "user-agent"]) {
    const value = incoming.get(name);
    if (value) passed[name] = value;
  }
  const baseUrl = dashboardSettings().INSURANCE_API_URL;
  return createClient({ baseUrl, token, headers: passed, timeoutMs });
}

async function held(): Promise<{ id: string; token: string } | null> {
  const [id, token] = ((await cookies()).get(COOKIE)?.value ?? "").split(SEPARATOR);
  return id && token ? { id, token } : null;
}

/**
 * Exchanges a link's token for this browser's own session, kept in a cookie that scripts cannot read.
 * @throws ServiceError resource_not_found for an unknown link, or when the service cannot be reached
 */
export async function openLink(linkToken: string, isHttps: boolean): Promise<void> {
  const body = { token: linkToken, purpose: "application" as const };
  const { id, ...opened } = await (await serviceClient()).hostedLinks.open({ body });
  (await cookies()).set(COOKIE, `${id}${SEPARATOR}${opened.token}`, {
    httpOnly: true,
    sameSite: "lax",
    secure: isHttps,
    path: "/apply",
    expires: new Date(opened.expires_at * 1000),
  });
}

/** The application this browser holds; null when it holds none, or one whose session is over. @throws ServiceError */
export async function readApplication(): Promise<Application | null> {
  const session = await held();
  if (!session) return null;
  try {
    return await (await serviceClient(session.token)).application.get();
  } catch (error) {
    if (error instanceof ServiceError && error.status === 401) return null;
    throw error;
  }
}

const closed: Problem = {
  kind: "closed",
  message: "This page no longer shows the application that this browser has open. Open your link again; everything you sent is kept.",
  fields: [],
  requestId: null,
  retryAfter: null,
};

function call(client: Client, command: Command): Promise<Application> {
  const { application } = client;
  switch (command.name) {
    case "draft":
      return application.draft({ body: command.body });
    case "verify":
      return application.verify({ body: command.body });
    case "answer":
      return application.answer({ body: command.body });
    case "sign":
      return application.sign({ body: command.body });
    case "card":
      return application.card({ body: command.body });
    case "back":
      return application.back({ body: command.body });
    default:
      return application[command.name]();
  }
}

/** Codes that say the application stands elsewhere than the page believes. */
const elsewhere = new Set(["bad_request", "application_already_complete", "session_expired"]);

function problemOf(error: ServiceError): Problem {
  const { fields, requestId, retryAfter, message, status } = error;
  const common = { fields, requestId, retryAfter, message };
  if (status === 401) return { ...common, ...closed };
  if (status === 429) return { ...common, kind: "busy" };
  if (status >= 400 && status < 500) return { ...common, kind: "fields" };
  return { ...common, kind: "unavailable" };
}

/** Carries out one command on the application `id`. Refusals and failures are outcomes, never thrown. */
export async function runCommand(id: string, command: Command): Promise<Outcome> {
  const session = await held();
  if (session?.id !== id) return { ok: false, problem: closed };
  const client = await serviceClient(session.token, command.name === "draft" ? DRAFT_TIMEOUT_MS : TIMEOUT_MS);
  try {
    return { ok: true, application: await call(client, command) };
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    const problem = problemOf(error);
    if (!elsewhere.has(error.code)) return { ok: false, problem };
    return await client.application.get().then(
      (application): Outcome => ({ ok: false, problem: { ...problem, kind: "moved" }, application }),
      (): Outcome => ({ ok: false, problem: { ...problem, kind: "unavailable" } }),
    );
  }
}
