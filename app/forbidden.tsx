import { AuthShell } from "#components/shell/auth-shell.tsx";
import { refusalFor } from "#components/shell/not-for-you.tsx";
import { LinkButton } from "#components/ui/link-button.tsx";
import { findSession } from "#lib/dashboard/session/session.ts";

export const metadata = { title: "Not for your role" };

/**
 * The answer where nothing was sent yet, and so with 403; only whoever is signed in is refused a page. Without the dashboard's frame:
 * what this file draws is loaded at first by every page there is.
 */
export default async function Forbidden() {
  const session = await findSession();
  return session ? (
    <AuthShell title="You don't have access" description={refusalFor(session)}>
      <LinkButton href="/">Go to the start</LinkButton>
    </AuthShell>
  ) : null;
}
