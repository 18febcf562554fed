import type { Metadata } from "next";
import { AccountForm } from "#components/hosted/account/account-form.tsx";
import { HostedPage } from "#components/hosted/frame/hosted-page.tsx";
import { ServiceError } from "#lib/client/service-error.ts";
import { signedIn } from "#lib/dashboard/session/session.ts";

export const metadata: Metadata = { title: { absolute: "Your account" }, referrer: "no-referrer" };
export const dynamic = "force-dynamic";

/** The name of the person signed in with this address in this browser. Null: nobody, or another person. */
async function nameOf(email: string): Promise<string | null> {
  const session = await signedIn().catch((error: unknown) => {
    // The form then asks for the password.
    if (error instanceof ServiceError) return null;
    throw error;
  });
  return session?.me.staff.email.toLowerCase() === email.toLowerCase() ? session.me.staff.name : null;
}

export default async function AccountPage({ searchParams }: { searchParams: Promise<{ link?: string }> }) {
  return (
    <HostedPage purpose="account" link={(await searchParams).link}>
      {async (page) => <AccountForm initial={page} signedInAs={await nameOf(page.email)} />}
    </HostedPage>
  );
}
