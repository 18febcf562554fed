import { AuthShell } from "#components/shell/auth-shell.tsx";
import { refusalFor } from "#components/shell/not-for-you.tsx";
import { LinkButton } from "#components/ui/link.tsx";
import { findSession, signedIn } from "#lib/dashboard/session/session.ts";

export const metadata = { title: "No access" };

/**
 * The answer where nothing was sent yet, and so with 403; only whoever is signed in is refused a page, for their role or their organization. Without the dashboard's frame:
 * what this file draws is loaded at first by every page there is.
 */
export default async function Forbidden() {
  const [session, theirs] = await Promise.all([signedIn(), findSession()]);
  return session ? (
    <AuthShell
      title="You don't have access"
      description={
        theirs ? refusalFor(session) : `This address belongs to another organization. You are signed in to ${session.me.organization.name}.`
      }
    >
      <LinkButton href="/">Go to the overview</LinkButton>
    </AuthShell>
  ) : null;
}
