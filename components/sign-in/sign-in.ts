"use client";

import { signIn as post } from "next-auth/react";

export interface Credentials {
  email: string;
  password: string;
  /** Of the authenticator app, or a recovery code. */
  code?: string;
}

async function attempt(provider: string, given: Record<string, string>): Promise<string> {
  try {
    const answer = await post(provider, { ...given, redirect: false });
    return answer?.ok && !answer.error ? "done" : (answer?.error ?? "unreachable");
  } catch (error) {
    // Only a failed request ends here.
    if (!(error instanceof TypeError)) throw error;
    return "unreachable";
  }
}

/** How signing in ended: `done`, `code` (a second factor is asked for), `code_wrong`, `wrong`, `unreachable`, or `wait:<seconds>`. */
export const signIn = (credentials: Credentials): Promise<string> => attempt("credentials", { ...credentials });

/** What the identity provider has sent somebody back with. */
export interface Return {
  code: string;
  state: string;
}

/** The same for somebody who comes back from the identity provider; `no_member` and `provider` in place of `wrong`. */
export const signInFromProvider = (given: Return, second_factor?: string): Promise<string> =>
  attempt("single-sign-on", { ...given, ...(second_factor ? { second_factor } : {}) });
