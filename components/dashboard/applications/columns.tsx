import { isRunning, statusNames, statusTones, stepNames } from "#components/dashboard/applications/application-labels.ts";
import { shortCoverageList } from "#components/dashboard/quotes/coverage-names.ts";
import { expandedObject, referenceName } from "#components/resource/reference/reference.tsx";
import type { Row } from "#components/resource/view.ts";
import { type DisplayInput, minor } from "#components/resource/view-input.ts";
import { NoValue } from "#components/ui/money.tsx";
import { RelativeTime } from "#components/ui/relative-time.tsx";
import { Status } from "#components/ui/status.tsx";
import type { Coverage } from "#lib/contract/core/coverages.ts";

type Session = Row<"applySessions">;

export function ApplicationStatus({ session, plain = false }: { session: Pick<Session, "status">; plain?: boolean }) {
  return (
    <Status tone={statusTones[session.status]} plain={plain}>
      {statusNames[session.status]}
    </Status>
  );
}

/** The subject of the application, such as "General liability". A generic word when the quote was not expanded. */
export function quotedCoverages(session: Session): string {
  if (session.is_general_opt_in) return "General opt-in";
  const quote = expandedObject(session.quote);
  // An expanded quote has the contract's read schema.
  return quote ? shortCoverageList(quote.coverage_type as Coverage[]) : "Its quote";
}

export const applicationColumns: readonly DisplayInput<"applySessions">[] = [
  { key: "contractor", cell: (session) => referenceName("contractors", session.contractor) },
  { key: "status", cell: (session) => <ApplicationStatus session={session} plain /> },
  { id: "for", label: "For", cell: quotedCoverages, minor: true },
  { key: "step", cell: (session) => stepNames[session.step], minor: true },
  {
    key: "expires_at",
    minor: true,
    cell: (session) => (isRunning(session.status) ? <RelativeTime seconds={session.expires_at} /> : <NoValue label="No longer open" />),
  },
  ...minor("created"),
];
