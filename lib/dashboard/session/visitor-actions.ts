"use server";

import { headers } from "next/headers";
import { ServiceError } from "#lib/client/service-error.ts";
import { isSameOrigin } from "#lib/dashboard/session/same-origin.ts";
import { visitorClient } from "#lib/dashboard/session/visitor-client.ts";
import { dashboardSettings } from "#lib/dashboard/settings.ts";

/** Sign-in methods besides a password. When the service is unavailable, the form reports it on submit. */
export async function waysIn(): Promise<{ password_reset: boolean; single_sign_on: boolean }> {
  try {
    return await (await visitorClient()).staff.waysIn();
  } catch (error) {
    if (error instanceof ServiceError) return { password_reset: false, single_sign_on: false };
    throw error;
  }
}

type ResetRequestResult = { ok: true; email: string } | { ok: false; message: string; field: string | null };

/** Requests a password reset link from the service. `field` is an error of the email itself. */
export async function askForNewPassword(email: string): Promise<ResetRequestResult> {
  if (!isSameOrigin(await headers(), [new URL(dashboardSettings().NEXTAUTH_URL).host]))
    return { ok: false, message: "This form was not sent from a page of this site.", field: null };
  const typed = String(email).trim().slice(0, 254);
  try {
    await (await visitorClient()).staff.forgotPassword({ body: { email: typed } });
    return { ok: true, email: typed };
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    const field = error.fields.length ? "Enter a valid email address." : null;
    return { ok: false, message: error.message, field };
  }
}
