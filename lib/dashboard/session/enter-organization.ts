"use server";

import { cookies, headers } from "next/headers";
import { ServiceError } from "#lib/client/service-error.ts";
import { refusalWord } from "#lib/dashboard/session/auth-options.ts";
import { isSameOrigin } from "#lib/dashboard/session/same-origin.ts";
import { carriedSession } from "#lib/dashboard/session/session-cookie.ts";
import { visitorClient } from "#lib/dashboard/session/visitor-client.ts";
import { dashboardSettings } from "#lib/dashboard/settings.ts";

/**
 * Lets this browser's session enter an organization with an authentication code. Resolves to `done`, or to a word of `refusalWord` for what
 * is missing; `signed_out` when the session has ended.
 */
export async function enterOrganization(organization: string, code: string): Promise<string> {
  if (!isSameOrigin(await headers(), [new URL(dashboardSettings().NEXTAUTH_URL).host])) return "unreachable";
  const session = await carriedSession(await cookies());
  if (!session) return "signed_out";
  try {
    const body = { token: session.token, organization: String(organization).slice(0, 100), code: String(code).slice(0, 40) };
    await (await visitorClient()).staff.enter({ body });
    return "done";
  } catch (error) {
    if (error instanceof ServiceError && error.code === "invalid_api_key") return "signed_out";
    return refusalWord(error);
  }
}
