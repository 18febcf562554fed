import { type Client, createClient } from "#lib/client/client.ts";
import { ServiceError } from "#lib/client/service-error.ts";
import { fetchTogether } from "#lib/client/together.ts";
import { dashboardSettings } from "#lib/dashboard/settings.ts";
import { isPlaceOf, type Place } from "#lib/kit/dashboard-address.ts";
import { type CarriedSession, tokenIn } from "./session-cookie.ts";

/** A service client that acts with this session in a place. */
export function clientIn(session: Omit<CarriedSession, "expiresAt">, place: Place, headers: Record<string, string> = {}): Client {
  const { INSURANCE_API_URL: baseUrl } = dashboardSettings();
  return createClient({
    baseUrl,
    token: tokenIn(session, place.organization),
    environment: place.environment,
    headers,
    fetch: fetchTogether(baseUrl),
  });
}

/** The id of the user as whom this session acts in a place. Null where it may not act. @throws ServiceError */
export async function staffIn(session: Omit<CarriedSession, "expiresAt">, place: Place): Promise<string | null> {
  // The cookie contains the id for the first organization, so that most requests need not ask the service.
  if (isPlaceOf(place, { id: session.organization, slug: session.slug })) return session.staff;
  try {
    return (await clientIn(session, place).staff.me()).staff.id;
  } catch (error) {
    if (error instanceof ServiceError && error.status === 403) return null;
    throw error;
  }
}
