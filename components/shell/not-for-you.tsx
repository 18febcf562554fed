import { Lock } from "lucide-react";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { LinkButton } from "#components/ui/link.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";
import { roleNames } from "#lib/contract/core/roles.ts";
import { type DashboardSession, findSession } from "#lib/dashboard/session/session.ts";

/** Why the user may not open a page, and who can change that. */
export const refusalFor = ({ me }: DashboardSession) =>
  `Your role here is ${roleNames[me.staff.role]}. Ask an owner or administrator of your organization if you need it.`;

/** Shown inside the frame in place of a page that the user's role may not open. */
export async function NotForYou() {
  const session = await findSession();
  return (
    <>
      <PageHeader title="Not for your role" />
      <EmptyState icon={<Lock aria-hidden />} title="You don't have access" action={<LinkButton href="/">Go home</LinkButton>}>
        {session ? refusalFor(session) : null}
      </EmptyState>
    </>
  );
}
