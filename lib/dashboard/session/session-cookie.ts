import { getToken } from "next-auth/jwt";
import type { StaffSession } from "#lib/contract/organization/staff.ts";
import { dashboardSettings } from "#lib/dashboard/settings.ts";
import { isPlaceOf } from "#lib/kit/dashboard-address.ts";

/** The content of the encrypted cookie: the service's opaque session, its user, and when it ends. Scripts of a page can read none of it. */
export interface CarriedSession {
  token: string;
  /**
   * The ids of the user and organization that the sign-in began with, and the organization's address prefix. The session belongs to one
   * person for its whole life, who may enter their other organizations with it.
   */
  staff: string;
  organization: string;
  slug: string;
  expiresAt: number;
}

/** A session as stored in the cookie. */
export const serviceFields = ({ token, staff, organization, expires_at }: SignedIn): ServiceFields => ({
  service_token: token,
  service_staff: staff.id,
  service_organization: organization.id,
  service_slug: organization.slug,
  service_expires_at: expires_at,
});

type SignedIn = Pick<StaffSession, "staff" | "organization" | "expires_at"> & { token: string };
type ServiceFields = Record<"service_token" | "service_staff" | "service_organization" | "service_slug", string> & {
  service_expires_at: number;
};
const serviceFieldNames = [
  "service_token",
  "service_staff",
  "service_organization",
  "service_slug",
  "service_expires_at",
] as const satisfies (keyof ServiceFields)[];

/** The fields of the cookie that we use. */
export const onlyServiceFields = (from: Readonly<Record<string, unknown>>): Partial<Record<keyof ServiceFields, unknown>> =>
  Object.fromEntries(serviceFieldNames.map((name) => [name, from[name]]));

/** The bearer token by which this session acts for an organization, given by its slug or id: `<token>~<organization>` beside its first one. */
export function tokenIn({ token, organization, slug }: Omit<CarriedSession, "expiresAt">, named: string): string {
  return isPlaceOf({ organization: named }, { id: organization, slug }) ? token : `${token}~${named}`;
}

interface CookieList {
  getAll: () => { name: string; value: string }[];
}

/** The cookie's name. Over https it has the `__Host-` prefix, which binds it to this host. */
export function sessionCookieName(): string {
  return isSecure() ? "__Host-dashboard-session" : "dashboard-session";
}

export function isSecure(): boolean {
  return dashboardSettings().NEXTAUTH_URL.startsWith("https:");
}

/** The cookie names of a session. A long one is split into numbered parts. */
export function sessionCookieParts(cookies: CookieList): string[] {
  const name = sessionCookieName();
  return cookies
    .getAll()
    .map((cookie) => cookie.name)
    .filter((found) => found === name || found.startsWith(`${name}.`));
}

type Writable = CookieList & { set: (name: string, value: string, attributes: object) => unknown };

/** Removes the session cookie. */
export function forgetSession(cookies: Writable): void {
  for (const name of sessionCookieParts(cookies))
    cookies.set(name, "", { httpOnly: true, sameSite: "lax", secure: isSecure(), path: "/", maxAge: 0 });
}

/** The session in these cookies. Null when there is none, it is not ours, or it has ended. */
export async function carriedSession(cookies: CookieList): Promise<CarriedSession | null> {
  const values = Object.fromEntries(cookies.getAll().map(({ name, value }) => [name, value]));
  const jwt = await getToken({
    // getToken reads only these two properties, but its type requires the pages router's whole request.
    req: { cookies: values, headers: {} } as unknown as Parameters<typeof getToken>[0]["req"],
    secret: dashboardSettings().NEXTAUTH_SECRET,
    cookieName: sessionCookieName(),
    secureCookie: isSecure(),
  });
  const { service_token: token, service_staff: staff, service_organization: organization, service_expires_at: expiresAt } = jwt ?? {};
  // Sessions from before organizations had slugs use the id.
  const slug = jwt?.service_slug ?? organization;
  if (typeof token !== "string" || typeof staff !== "string" || typeof organization !== "string" || typeof slug !== "string") return null;
  if (typeof expiresAt !== "number" || expiresAt * 1000 <= Date.now()) return null;
  return { token, staff, organization, slug, expiresAt };
}
