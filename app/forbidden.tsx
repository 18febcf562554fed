import { Dashboard } from "#components/shell/dashboard.tsx";
import { NotForYou } from "#components/shell/not-for-you.tsx";
import { findSession } from "#lib/dashboard/session.ts";

export const metadata = { title: "Not for your role" };

/** The answer where nothing was sent yet, and so with 403; only whoever is signed in is refused a page. */
export default async function Forbidden() {
  const session = await findSession();
  return session ? (
    <Dashboard session={session}>
      <NotForYou />
    </Dashboard>
  ) : null;
}
