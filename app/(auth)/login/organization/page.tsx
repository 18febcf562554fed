import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { AuthShell } from "#components/shell/auth-shell.tsx";
import { EnterForm } from "#components/shell/sign-in/enter-form.tsx";
import { explain } from "#components/shell/sign-in/labels.ts";
import { Alert } from "#components/ui/alert.tsx";
import { buttonStyle } from "#components/ui/button-style.ts";
import { LinkButton } from "#components/ui/link.tsx";
import type { SearchParams } from "#lib/dashboard/lists/search-params.ts";
import { refusedEntry } from "#lib/dashboard/session/refused-entry.ts";
import { localPath, loginPath } from "#lib/dashboard/session/return-to.ts";
import { placeOf } from "#lib/kit/dashboard-address.ts";

export const metadata: Metadata = { title: "Open an organization" };

/** What an organization asks of a person who is signed in, before it is entered: a code, single sign-on, or nothing can be done. */
export default async function EnterPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const returnTo = localPath((await searchParams).return_to) ?? notFound();
  const { place } = placeOf(returnTo) ?? notFound();
  const refusal = await refusedEntry(place.organization);
  if (refusal === null) redirect(returnTo);
  if (refusal === "signed_out") redirect(loginPath(returnTo));
  if (refusal === "code") {
    return (
      <AuthShell title="Confirm that it is you" description="This organization asks for an authentication code of its own.">
        <EnterForm organization={place.organization} returnTo={returnTo} />
      </AuthShell>
    );
  }
  return (
    <AuthShell title="This organization cannot be opened">
      <div className="flex flex-col items-start gap-4">
        <Alert tone="danger">{explain(refusal)}</Alert>
        {refusal === "single_sign_on" ? (
          // A full page load, because the response redirects to another site.
          <a href="/login/provider" className={buttonStyle({ variant: "primary" })}>
            Sign in with single sign-on
          </a>
        ) : null}
        <LinkButton href="/login">Sign in to another organization</LinkButton>
      </div>
    </AuthShell>
  );
}
