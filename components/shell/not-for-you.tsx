import { Lock } from "lucide-react";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { LinkButton } from "#components/ui/link.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";
import { roleNames } from "#lib/contract/roles.ts";
import { type DashboardSession, findSession } from "#lib/dashboard/session/session.ts";

/** Why a page is not for this person, and who can change it. */
export const refusalFor = ({ me }: DashboardSession) =>
  `Your role here is ${roleNames[me.staff.role]}. Ask an owner or administrator of your organization if you need it.`;

/** Stands in place of a page that is not for this person's role, inside the frame. */
export async function NotForYou() {
  const session = await findSession();
  return (
    <>
      <PageHeader title="Not for your role" />
      <EmptyState icon={<Lock aria-hidden />} title="You don't have access" action={<LinkButton href="/">Go to the overview</LinkButton>}>
        {session ? refusalFor(session) : null}
      </EmptyState>
    </>
  );
}
