"use server";

import { revalidatePath } from "next/cache";
import { cookies, headers } from "next/headers";
import { redirect } from "next/navigation";
import { ServiceError } from "#lib/client/service-error.ts";
import { revoke } from "#lib/dashboard/session/auth-options.ts";
import { findSession, signedIn } from "#lib/dashboard/session/session.ts";
import { dashboardSettings } from "#lib/dashboard/settings.ts";
import { placeOf } from "#lib/kit/dashboard-address.ts";
import { firstStepsCookie } from "./first-steps-cookie.ts";
import { type PagePerson, personOf } from "./page-person.ts";
import { PATH_HEADER } from "./return-to.ts";
import { isSameOrigin } from "./same-origin.ts";
import { carriedSession, forgetSession, isSecure, tokenIn } from "./session-cookie.ts";

async function refuseForeign(): Promise<void> {
  const hosts = [new URL(dashboardSettings().NEXTAUTH_URL).host];
  if (!isSameOrigin(await headers(), hosts)) throw new Error("This form was not sent from a page of this site.");
}

/** The user signed in now. Null when there is none. @throws ServiceError */
export async function whoIsSignedIn(): Promise<PagePerson | null> {
  await refuseForeign();
  const session = await signedIn();
  return session && personOf(session.me);
}

/** Hides the first steps in this browser for a year. */
export async function dismissFirstSteps(): Promise<void> {
  await refuseForeign();
  const session = await findSession();
  const attributes = { httpOnly: true, sameSite: "lax", secure: isSecure(), path: "/", maxAge: 365 * 24 * 60 * 60 } as const;
  if (session) (await cookies()).set(firstStepsCookie(session), "1", attributes);
  revalidatePath("/", "layout");
}

/** Revokes the session in the service, then removes the cookie. */
export async function signOut(): Promise<void> {
  await refuseForeign();
  const store = await cookies();
  const carried = await carriedSession(store);
  // The organization it began in may no longer admit this person. Here it does, and it ends in all.
  const here = placeOf((await headers()).get(PATH_HEADER) ?? "")?.place.organization;
  const revoked = carried === null || (await isRevoked(here === undefined ? carried.token : tokenIn(carried, here)));
  forgetSession(store);
  redirect(revoked ? "/login?signed_out=yes" : "/login?signed_out=here");
}

/** False when the service was unavailable: the page then says that the session ends there only when it expires. */
async function isRevoked(token: string): Promise<boolean> {
  try {
    await revoke(token);
    return true;
  } catch (error) {
    if (error instanceof ServiceError) return false;
    throw error;
  }
}
