"use server";

import { cookies } from "next/headers";
import { type ActionResult, act } from "./act.ts";
import { firstStepsCookie } from "./first-steps-cookie.ts";
import { isSecure } from "./session-cookie.ts";

/** Hides the first steps from this browser, for a year. */
export async function dismissFirstSteps(): Promise<ActionResult> {
  return act(async (session) => {
    const attributes = { httpOnly: true, sameSite: "lax", secure: isSecure(), path: "/", maxAge: 365 * 24 * 60 * 60 } as const;
    (await cookies()).set(firstStepsCookie(session), "1", attributes);
    return { ok: true, redirect: "/" };
  });
}
