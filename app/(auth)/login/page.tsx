import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { AuthShell } from "#components/shell/auth-shell.tsx";
import { LoginForm } from "#components/shell/sign-in/login-form.tsx";
import { Alert } from "#components/ui/alert.tsx";
import { ServiceError } from "#lib/client/service-error.ts";
import type { SearchParams } from "#lib/dashboard/lists/search-params.ts";
import { localPath } from "#lib/dashboard/session/return-to.ts";
import { findSession } from "#lib/dashboard/session/session.ts";
import { waysIn } from "#lib/dashboard/session/visitor-actions.ts";

export const metadata: Metadata = { title: "Sign in" };

const notices: Record<string, string> = {
  yes: "You are signed out.",
  everywhere: "You are signed out everywhere.",
  provider: "The identity provider cannot be reached right now. Sign in with your password, or try again in a moment.",
  address: "Enter your email address first: it says which identity provider is yours.",
  password: "Your new password is set. Sign in with it.",
  joined: "You have joined the organization. Sign in.",
  here: "You are signed out in this browser. The service could not be reached: there, the session ends by itself within 12 hours.",
};

/** Leads each role to where its work begins. */
const START = "/start";

async function isSignedIn(): Promise<boolean> {
  try {
    return (await findSession()) !== null;
  } catch (error) {
    // When the service is unreachable, nobody counts as signed in. The form reports the problem when it is submitted.
    if (error instanceof ServiceError) return false;
    throw error;
  }
}

export default async function LoginPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { return_to, signed_out } = await searchParams;
  const returnTo = localPath(return_to) ?? START;
  if (await isSignedIn()) redirect(returnTo);
  const { password_reset, single_sign_on } = await waysIn();
  const notice = notices[String(signed_out)] ?? (returnTo === START ? null : "Sign in to open this page.");
  return (
    <AuthShell title="Sign in" footer="Owners and administrators of your organization invite people by mail.">
      {notice ? <Alert className="mb-5">{notice}</Alert> : null}
      <LoginForm returnTo={returnTo} canReset={password_reset} hasProvider={single_sign_on} />
    </AuthShell>
  );
}
