import { cookies } from "next/headers";
import { forward } from "#lib/dashboard/forwarding/forward.ts";
import { carriedSession } from "#lib/dashboard/session/session-cookie.ts";
import { staffIn } from "#lib/dashboard/session/staff-at.ts";
import { dashboardSettings } from "#lib/dashboard/settings.ts";

async function passOn(request: Request): Promise<Response> {
  const { INSURANCE_API_URL: serviceUrl, NEXTAUTH_URL } = dashboardSettings();
  const session = await carriedSession(await cookies());
  const hosts = [new URL(NEXTAUTH_URL).host];
  return forward(request, { serviceUrl, session, hosts, staffIn: async (place) => session && (await staffIn(session, place)) });
}

export { passOn as DELETE, passOn as GET, passOn as POST, passOn as PUT };
