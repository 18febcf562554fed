import { ExternalLink } from "lucide-react";
import { ExpireButton } from "#components/applications/application-controls.tsx";
import { isRunning } from "#components/applications/application-labels.ts";
import { referenceName } from "#components/resource/reference/reference.tsx";
import type { Row } from "#components/resource/view.ts";
import { LinkButton } from "#components/ui/link.tsx";
import type { DashboardSession } from "#lib/dashboard/session/session.ts";

/** What can be done with this application, by this person, now. */
export function ApplicationActions({ session, dashboard }: { session: Row<"applySessions">; dashboard: DashboardSession }) {
  if (!isRunning(session.status)) return null;
  return (
    <>
      {dashboard.can("applications:write") ? (
        <ExpireButton id={session.id} contractor={referenceName("contractors", session.contractor)} />
      ) : null}
      <LinkButton href={session.url} target="_blank" rel="noreferrer">
        <ExternalLink aria-hidden /> Open application
        <span className="sr-only"> in a new tab</span>
      </LinkButton>
    </>
  );
}
