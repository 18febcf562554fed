import { CardDialog } from "#components/contractors/card-dialog.tsx";
import type { DashboardSession } from "#lib/dashboard/session/session.ts";
import { dashboardSettings } from "#lib/dashboard/settings.ts";

interface CardRequestProps {
  /** The contractor's id and name. */
  contractor: string;
  name: string;
  session: DashboardSession;
}

/** Requests a card of a contractor who pays by card; nothing for people who may not. */
export function CardRequest({ contractor, name, session }: CardRequestProps) {
  if (!session.can("payment_sessions:write")) return null;
  const landing = `${new URL(dashboardSettings().NEXTAUTH_URL).origin}/return/card`;
  return <CardDialog id={contractor} contractor={name} landing={landing} />;
}
