"use server";

import { cookies, headers } from "next/headers";
import { redirect } from "next/navigation";
import { ServiceError } from "#lib/client/service-error.ts";
import type { Environment } from "#lib/contract/operation.ts";
import { dashboardSettings } from "#lib/dashboard/settings.ts";
import { revoke } from "./auth-options.ts";
import { ENVIRONMENT_COOKIE, environmentFrom } from "./environment.ts";
import { type PagePerson, personOf } from "./page-person.ts";
import { localPath } from "./return-to.ts";
import { isSameOrigin } from "./same-origin.ts";
import { findSession } from "./session.ts";
import { carriedSession, forgetSession, isSecure } from "./session-cookie.ts";

async function refuseForeign(): Promise<void> {
  const hosts = [new URL(dashboardSettings().NEXTAUTH_URL).host];
  if (!isSameOrigin(await headers(), hosts)) throw new Error("This form was not sent by a page of this site.");
}

async function choose(environment: Environment): Promise<void> {
  const attributes = { httpOnly: true, sameSite: "lax", secure: isSecure(), path: "/", maxAge: 400 * 24 * 60 * 60 } as const;
  (await cookies()).set(ENVIRONMENT_COOKIE, environment, attributes);
}

/** Who is signed in by now, and what this browser shows; null when nobody is. @throws ServiceError */
export async function whoIsSignedIn(): Promise<PagePerson | null> {
  await refuseForeign();
  const session = await findSession();
  return session && personOf(session.me, session.environment);
}

/** Has this browser show an environment again that a page of another tab has left. */
export async function returnToEnvironment(environment: Environment): Promise<void> {
  await refuseForeign();
  await choose(environmentFrom(environment));
}

/** Changes the environment for this browser and goes back to the page; on an object's page to its list, since the two share no ids. */
export async function switchEnvironment(form: FormData): Promise<void> {
  await refuseForeign();
  await choose(environmentFrom(String(form.get("environment"))));
  const path = localPath(form.get("return_to")) ?? "/";
  redirect(path.match(/^((?:\/[a-z-]+)+)\/[a-z]{2,4}_\w+/)?.[1] ?? path);
}

/** Revokes the session in the service, then takes it out of the browser. */
export async function signOut(): Promise<void> {
  await refuseForeign();
  const store = await cookies();
  const carried = await carriedSession(store);
  const revoked = carried === null || (await isRevoked(carried.token));
  forgetSession(store);
  redirect(revoked ? "/login?signed_out=yes" : "/login?signed_out=here");
}

/** False when the service could not be asked: the page then says that the session ends there only by itself. */
async function isRevoked(token: string): Promise<boolean> {
  try {
    await revoke(token);
    return true;
  } catch (error) {
    if (error instanceof ServiceError) return false;
    throw error;
  }
}
