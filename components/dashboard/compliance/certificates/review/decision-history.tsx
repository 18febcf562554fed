import { type HistoryEntry, historyTitle, undoableOf } from "#components/dashboard/compliance/certificates/review/history-labels.ts";
import { UndoDialog } from "#components/dashboard/compliance/certificates/review/undo-dialog.tsx";
import { ServiceProblem } from "#components/resource/service-problem.tsx";
import { TextLink } from "#components/ui/link.tsx";
import { Section } from "#components/ui/page-header.tsx";
import { RelativeTime } from "#components/ui/relative-time.tsx";
import { attempt } from "#lib/dashboard/session/load-result.ts";
import type { DashboardSession } from "#lib/dashboard/session/session.ts";

/** The rule summary at that decision; null if it had not been audited. */
function historyOutcome({ total_rules, failed }: Pick<HistoryEntry, "total_rules" | "failed">): string | null {
  if (total_rules === 0) return null;
  return `${failed} of ${total_rules} rules ${failed === 1 ? "fails" : "fail"}`;
}

const SHOWN = 50;

/** The newest decisions on a certificate. */
export const readDecisions = (session: DashboardSession, certificate: string) =>
  attempt(() => session.client.certificates.decisions({ certificate, query: { limit: SHOWN } }));

export type DecisionsRead = Awaited<ReturnType<typeof readDecisions>>;

interface DecisionHistoryProps {
  certificate: string;
  read: DecisionsRead;
  /** Whether the user may undo. */
  mayUndo: boolean;
}

/** Every decision on a certificate, newest first: who, when, on which file, by which version of which requirement, and why. */
export function DecisionHistory({ certificate, read, mayUndo }: DecisionHistoryProps) {
  if (!read.ok) return <ServiceProblem {...read.problem} title="The decisions could not be loaded" />;
  const { items, next } = read.value;
  return (
    <Section title="Decisions">
      {items.length ? (
        <ol className="border-l border-l-line-strong text-sm">
          {items.map((entry) => (
            <li key={entry.id} className="relative pb-4 pl-4">
              <span aria-hidden className="absolute top-[7px] -left-[4px] size-[7px] rounded-full bg-neutral-solid" />
              <p className="wrap-anywhere">
                <span className="font-medium">{historyTitle(entry)}</span>
                <span className="text-fg-muted">
                  {" "}
                  · {entry.name}, <RelativeTime seconds={entry.created} />
                  {entry.undone ? " · undone since" : null}
                </span>
                {mayUndo && entry.can_undo ? (
                  <span className="pl-1">
                    <UndoDialog id={certificate} entry={undoableOf(entry)} trigger={null} />
                  </span>
                ) : null}
              </p>
              {entry.reason ? <p className="wrap-anywhere whitespace-pre-line">{entry.reason}</p> : null}
              <p className="flex flex-wrap gap-x-2 text-fg-subtle text-xs">
                {historyOutcome(entry)}
                {entry.requirement && entry.requirement_version ? (
                  <TextLink href={`/requirements/${entry.requirement}`}>Requirement version {entry.requirement_version}</TextLink>
                ) : null}
                <span>
                  File <code title={entry.sha256}>{entry.sha256.slice(0, 12)}</code>
                </span>
              </p>
            </li>
          ))}
        </ol>
      ) : (
        <p className="py-2 text-fg-muted text-sm">Nothing has been decided yet.</p>
      )}
      {next ? <p className="text-fg-muted text-sm">Older decisions are left out; the compliance report has them for every day.</p> : null}
    </Section>
  );
}
