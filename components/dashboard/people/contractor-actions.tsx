import { CardDialog, LoginLinkDialog } from "#components/dashboard/people/link-dialogs.tsx";
import { cardLanding } from "#components/dashboard/quotes/landing.ts";
import type { Row } from "#components/resource/view.ts";
import { LinkButton } from "#components/ui/link.tsx";
import { nameOf } from "#lib/dashboard/routes.ts";
import type { DashboardSession } from "#lib/dashboard/session/session.ts";

interface CardRequestProps {
  /** The contractor's id and name. */
  contractor: string;
  name: string;
  session: DashboardSession;
}

/** Requests a card from a contractor who pays by card. Hidden from users without access. */
export function CardRequest({ contractor, name, session }: CardRequestProps) {
  if (!session.can("payment_sessions:write")) return null;
  return <CardDialog id={contractor} contractor={name} landing={cardLanding()} />;
}

/** The links that the user may create for this contractor. */
export function ContractorActions({ contractor, session }: { contractor: Row<"contractors">; session: DashboardSession }) {
  const name = nameOf("contractors", contractor);
  return (
    <>
      {session.can("claims:read") ? <LinkButton href={`/contractors/${contractor.id}/loss-run`}>Loss run</LinkButton> : null}
      {session.can("contractors:write") ? <LoginLinkDialog id={contractor.id} contractor={name} /> : null}
      {contractor.withhold_premium ? null : <CardRequest contractor={contractor.id} name={name} session={session} />}
    </>
  );
}
