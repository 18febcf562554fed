import { statusNames } from "#components/dashboard/compliance/certificates/certificate-labels.ts";
import { CertificateStatus, CoverEnd, Outcome } from "#components/dashboard/compliance/certificates/certificate-status.tsx";
import { CoverDay } from "#components/dashboard/compliance/positions/coverage-list.tsx";
import { ObjectTable } from "#components/resource/list/object-table.tsx";
import { RowKeys } from "#components/resource/list/row-keys.tsx";
import { referenceName } from "#components/resource/reference/reference.tsx";
import { ServiceProblem } from "#components/resource/service-problem.tsx";
import { defineView, type Row } from "#components/resource/view.ts";
import { type DisplayInput, minor } from "#components/resource/view-input.ts";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { LinkButton } from "#components/ui/link.tsx";
import { NoValue } from "#components/ui/money.tsx";
import { PageHeader, Section } from "#components/ui/page-header.tsx";
import type { QueueView } from "#lib/contract/compliance/certificate.ts";
import { certificateStatuses } from "#lib/contract/compliance/certificate-audit.ts";
import { ruleIds, ruleTexts } from "#lib/contract/compliance/rules.ts";
import { objectPath } from "#lib/dashboard/routes.ts";
import { attempt } from "#lib/dashboard/session/load-result.ts";
import { type DashboardSession, getSession } from "#lib/dashboard/session/session.ts";

const PAGE = 25;
const EXPAND: ("contractor" | "review_results")[] = ["contractor", "review_results"];

async function read(session: DashboardSession, view: QueueView, after?: string) {
  const query = { view, limit: PAGE, expand: EXPAND, ...(after ? { starting_after: after } : {}) };
  return await attempt(() => session.client.certificates.queue({ query }));
}

/** Certificates that wait for a reviewer, oldest first, and upcoming ones: approved certificates by their end of cover. */
export async function QueuePage({ searchParams }: { searchParams: Promise<Record<string, string | string[] | undefined>> }) {
  const session = await getSession();
  const { after, sampled_after, unreadable_after, expiring_after, verification_after } = await searchParams;
  const text = (value: string | string[] | undefined) => (typeof value === "string" ? value : undefined);
  const [flagged, sampled, unreadable, expiring, verification] = await Promise.all([
    read(session, "flagged", text(after)),
    read(session, "sampled", text(sampled_after)),
    read(session, "unreadable", text(unreadable_after)),
    read(session, "expiring", text(expiring_after)),
    read(session, "verification", text(verification_after)),
  ]);
  const first = flagged.ok ? flagged.value.items[0] : undefined;
  return (
    <>
      <PageHeader
        title="Review queue"
        actions={
          first ? (
            <LinkButton variant="primary" href={objectPath("certificates", first.id) ?? "/certificates"}>
              Start with the oldest
            </LinkButton>
          ) : null
        }
      />
      <RowKeys>
        <Section title="Flagged, oldest first">
          <Part read={flagged} label="Flagged certificates" more="after" empty="No flagged certificate waits for review." />
        </Section>
      </RowKeys>
      {sampled.ok && !sampled.value.items.length ? null : (
        <Section title="Automatic approvals to check, oldest first">
          <Part read={sampled} label="Automatic approvals to check" more="sampled_after" empty="" />
        </Section>
      )}
      <Section title="Not readable, oldest first">
        <Part read={unreadable} label="Certificates that could not be read" more="unreadable_after" empty="Every file could be read." />
      </Section>
      <Section title="Approved, cover ending soonest">
        <Part read={expiring} label="Approved certificates" more="expiring_after" empty="No approved certificate has a known end." />
      </Section>
      {verification.ok && !verification.value.items.length ? null : (
        <Section title="Approved, to be verified soonest">
          <Part read={verification} label="Certificates to verify" more="verification_after" empty="" columns={verificationColumns} />
        </Section>
      )}
    </>
  );
}

interface PartProps {
  read: Awaited<ReturnType<typeof read>>;
  /** What the table holds: the page has two. */
  label: string;
  more: string;
  empty: string;
  columns?: readonly DisplayInput<"certificates">[];
}

function Part({ read: found, label, more, empty, columns = queueColumns }: PartProps) {
  if (!found.ok) return <ServiceProblem {...found.problem} title="The queue could not be loaded" />;
  const { items, next } = found.value;
  if (!items.length) return <EmptyState title={empty} />;
  return (
    <>
      <ObjectTable resource="certificates" label={label} columns={columns} rows={items as Row<"certificates">[]} />
      {next ? (
        <p className="pt-3">
          <LinkButton href={`/certificates/review?${more}=${encodeURIComponent(next)}`}>Show the next {PAGE}</LinkButton>
        </p>
      ) : null}
    </>
  );
}

const verifyBy: DisplayInput<"certificates"> = {
  key: "verify_by",
  extra: true,
  cell: (row) => (row.verify_by === null ? <NoValue label="Not required" /> : <CoverDay day={row.verify_by} />),
};

export const certificatesView = defineView("certificates", {
  empty: "Certificates of insurance that contractors hold elsewhere. Upload one to have it read and audited.",
  nameOf: (certificate) => `Certificate of ${referenceName("contractors", certificate.contractor)}`,
  // Uploading has a separate screen.
  fields: [],
  columns: [
    { key: "contractor", cell: (row) => referenceName("contractors", row.contractor) },
    { key: "status", cell: (row) => <CertificateStatus status={row.status} cover_ended={row.cover_ended} plain /> },
    { label: "Rules", cell: (row) => <Outcome row={row} /> },
    { key: "cover_ends", cell: (row) => <CoverEnd endsAt={row.cover_ends} /> },
    verifyBy,
    ...minor("filename"),
    { key: "created", label: "Sent", minor: true },
  ],
  filters: [
    { name: "status", kind: "select", options: certificateStatuses.map((value) => ({ value, label: statusNames[value] })) },
    "contractor",
    "entity",
    "job",
    { name: "cover_ends", formerly: { ends_before: "cover_ends_until" } },
    {
      name: "failing_rule",
      label: "Failing rule",
      kind: "select",
      options: ruleIds.map((value) => ({ value, label: ruleTexts[value].title })),
    },
    { name: "renewed", label: "Renewed", values: { false: "Not replaced by a later one", true: "Expired and replaced by a later one" } },
    { name: "newer_reading", values: { true: "Differs from the approved values", false: "Does not differ" } },
    { name: "sampled", label: "Check of automatic approval", values: { true: "Waits for a person", false: "Not drawn, or decided" } },
    { name: "verify_before", label: "Verification due before", kind: "date" },
  ],
  bulk: [
    {
      verb: "reprocess",
      label: "Read again",
      done: "being read again",
      consequence: "Each is read and audited again. Corrections are kept; decisions on the previous reading no longer count.",
      may: ({ can }) => can.includes("reprocess"),
    },
  ],
});

const queueColumns = certificatesView.columns.filter((column) => !column.extra);

/** With the day of verification in place of the end of cover. */
const verificationColumns = queueColumns.map((column) => (column.key === "cover_ends" ? verifyBy : column));
