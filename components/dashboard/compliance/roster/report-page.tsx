import { CoverDay } from "#components/dashboard/compliance/positions/cover-day.tsx";
import { CoverDays } from "#components/dashboard/compliance/positions/coverage-list.tsx";
import { PositionStatus } from "#components/dashboard/compliance/positions/position-status.tsx";
import { PrintHead } from "#components/dashboard/compliance/positions/print-head.tsx";
import { tailSentence } from "#components/dashboard/compliance/positions/reasons.ts";
import { WaivedBy, WaiverLine } from "#components/dashboard/compliance/positions/waiver.tsx";
import { PrintButton } from "#components/resource/print-button.tsx";
import { findName } from "#components/resource/reference/find-name.ts";
import { ServiceProblem } from "#components/resource/service-problem.tsx";
import { Alert } from "#components/ui/alert.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { ExactTime } from "#components/ui/exact-time.tsx";
import { TextLink } from "#components/ui/link.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "#components/ui/table.tsx";
import { TableRegion } from "#components/ui/table-region.tsx";
import { positionStatuses } from "#lib/contract/compliance/compliance-position.ts";
import { positionNames } from "#lib/contract/compliance/position-names.ts";
import { proofName } from "#lib/contract/compliance/required-kinds.ts";
import { listStateQuery, readListState, type SearchParams } from "#lib/dashboard/lists/search-params.ts";
import { ROSTER_PATH } from "#lib/dashboard/routes.ts";
import { attempt } from "#lib/dashboard/session/load-result.ts";
import { getSession, presentTime } from "#lib/dashboard/session/session.ts";
import { formatCents } from "#lib/kit/money.ts";
import { REPORTED, type ReportedRow, readReport } from "./read-report.ts";
import { askedOf, rosterShape } from "./roster-columns.ts";

const shape = rosterShape({ offered: [] });

/** A roster for paper: each contractor with the evidence for every required coverage, or why it is not met, and who waived what. */
export async function RosterReportPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const session = await getSession();
  const params = await searchParams;
  const state = readListState(params, shape);
  const now = await attempt(presentTime);
  if (!now.ok) return <ServiceProblem whole {...now.problem} title="The report could not be loaded" />;
  const { rows: asked } = askedOf(state, now.value);
  const read = await attempt(() => readReport(session, asked, state.after));
  const part = Math.min(Math.max(Number.parseInt(String(params.part), 10) || 1, state.after === null ? 1 : 2), 10_000);
  const partHref = (after: string | null) =>
    `${ROSTER_PATH}/report${listStateQuery({ ...state, after, before: null })}${after === null ? "" : `&part=${part + 1}`}`;
  const entity = asked.entity === undefined ? null : await findName(session, "entities", asked.entity);
  const job = asked.job === undefined ? null : await findName(session, "jobs", asked.job);
  const only = [
    ...(asked.status === undefined ? [] : [`in this status: ${positionNames[asked.status].toLowerCase()}`]),
    ...(asked.lacking === undefined ? [] : [`without ${proofName(asked.lacking).toLowerCase()}`]),
    ...(asked.ends_before === undefined ? [] : [`whose cover ends before ${asked.ends_before}`]),
    ...(asked.search === undefined ? [] : [`found by “${asked.search}”`]),
  ];
  const title = job !== null ? `Compliance on ${job}` : entity === null ? "Compliance of contractors" : `Compliance at ${entity}`;
  return (
    <>
      <PrintHead organization={session.me.organization.name} person={session.me.staff.name} loadedAt={Math.floor(Date.now() / 1000)} />
      <PageHeader
        title={title}
        crumbs={[{ label: "Compliance", href: ROSTER_PATH }, { label: "Report" }]}
        actions={<PrintButton label="Print the report" />}
      />
      <p className="pb-4 text-sm">
        {job !== null
          ? "By the requirement of the job"
          : entity === null
            ? "The worst of all current and coming work"
            : "By the requirement of the contracting entity and its jobs"}
        , as of <ExactTime seconds={asked.as_of ?? now.value} />
        {asked.as_of === undefined ? null : ", by what was known then"}
        {`. ${only.length ? `Only contractors ${only.join(", ")}.` : ""}`}
      </p>
      {read.ok ? (
        <Report {...read.value} part={part} hrefOf={partHref} />
      ) : (
        <ServiceProblem {...read.problem} title="The report could not be loaded" />
      )}
    </>
  );
}

interface ReportProps {
  rows: ReportedRow[];
  /** Where the next part begins. Null: this is the last. */
  next: string | null;
  /** Counted from 1. */
  part: number;
  /** The address of the part after this contractor, or of the first. */
  hrefOf: (after: string | null) => string;
}

function Report({ rows, next, part, hrefOf }: ReportProps) {
  if (!rows.length) return <EmptyState title="No contractor matches" />;
  const counts = positionStatuses.flatMap((status) => {
    const many = rows.filter(({ row }) => row.status === status).length;
    return many ? [`${many.toLocaleString("en-US")} ${positionNames[status].toLowerCase()}`] : [];
  });
  return (
    <>
      {next !== null || part > 1 ? (
        <Alert tone="info" className="mb-4" title={next === null ? `Part ${part}, the last part` : `Part ${part}`}>
          {rows[0]?.name} to {rows.at(-1)?.name}. A part has up to {REPORTED.toLocaleString("en-US")} contractors; print each part.
          <span data-no-print className="flex gap-4 pt-1">
            {part > 1 ? <TextLink href={hrefOf(null)}>First part</TextLink> : null}
            {next === null ? null : <TextLink href={hrefOf(next)}>Next part</TextLink>}
          </span>
        </Alert>
      ) : null}
      <p className="pb-3 font-medium text-sm">
        {rows.length.toLocaleString("en-US")} {rows.length === 1 ? "contractor" : "contractors"}: {counts.join(", ")}
      </p>
      <TableRegion label="Contractors">
        <Table className="text-sm">
          <TableHead>
            <tr>
              <TableHeader className="w-1/4">Contractor</TableHeader>
              <TableHeader className="sm:w-32">Status</TableHeader>
              <TableHeader>Required insurance and documents, with evidence</TableHeader>
            </tr>
          </TableHead>
          <TableBody>
            {rows.map((one) => (
              <TableRow key={one.id}>
                <TableCell className="whitespace-normal py-2 align-top">
                  <span className="block font-medium">{one.name}</span>
                  {one.company ? <span className="wrap-anywhere block text-fg-muted text-xs">{one.company}</span> : null}
                </TableCell>
                <TableCell className="py-2 align-top max-sm:whitespace-normal">
                  <PositionStatus status={one.row.status} plain />
                  {one.row.tail_through === null ? null : (
                    <span className="block whitespace-normal text-fg-muted text-xs">{tailSentence(one.row.tail_through)}</span>
                  )}
                </TableCell>
                <TableCell className="whitespace-normal py-2 align-top sm:min-w-72">
                  <Evidence {...one} />
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableRegion>
    </>
  );
}

const kinds: Readonly<Record<string, string>> = {
  certificate: "certificate",
  policy: "our policy",
  assignment: "our assignment",
  exemption: "exemption",
  not_due: "not due: a sole proprietor's statement",
  document: "a document",
};

/** Cover that meets only the earlier requirement, during its grace, and what fails afterwards. */
function Grace({ through, reasons }: { through: string; reasons: readonly string[] }) {
  return (
    <>
      By a grace period through <CoverDay day={through} />. Then: {reasons.join(" ")}
    </>
  );
}

type Shown = NonNullable<ReportedRow["row"]["evidence"]>[number];

/** The insurer, the policy, its limits, and where the certificate shows them. */
function Policy({ shown: { insurer, policy_number, limits, page } }: { shown: Shown }) {
  const parts = [
    insurer ?? "insurer not read",
    policy_number === null ? "policy number not read" : `policy ${policy_number}`,
    ...limits.map(({ label, amount }) => `${label} ${formatCents(amount, { whole: true })}`),
    ...(page === null ? [] : [`page ${page}`]),
  ];
  return <span className="wrap-anywhere block">{parts.join(", ")}</span>;
}

function Evidence({ row: { coverages, waivers, evidence = [] } }: ReportedRow) {
  if (!coverages.length) return <span className="text-fg-muted">No insurance or document is required.</span>;
  return (
    <ul className="flex flex-col gap-1.5">
      {coverages.map(({ coverage, name = proofName(coverage), met, basis, covered_from, covered_through, grace_through, reasons }) => (
        <li key={coverage}>
          <span className="font-medium">{name}</span>:{" "}
          {met && basis ? (
            <>
              {kinds[basis.kind] ?? basis.kind}
              <CoverDays covered_from={covered_from} covered_through={covered_through} />
              {basis.says ? <span className="block">{basis.says}</span> : null}
              {evidence
                .filter((shown) => shown.coverage === coverage)
                .map((shown) => (
                  <Policy key={coverage} shown={shown} />
                ))}
              {basis.waived.map((rule) => {
                const approval = waivers.find(({ certificate, message }) => certificate === basis.id && message === rule)?.approval;
                const standing = basis.waivers.find(({ message }) => message === rule);
                return (
                  <span key={rule} className="block">
                    {approval ? <WaivedBy approval={approval} /> : standing ? <WaiverLine waiver={standing} /> : "Waived"} ({rule})
                  </span>
                );
              })}
              {grace_through === null ? null : (
                <span className="block">
                  <Grace through={grace_through} reasons={reasons} />
                </span>
              )}
            </>
          ) : grace_through === null ? (
            `not met. ${reasons.join(" ")}`
          ) : (
            <Grace through={grace_through} reasons={reasons} />
          )}
        </li>
      ))}
    </ul>
  );
}
