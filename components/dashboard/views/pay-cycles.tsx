import { Upload } from "lucide-react";
import { Suspense } from "react";
import { statusNames, statusTones } from "#components/dashboard/desk/imports/labels.ts";
import { invoicesOf, PartLink } from "#components/dashboard/desk/imports/pay-cycle.tsx";
import { capitalized } from "#components/resource/labels.ts";
import { ServiceProblem } from "#components/resource/service-problem.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { formatDays } from "#components/ui/format-time.ts";
import { LinkButton, TextLink } from "#components/ui/link.tsx";
import { Money, NoValue } from "#components/ui/money.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";
import { Pagination } from "#components/ui/pagination.tsx";
import { RelativeTime } from "#components/ui/relative-time.tsx";
import { TableSkeleton } from "#components/ui/skeleton.tsx";
import { Status } from "#components/ui/status.tsx";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "#components/ui/table.tsx";
import { TableRegion } from "#components/ui/table-region.tsx";
import type { PayCycle } from "#lib/contract/desk/import.ts";
import type { SearchParams } from "#lib/dashboard/lists/search-params.ts";
import { attempt } from "#lib/dashboard/session/load-result.ts";
import { type DashboardSession, getSession } from "#lib/dashboard/session/session.ts";

const PAGE = 10;
const PATH = "/invoices/cycles";
const textOf = (value: string | string[] | undefined): string | null => (typeof value === "string" && value ? value : null);

function Cycle({ cycle }: { cycle: PayCycle }) {
  const { id, filename, status, started_at, paycycle_startdate: start, paycycle_enddate: end } = cycle;
  return (
    <TableRow>
      <TableCell data-name="" className="max-w-60 truncate">
        <TextLink href={`/imports/${id}`}>{filename}</TextLink>
      </TableCell>
      <TableCell>{start === null || end === null ? <NoValue label="No invoices" /> : formatDays(start, end)}</TableCell>
      <TableCell>
        <Status tone={statusTones[status]} plain>
          {statusNames[status]}
        </Status>
      </TableCell>
      <TableCell numeric data-figure="Contractors">
        <TextLink href={invoicesOf(id)}>{cycle.contractors.toLocaleString("en-US")}</TextLink>
      </TableCell>
      <TableCell numeric data-figure="Pay">
        <Money cents={cycle.gross_pay} />
      </TableCell>
      <TableCell numeric data-figure="Premium and fees">
        <TextLink href={invoicesOf(id)}>
          <Money cents={cycle.total} />
        </TextLink>
      </TableCell>
      {(["charged", "pending", "waiting", "declined", "refunded"] as const).map((name) => (
        <TableCell key={name} numeric data-figure={capitalized(name)}>
          <PartLink id={id} name={name} of={cycle[name]} />
        </TableCell>
      ))}
      <TableCell numeric data-figure="Started">
        {started_at === null ? <NoValue /> : <RelativeTime seconds={started_at} />}
      </TableCell>
    </TableRow>
  );
}

const hrefOf = (place: Record<string, string>) => `${PATH}?${new URLSearchParams(place)}`;

async function Cycles({ session, after, before }: { session: DashboardSession; after: string | null; before: string | null }) {
  const place = { ...(after ? { starting_after: after } : {}), ...(before && !after ? { ending_before: before } : {}) };
  const read = await attempt(() => session.client.imports.cycles({ query: { limit: PAGE, ...place } }));
  if (!read.ok) return <ServiceProblem {...read.problem} title="The pay cycles could not be loaded" />;
  const { items, next, prev } = read.value;
  if (items.length === 0) {
    const action =
      session.can("invoices:write") && session.can("imports:write") ? (
        <LinkButton variant="primary" href="/imports/new/invoices">
          Report pay
        </LinkButton>
      ) : null;
    return (
      <EmptyState title={after || before ? "This page is empty" : "No pay cycles yet"} action={action}>
        A pay cycle is a file of pay that was imported. Its premium, charges, declines and refunds are shown here.
      </EmptyState>
    );
  }
  return (
    <>
      <TableRegion label="Pay cycles">
        <Table data-stacked="">
          <TableHead>
            <tr>
              {["File", "Pay cycle", "Status"].map((label) => (
                <TableHeader key={label}>{label}</TableHeader>
              ))}
              {["Contractors", "Pay", "Premium and fees", "Charged", "Pending", "Waiting", "Declined", "Refunded", "Started"].map(
                (label) => (
                  <TableHeader key={label} numeric>
                    {label}
                  </TableHeader>
                ),
              )}
            </tr>
          </TableHead>
          <TableBody>
            {items.map((cycle) => (
              <Cycle key={cycle.id} cycle={cycle} />
            ))}
          </TableBody>
        </Table>
      </TableRegion>
      {next || prev ? (
        <Pagination
          previous={prev && hrefOf({ before: prev })}
          next={next && hrefOf({ after: next })}
          size={PAGE}
          sizes={[{ size: PAGE, href: PATH }]}
        />
      ) : null}
    </>
  );
}

/** `/invoices/cycles`: the runs of pay, newest first, with what became of each. */
export async function PayCyclesPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const session = await getSession();
  const given = await searchParams;
  const [after, before] = [textOf(given.after), textOf(given.before)];
  return (
    <>
      <PageHeader
        title="Pay cycles"
        description="Files of pay that were imported, with their premium and charges. Each number leads to its invoices."
        crumbs={[{ label: "Invoices", href: "/invoices" }, { label: "Pay cycles" }]}
        actions={
          session.can("invoices:write") && session.can("imports:write") ? (
            <LinkButton href="/imports/new/invoices">
              <Upload aria-hidden /> Report pay
            </LinkButton>
          ) : null
        }
      />
      <Suspense key={`${after} ${before}`} fallback={<TableSkeleton rows={PAGE} columns={9} label="Loading pay cycles" />}>
        <Cycles session={session} after={after} before={before} />
      </Suspense>
    </>
  );
}
