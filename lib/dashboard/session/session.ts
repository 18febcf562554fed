import { cookies, headers } from "next/headers";
import { forbidden, notFound, redirect } from "next/navigation";
import { cache } from "react";
import { type Client, createClient } from "#lib/client/client.ts";
import { ServiceError } from "#lib/client/service-error.ts";
import type { Environment } from "#lib/contract/operation.ts";
import type { StaffSession } from "#lib/contract/resources/staff.ts";
import { type Access, covers } from "#lib/contract/roles.ts";
import { lastEnvironment } from "#lib/dashboard/session/environment.ts";
import { accessesOf } from "#lib/dashboard/session/page-access.ts";
import { loginPath, PATH_HEADER } from "#lib/dashboard/session/return-to.ts";
import { carriedSession } from "#lib/dashboard/session/session-cookie.ts";
import { dashboardSettings } from "#lib/dashboard/settings.ts";
import { addressOf, isPlaceOf, placeOf, rootOf } from "#lib/kit/dashboard-address.ts";

/** Whether the service says who is signed in, which every page begins with: asked before a page that is open is reloaded. */
export async function isReachable(): Promise<boolean> {
  try {
    await findSession();
    return true;
  } catch (error) {
    if (error instanceof ServiceError) return false;
    throw error;
  }
}

/** The sandbox's clock, read once for a request; null in production, and where nobody is signed in. @throws ServiceError */
export const sandboxClock = cache(async () => {
  const carried = await carriedClient();
  return carried?.environment === "sandbox" ? await carried.client.testClock.get() : null;
});

/** The present in the environment somebody works in, in epoch seconds: the sandbox has a clock of its own. @throws ServiceError */
export async function presentTime(): Promise<number> {
  return (await sandboxClock())?.now ?? Math.floor(Date.now() / 1000);
}

/** Who is signed in, and the service as they may use it. */
export interface DashboardSession {
  client: Client;
  me: StaffSession;
  environment: Environment;
  /** The address of a path of the dashboard: in the place of this request's page. */
  addressOf: (path: string) => string;
  /** Whether this person may do it; the service decides again. */
  can: (access: Access) => boolean;
}

/** Where the address of this request lies; null outside the dashboard. */
const requested = cache(async () => placeOf((await headers()).get(PATH_HEADER) ?? ""));

/** The environment this request's address is of; outside the dashboard the one that was worked in last. */
export async function pageEnvironment(): Promise<Environment> {
  return (await requested())?.place.environment ?? (await lastEnvironment());
}

/** The service as the session of this request's cookie is let use it, should that not have ended; null without one. */
const carriedClient = cache(async (): Promise<Pick<DashboardSession, "client" | "environment"> | null> => {
  const carried = await carriedSession(await cookies());
  if (!carried) return null;
  const environment = await pageEnvironment();
  return { environment, client: createClient({ baseUrl: dashboardSettings().INSURANCE_API_URL, token: carried.token, environment }) };
});

/** Who is signed in, wherever this request's address lies; null: nobody, expired, revoked. @throws ServiceError when the service cannot be asked */
export const signedIn = cache(async (): Promise<DashboardSession | null> => {
  const carried = await carriedClient();
  if (!carried) return null;
  const { client, environment } = carried;
  try {
    const me = await client.staff.me();
    const place = (await requested())?.place ?? { organization: me.organization.slug, environment };
    return {
      client,
      me,
      environment,
      addressOf: (path) => addressOf(rootOf(place), path),
      can: (access) => covers(me.scopes, access),
    };
  } catch (error) {
    if (error instanceof ServiceError && error.status === 401) return null;
    throw error;
  }
});

/** The session of this request where its address is one of their organization's; otherwise null. @throws ServiceError as signedIn */
export async function findSession(): Promise<DashboardSession | null> {
  const [session, at] = await Promise.all([signedIn(), requested()]);
  return session && at && isPlaceOf(at.place, session.me.organization) ? session : null;
}

/** Where people see to their own password, second factor and sessions; all that is open to whoever must set one up first. */
const SECURITY_PATH = "/settings/security";

/**
 * The session of this request; without one the visitor goes to sign in and comes back, and whoever has a second factor to set up does that.
 * A page that is not for this person's role or organization is not begun: it says so instead, with 403 where nothing was sent yet.
 * @throws ServiceError as signedIn
 */
export async function getSession(): Promise<DashboardSession> {
  const at = (await requested()) ?? notFound();
  const session = (await signedIn()) ?? (await toSignIn());
  if (!isPlaceOf(at.place, session.me.organization)) forbidden();
  if (session.me.enrolment_required && at.path !== SECURITY_PATH) redirect(session.addressOf(SECURITY_PATH));
  if (!accessesOf(at.path).every(session.can)) forbidden();
  return session;
}

/** Sends the visitor to sign in, and back to the page that was asked for. For server components and route files; never returns. */
export async function toSignIn(): Promise<never> {
  redirect(loginPath((await headers()).get(PATH_HEADER)));
}
