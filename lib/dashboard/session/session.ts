import { cookies, headers } from "next/headers";
import { forbidden, redirect } from "next/navigation";
import { cache } from "react";
import { type Client, createClient } from "#lib/client/client.ts";
import { ServiceError } from "#lib/client/service-error.ts";
import type { Environment } from "#lib/contract/operation.ts";
import type { StaffSession } from "#lib/contract/resources/staff.ts";
import { type Access, covers } from "#lib/contract/roles.ts";
import { dashboardSettings } from "#lib/dashboard/settings.ts";
import { chosenEnvironment } from "./environment.ts";
import { accessesOf } from "./page-access.ts";
import { loginPath, PATH_HEADER } from "./return-to.ts";
import { carriedSession } from "./session-cookie.ts";

/** Who is signed in, and the service as they may use it. */
export interface DashboardSession {
  client: Client;
  me: StaffSession;
  environment: Environment;
  /** Whether this person may do it; the service decides again. */
  can: (access: Access) => boolean;
}

/** The service as the session of this request's cookie is let use it, should that not have ended; null without one. */
export const carriedClient = cache(async (): Promise<Pick<DashboardSession, "client" | "environment"> | null> => {
  const carried = await carriedSession(await cookies());
  if (!carried) return null;
  const environment = await chosenEnvironment();
  return { environment, client: createClient({ baseUrl: dashboardSettings().INSURANCE_API_URL, token: carried.token, environment }) };
});

/** The session of this request, or null: not signed in, expired, revoked. @throws ServiceError when the service cannot be asked */
export const findSession = cache(async (): Promise<DashboardSession | null> => {
  const carried = await carriedClient();
  if (!carried) return null;
  const { client, environment } = carried;
  try {
    const me = await client.staff.me();
    return { client, me, environment, can: (access) => covers(me.scopes, access) };
  } catch (error) {
    if (error instanceof ServiceError && error.status === 401) return null;
    throw error;
  }
});

/** Where people see to their own password, second factor and sessions; all that is open to whoever must set one up first. */
export const SECURITY_PATH = "/settings/security";

/**
 * The session of this request; without one the visitor goes to sign in and comes back, and whoever has a second factor to set up does that.
 * A page that is not for this person's role is not begun: it says so instead, with 403 where nothing was sent yet.
 * @throws ServiceError as findSession
 */
export async function getSession(): Promise<DashboardSession> {
  const session = (await findSession()) ?? (await toSignIn());
  const path = (await headers()).get(PATH_HEADER)?.split("?")[0] ?? "";
  if (session.me.enrolment_required && path !== SECURITY_PATH) redirect(SECURITY_PATH);
  if (!accessesOf(path).every(session.can)) forbidden();
  return session;
}

/** Sends the visitor to sign in, and back to the page that was asked for. For server components and route files; never returns. */
export async function toSignIn(): Promise<never> {
  redirect(loginPath((await headers()).get(PATH_HEADER)));
}
