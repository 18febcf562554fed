import { Lock } from "lucide-react";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { LinkButton } from "#components/ui/link-button.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";
import { roleNames } from "#lib/contract/roles.ts";
import { findSession } from "#lib/dashboard/session.ts";

/** Stands in place of a page that is not for this person's role. */
export async function NotForYou() {
  const session = await findSession();
  const role = session ? `Your role here is ${roleNames[session.me.staff.role]}. ` : "";
  return (
    <>
      <PageHeader title="Not for your role" />
      <EmptyState icon={<Lock aria-hidden />} title="You may not open this page" action={<LinkButton href="/">Go to the start</LinkButton>}>
        {role}Ask an owner or administrator of your organization if you need it.
      </EmptyState>
    </>
  );
}
