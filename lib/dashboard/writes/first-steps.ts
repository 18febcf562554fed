"use server";

import { cookies } from "next/headers";
import { firstStepsCookie } from "#lib/dashboard/session/first-steps-cookie.ts";
import { isSecure } from "#lib/dashboard/session/session-cookie.ts";
import { type ActionResult, act } from "./act.ts";

/** Hides the first steps from this browser, for a year. */
export async function dismissFirstSteps(): Promise<ActionResult> {
  return act(async (session) => {
    const attributes = { httpOnly: true, sameSite: "lax", secure: isSecure(), path: "/", maxAge: 365 * 24 * 60 * 60 } as const;
    (await cookies()).set(firstStepsCookie(session), "1", attributes);
    return { ok: true, redirect: "/" };
  });
}
