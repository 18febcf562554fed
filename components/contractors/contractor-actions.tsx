import { CardDialog } from "#components/contractors/card-dialog.tsx";
import { askForCard, makeLoginLink } from "#components/contractors/link-actions.ts";
import { LoginLinkDialog } from "#components/contractors/login-link-dialog.tsx";
import type { Row } from "#components/resource/view.ts";
import { nameOf } from "#lib/dashboard/places.ts";
import type { DashboardSession } from "#lib/dashboard/session.ts";
import { dashboardSettings } from "#lib/dashboard/settings.ts";

/** The links to send to this contractor, as far as this person may make them. */
export function ContractorActions({ contractor, session }: { contractor: Row<"contractors">; session: DashboardSession }) {
  const name = nameOf("contractors", contractor);
  const landing = `${new URL(dashboardSettings().NEXTAUTH_URL).origin}/return/card`;
  return (
    <>
      {session.can("contractors:write") ? <LoginLinkDialog contractor={name} make={makeLoginLink.bind(null, contractor.id)} /> : null}
      {session.can("payment_sessions:write") && !contractor.withhold_premium ? (
        <CardDialog contractor={name} landing={landing} ask={askForCard.bind(null, contractor.id)} />
      ) : null}
    </>
  );
}
