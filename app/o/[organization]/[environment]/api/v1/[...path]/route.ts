import { cookies } from "next/headers";
import { forward } from "#lib/dashboard/forwarding/forward.ts";
import { carriedSession } from "#lib/dashboard/session/session-cookie.ts";
import { dashboardSettings } from "#lib/dashboard/settings.ts";

async function passOn(request: Request): Promise<Response> {
  const { INSURANCE_API_URL: serviceUrl, NEXTAUTH_URL } = dashboardSettings();
  const session = await carriedSession(await cookies());
  return forward(request, { serviceUrl, session, hosts: [new URL(NEXTAUTH_URL).host] });
}

export { passOn as DELETE, passOn as GET, passOn as POST, passOn as PUT };
