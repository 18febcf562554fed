import { cookies, headers } from "next/headers";
import { forbidden, notFound, redirect } from "next/navigation";
import { cache } from "react";
import type { Client } from "#lib/client/client.ts";
import { ServiceError } from "#lib/client/service-error.ts";
import type { Environment } from "#lib/contract/core/operation.ts";
import { type Access, covers } from "#lib/contract/core/roles.ts";
import type { StaffSession } from "#lib/contract/organization/staff.ts";
import { lastEnvironment } from "#lib/dashboard/session/environment.ts";
import { accessesOf } from "#lib/dashboard/session/page-access.ts";
import { loginPath, PATH_HEADER } from "#lib/dashboard/session/return-to.ts";
import { type CarriedSession, carriedSession, tokenIn } from "#lib/dashboard/session/session-cookie.ts";
import { clientIn } from "#lib/dashboard/session/staff-at.ts";
import { visitorClient } from "#lib/dashboard/session/visitor-client.ts";
import { addressOf, isPlaceOf, placeOf, rootOf } from "#lib/kit/dashboard-address.ts";

/** Checks who is signed in, as every page does first. Called before an open page reloads. */
export async function isReachable(): Promise<boolean> {
  try {
    await findSession();
    return true;
  } catch (error) {
    if (error instanceof ServiceError) return false;
    throw error;
  }
}

/** The sandbox's clock, read once per request. Null in production and without a session. @throws ServiceError */
export const sandboxClock = cache(async () => {
  const carried = await carriedClient();
  return carried?.environment === "sandbox" ? await carried.client.testClock.get() : null;
});

/** The present time of the environment, in epoch seconds. The sandbox has its own clock. @throws ServiceError */
export async function presentTime(): Promise<number> {
  return (await sandboxClock())?.now ?? Math.floor(Date.now() / 1000);
}

/** The signed-in user, with a service client for their session. */
export interface DashboardSession {
  client: Client;
  me: StaffSession;
  environment: Environment;
  /** The address of a dashboard path in the place of this page. */
  addressOf: (path: string) => string;
  /** Whether the user has this access. The service checks it again. */
  can: (access: Access) => boolean;
}

/** The place of this request's address. Null outside the dashboard. */
const requested = cache(async () => placeOf((await headers()).get(PATH_HEADER) ?? ""));

/** The environment of this request's address; outside the dashboard, the last one used. */
export async function pageEnvironment(): Promise<Environment> {
  return (await requested())?.place.environment ?? (await lastEnvironment());
}

/** The session that this request carries. */
const carriedHere = cache(async () => await carriedSession(await cookies()));

/** One client for each place of a request, so that what is read in one turn goes to the service together. */
const clientAt = cache((carried: CarriedSession, organization: string, environment: Environment) =>
  clientIn(carried, { organization, environment }),
);

/** A service client with this request's session, if it has not ended. Null without one. */
const carriedClient = cache(async (): Promise<Pick<DashboardSession, "client" | "environment"> | null> => {
  const carried = await carriedHere();
  if (!carried) return null;
  const environment = await pageEnvironment();
  const organization = (await requested())?.place.organization ?? carried.slug;
  // An organization beside the first one must be entered before anything is read there.
  if (tokenIn(carried, organization) !== carried.token) await arrival();
  return { environment, client: clientAt(carried, organization, environment) };
});

async function sessionIn(carried: CarriedSession, organization: string): Promise<DashboardSession> {
  const environment = await pageEnvironment();
  const client = clientAt(carried, organization, environment);
  const me = await client.staff.me();
  const place = (await requested())?.place ?? { organization: me.organization.slug, environment };
  return {
    client,
    me,
    environment,
    addressOf: (path) => addressOf(rootOf(place), path),
    can: (access) => covers(me.scopes, access),
  };
}

const isRefusal = (error: unknown): error is ServiceError =>
  error instanceof ServiceError && (error.status === 401 || error.status === 403);

/**
 * The session in the organization of this request's address, which it enters if it has not yet, or why it may not act there. Null without a
 * session. @throws ServiceError when the service is unavailable
 */
const arrival = cache(async (): Promise<DashboardSession | ServiceError | null> => {
  const carried = await carriedHere();
  if (!carried) return null;
  const at = await requested();
  const organization = at?.place.organization ?? carried.slug;
  try {
    return await sessionIn(carried, organization);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    if (!at) return error;
  }
  try {
    await (await visitorClient()).staff.enter({ body: { token: carried.token, organization } });
    return await sessionIn(carried, organization);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return error;
  }
});

/**
 * The signed-in user in the organization of this request's address; where they may not act there, in the one they signed in to. Null: none,
 * expired, revoked, or of a suspended organization. @throws ServiceError when the service is unavailable
 */
export const signedIn = cache(async (): Promise<DashboardSession | null> => {
  const here = await arrival();
  if (!(here instanceof ServiceError)) return here;
  const carried = await carriedHere();
  try {
    return carried && (await sessionIn(carried, carried.slug));
  } catch (error) {
    if (isRefusal(error)) return null;
    throw error;
  }
});

/** The session of this request, if the address belongs to its organization; otherwise null. @throws ServiceError as signedIn */
export async function findSession(): Promise<DashboardSession | null> {
  const [session, at] = await Promise.all([signedIn(), requested()]);
  return session && at && isPlaceOf(at.place, session.me.organization) ? session : null;
}

/** What the person can do about: enter a code, sign in at the identity provider, or wait. */
const explained = new Set(["second_factor_required", "single_sign_on_required", "organization_suspended", "organization_closed"]);

/** Shows why this person may not act in the organization of the address. Never returns. */
async function refuse({ code, status }: ServiceError): Promise<never> {
  const path = (await headers()).get(PATH_HEADER) ?? "";
  if (explained.has(code)) redirect(`/login/organization?${new URLSearchParams({ return_to: path })}`);
  return status === 401 ? await toSignIn() : forbidden();
}

/**
 * The page for the user's own password, two-factor authentication and sessions. It stays open to users who must set up two-factor
 * authentication.
 */
const SECURITY_PATH = "/settings/security";

/**
 * The session of this request. Without one, the visitor signs in and returns; a user who must set up two-factor authentication does that
 * first. A page that the user's role or organization may not open shows that instead, with 403 if the response has not started.
 * @throws ServiceError as signedIn
 */
export async function getSession(): Promise<DashboardSession> {
  const at = (await requested()) ?? notFound();
  const session = (await arrival()) ?? (await toSignIn());
  if (session instanceof ServiceError) return await refuse(session);
  if (session.me.enrolment_required && at.path !== SECURITY_PATH) redirect(session.addressOf(SECURITY_PATH));
  if (!accessesOf(at.path).every(session.can)) forbidden();
  return session;
}

/** Redirects the visitor to sign in, and back to the requested page afterwards. For server components and route files; never returns. */
export async function toSignIn(): Promise<never> {
  redirect(loginPath((await headers()).get(PATH_HEADER)));
}
