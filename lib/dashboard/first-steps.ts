"use server";

import { cookies, headers } from "next/headers";
import { redirect } from "next/navigation";
import { firstStepsCookie } from "./first-steps-cookie.ts";
import { isSameOrigin } from "./same-origin.ts";
import { getSession } from "./session.ts";
import { isSecure } from "./session-cookie.ts";
import { dashboardSettings } from "./settings.ts";

/** Hides the first steps from this browser, for a year. */
export async function dismissFirstSteps(): Promise<void> {
  if (!isSameOrigin(await headers(), [new URL(dashboardSettings().NEXTAUTH_URL).host]))
    throw new Error("This form was not sent by a page of this site.");
  const name = firstStepsCookie(await getSession());
  (await cookies()).set(name, "1", { httpOnly: true, sameSite: "lax", secure: isSecure(), path: "/", maxAge: 365 * 24 * 60 * 60 });
  redirect("/");
}
