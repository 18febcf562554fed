"use client";

import { signIn as post } from "next-auth/react";

export interface Credentials {
  email: string;
  password: string;
  /** Of the authenticator app, or a recovery code. */
  code?: string;
}

/** How signing in ended: `done`, `code` (a second factor is asked for), `code_wrong`, `wrong`, `unreachable`, or `wait:<seconds>`. */
export async function signIn(credentials: Credentials): Promise<string> {
  try {
    const answer = await post("credentials", { ...credentials, redirect: false });
    return answer?.ok && !answer.error ? "done" : (answer?.error ?? "unreachable");
  } catch (error) {
    // Only a failed request ends here.
    if (!(error instanceof TypeError)) throw error;
    return "unreachable";
  }
}
