import { getToken } from "next-auth/jwt";
import type { StaffSession } from "#lib/contract/resources/staff.ts";
import { dashboardSettings } from "#lib/dashboard/settings.ts";

/** What the encrypted cookie carries: the service's own opaque session, whose it is, and the second it ends. Nothing of it reaches a page's scripts. */
export interface CarriedSession {
  token: string;
  /** The ids of the person and their organization, and what its addresses begin with: a session is one person's from its beginning to its end. */
  staff: string;
  organization: string;
  slug: string;
  expiresAt: number;
}

/** A session as it is carried. */
export const carried = ({ token, staff, organization, expires_at }: SignedIn): Carried => ({
  service_token: token,
  service_staff: staff.id,
  service_organization: organization.id,
  service_slug: organization.slug,
  service_expires_at: expires_at,
});

type SignedIn = Pick<StaffSession, "staff" | "organization" | "expires_at"> & { token: string };
type Carried = Record<"service_token" | "service_staff" | "service_organization" | "service_slug", string> & { service_expires_at: number };
const carriedNames = [
  "service_token",
  "service_staff",
  "service_organization",
  "service_slug",
  "service_expires_at",
] as const satisfies (keyof Carried)[];

/** Of what an encrypted cookie could hold, what ours does. */
export const onlyCarried = (from: Readonly<Record<string, unknown>>): Partial<Record<keyof Carried, unknown>> =>
  Object.fromEntries(carriedNames.map((name) => [name, from[name]]));

interface CookieList {
  getAll: () => { name: string; value: string }[];
}

/** The cookie's name; `__Host-` binds it to this very host wherever the site is served over https. */
export function sessionCookieName(): string {
  return isSecure() ? "__Host-dashboard-session" : "dashboard-session";
}

export function isSecure(): boolean {
  return dashboardSettings().NEXTAUTH_URL.startsWith("https:");
}

/** The names under which the session lies in these cookies: a long one is kept in numbered parts. */
export function sessionCookieParts(cookies: CookieList): string[] {
  const name = sessionCookieName();
  return cookies
    .getAll()
    .map((cookie) => cookie.name)
    .filter((found) => found === name || found.startsWith(`${name}.`));
}

type Writable = CookieList & { set: (name: string, value: string, attributes: object) => unknown };

/** Takes the session out of this browser. */
export function forgetSession(cookies: Writable): void {
  for (const name of sessionCookieParts(cookies))
    cookies.set(name, "", { httpOnly: true, sameSite: "lax", secure: isSecure(), path: "/", maxAge: 0 });
}

/** The session these cookies carry; null when there is none, it was not written by us, or it has ended. */
export async function carriedSession(cookies: CookieList): Promise<CarriedSession | null> {
  const values = Object.fromEntries(cookies.getAll().map(({ name, value }) => [name, value]));
  const jwt = await getToken({
    // getToken reads only these two; it types the whole request of the pages router.
    req: { cookies: values, headers: {} } as unknown as Parameters<typeof getToken>[0]["req"],
    secret: dashboardSettings().NEXTAUTH_SECRET,
    cookieName: sessionCookieName(),
    secureCookie: isSecure(),
  });
  const { service_token: token, service_staff: staff, service_organization: organization, service_expires_at: expiresAt } = jwt ?? {};
  // Who signed in before addresses began with it is taken by the id.
  const slug = jwt?.service_slug ?? organization;
  if (typeof token !== "string" || typeof staff !== "string" || typeof organization !== "string" || typeof slug !== "string") return null;
  if (typeof expiresAt !== "number" || expiresAt * 1000 <= Date.now()) return null;
  return { token, staff, organization, slug, expiresAt };
}
