"use client";

import { SignInForm } from "#components/sign-in/sign-in-form.tsx";
import { buttonStyle } from "#components/ui/button-style.ts";
import { TextLink } from "#components/ui/link.tsx";

/** The ways to sign in, on a page of their own. */
export function LoginForm({ returnTo, canReset, hasProvider }: { returnTo: string; canReset: boolean; hasProvider: boolean }) {
  return (
    <div className="flex flex-col gap-4">
      {/* A fresh load, so that nothing of whoever was signed in before stays in memory. */}
      <SignInForm arrive={() => window.location.assign(returnTo)} />
      {hasProvider ? (
        // A plain load: the answer leads to another site.
        <a href="/login/provider" className={buttonStyle({})}>
          Sign in with single sign-on
        </a>
      ) : null}
      {canReset ? (
        <p className="text-sm">
          <TextLink href="/login/forgotten">Forgot your password?</TextLink>
        </p>
      ) : null}
    </div>
  );
}
