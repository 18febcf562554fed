"use client";

import { signIn as post } from "next-auth/react";

export interface Credentials {
  email: string;
  password: string;
  /** A code from the authenticator app, or a recovery code. */
  code?: string;
  /** The slug or id of the organization to begin in. Default: the last used. */
  organization?: string;
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

/** The result of a sign-in: `done`, `code` (a code is required), `code_wrong`, `wrong`, `single_sign_on`, `unreachable`, or `wait:<seconds>`. */
export const signIn = (credentials: Credentials): Promise<string> => attempt("credentials", { ...credentials });

/** The parameters with which the identity provider redirected back. */
export interface Return {
  code: string;
  state: string;
}

/** The same for a sign-in with the identity provider; `no_member` and `provider` replace `wrong`. */
export const signInFromProvider = (given: Return, second_factor?: string): Promise<string> =>
  attempt("single-sign-on", { ...given, ...(second_factor ? { second_factor } : {}) });
