import { CardRequest } from "#components/contractors/card-request.tsx";
import { LoginLinkDialog } from "#components/contractors/login-link-dialog.tsx";
import type { Row } from "#components/resource/view.ts";
import { nameOf } from "#lib/dashboard/routes.ts";
import type { DashboardSession } from "#lib/dashboard/session/session.ts";

/** The links to send to this contractor, as far as this person may make them. */
export function ContractorActions({ contractor, session }: { contractor: Row<"contractors">; session: DashboardSession }) {
  const name = nameOf("contractors", contractor);
  return (
    <>
      {session.can("contractors:write") ? <LoginLinkDialog id={contractor.id} contractor={name} /> : null}
      {contractor.withhold_premium ? null : <CardRequest contractor={contractor.id} name={name} session={session} />}
    </>
  );
}
