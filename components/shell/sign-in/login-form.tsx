"use client";

import type { MouseEvent } from "react";
import { SignInForm } from "#components/shell/sign-in/sign-in-form.tsx";
import { buttonStyle } from "#components/ui/button-style.ts";
import { TextLink } from "#components/ui/link.tsx";
import { placeOf } from "#lib/kit/dashboard-address.ts";

/** The address in the form says which identity provider is the visitor's. */
function nameTyped({ currentTarget }: MouseEvent<HTMLAnchorElement>) {
  const email = document.querySelector<HTMLInputElement>("input[name=email]")?.value.trim();
  currentTarget.href = `/login/provider${email ? `?${new URLSearchParams({ email })}` : ""}`;
}

/** The sign-in page with all sign-in methods. */
export function LoginForm({ returnTo, canReset, hasProvider }: { returnTo: string; canReset: boolean; hasProvider: boolean }) {
  const organization = placeOf(returnTo)?.place.organization;
  return (
    <div className="flex flex-col gap-4">
      {/* A full page load, so that nothing of an earlier user stays in memory. */}
      <SignInForm organization={organization} arrive={() => window.location.assign(returnTo)} />
      {hasProvider ? (
        // A full page load, because the response redirects to another site.
        <a href="/login/provider" onClick={nameTyped} className={buttonStyle({})}>
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
