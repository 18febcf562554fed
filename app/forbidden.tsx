import { AuthShell } from "#components/shell/auth-shell.tsx";
import { refusalFor } from "#components/shell/not-for-you.tsx";
import { LinkButton } from "#components/ui/link.tsx";
import { findSession, signedIn } from "#lib/dashboard/session/session.ts";
import { rootOf } from "#lib/kit/dashboard-address.ts";

export const metadata = { title: "No access" };

/**
 * Shown with 403 when the response has not started. Only signed-in users are refused a page, because of their role or organization. It has
 * no dashboard frame, because every page loads the code of this file.
 */
export default async function Forbidden() {
  const [session, theirs] = await Promise.all([signedIn(), findSession()]);
  if (!session) {
    return (
      <AuthShell title="You don't have access" description="You are not a member of this organization.">
        <LinkButton href="/login">Sign in to another organization</LinkButton>
      </AuthShell>
    );
  }
  const theirRoot = rootOf({ organization: session.me.organization.slug, environment: session.environment });
  return (
    <AuthShell
      title="You don't have access"
      description={
        theirs ? refusalFor(session) : `This address belongs to another organization. You are signed in to ${session.me.organization.name}.`
      }
    >
      <LinkButton href={theirs ? "/" : theirRoot}>Go home</LinkButton>
    </AuthShell>
  );
}
