import { Suspense } from "react";
import { dayName } from "#components/dashboard/billing/reconciliations/day-name.ts";
import { Pager, type Place, queryOf, readPlace } from "#components/dashboard/billing/reconciliations/pager.tsx";
import { PayoutState } from "#components/dashboard/billing/reconciliations/payout-status.tsx";
import { PremiumHeld } from "#components/dashboard/billing/reconciliations/premium-held.tsx";
import { ReconciliationStatus } from "#components/dashboard/billing/reconciliations/reconciliation-status.tsx";
import { ResolveDialog } from "#components/dashboard/billing/reconciliations/resolve-dialog.tsx";
import { loadObject } from "#components/resource/load-object.ts";
import type { ObjectPage } from "#components/resource/object-page.ts";
import { ServiceProblem } from "#components/resource/service-problem.tsx";
import { Alert } from "#components/ui/alert.tsx";
import { TextLink } from "#components/ui/link.tsx";
import { Money, NoValue } from "#components/ui/money.tsx";
import { PageHeader, Section } from "#components/ui/page-header.tsx";
import { TableSkeleton } from "#components/ui/skeleton.tsx";
import { Status } from "#components/ui/status.tsx";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "#components/ui/table.tsx";
import { TableRegion } from "#components/ui/table-region.tsx";
import type { DifferenceKind } from "#lib/contract/billing/reconciliation.ts";
import type { SearchParams } from "#lib/dashboard/lists/search-params.ts";
import { attempt } from "#lib/dashboard/session/load-result.ts";
import { type DashboardSession, getSession } from "#lib/dashboard/session/session.ts";

/** One reconciliation covers a day or a few, so there are no more than this. */
const MAX_PAYOUTS = 100;

/** What the processor has sent to the bank. */
async function PayoutTable({ id, session }: { id: string; session: DashboardSession }) {
  const read = await attempt(() => session.client.reconciliations.payouts({ reconciliation: id, query: { limit: MAX_PAYOUTS } }));
  if (!read.ok) return <ServiceProblem {...read.problem} title="The payouts could not be loaded" />;
  const { items } = read.value;
  if (items.length === 0) return <p className="text-fg-muted text-sm">The processor made no payout that was not compared before.</p>;
  return (
    <TableRegion label="Payouts">
      <Table compact data-stacked="">
        <TableHead>
          <tr>
            <TableHeader>Payout</TableHeader>
            <TableHeader>At the bank</TableHeader>
            <TableHeader>State</TableHeader>
            <TableHeader numeric>Contents</TableHeader>
            <TableHeader numeric>Processor fees</TableHeader>
            <TableHeader numeric>Amount</TableHeader>
          </tr>
        </TableHead>
        <TableBody>
          {items.map((row) => (
            <TableRow key={row.id}>
              <TableCell data-name="" className="max-w-60 truncate">
                <TextLink href={`/reconciliations/${id}/payouts/${row.id}`}>{row.id}</TextLink>
              </TableCell>
              <TableCell>{dayName(row.arrives_on)}</TableCell>
              <TableCell>
                <PayoutState status={row.status} plain />
              </TableCell>
              <TableCell numeric data-figure="Contents">
                {row.items === null ? <NoValue label="Not known" /> : row.items.toLocaleString("en-US")}
              </TableCell>
              <TableCell numeric data-figure="Fees">
                <Money cents={row.processor_fees} />
              </TableCell>
              <TableCell numeric data-figure="Amount">
                <Money cents={row.amount} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableRegion>
  );
}

const kinds: Readonly<Record<DifferenceKind, string>> = {
  missing_at_processor: "Only in the ledger",
  missing_in_ledger: "Only at the processor",
  different_amount: "Different amounts",
  payout_failed: "Failed",
  payout_differs: "Not what it contains",
  unknown_in_payout: "Contains what is not known",
  paid_out_twice: "Contains what was paid out before",
};
const moved = { charge: "Charge", refund: "Refund", dispute: "Dispute", return: "Given back", payout: "Payout" } as const;

/** An amount of one side. Another currency than the ledger's is named. */
function Amount({ cents, currency, none = "Missing" }: { cents: number | null; currency: string; none?: string }) {
  if (cents === null) return <NoValue label={none} />;
  return currency === "usd" ? <Money cents={cents} /> : `${(cents / 100).toFixed(2)} ${currency.toUpperCase()}`;
}

/** What one side has and the other does not, and what to do about it. */
async function DifferenceTable({ id, place, session }: { id: string; place: Place; session: DashboardSession }) {
  const read = await attempt(() => session.client.reconciliations.differences({ reconciliation: id, query: queryOf(place) }));
  if (!read.ok) return <ServiceProblem {...read.problem} title="The differences could not be loaded" />;
  const { items, next, prev } = read.value;
  const mayResolve = session.can("reconciliations:write");
  return (
    <>
      <TableRegion label="Differences">
        <Table compact data-stacked="">
          <TableHead>
            <tr>
              <TableHeader>What</TableHeader>
              <TableHeader>Invoice</TableHeader>
              <TableHeader numeric>Ledger</TableHeader>
              <TableHeader numeric>Processor</TableHeader>
              <TableHeader>What to do</TableHeader>
              <TableHeader>State</TableHeader>
            </tr>
          </TableHead>
          <TableBody>
            {items.map((row) => (
              <TableRow key={row.id}>
                <TableCell data-name="">
                  {moved[row.movement_kind]}
                  <span className="block text-fg-muted text-sm">{kinds[row.kind]}</span>
                </TableCell>
                <TableCell>
                  {typeof row.invoice === "string" ? (
                    <TextLink href={`/invoices/${row.invoice}`}>Invoice</TextLink>
                  ) : row.movement_kind !== "payout" ? (
                    <NoValue label="Not known" />
                  ) : row.kind === "payout_failed" ? null : (
                    <TextLink href={`/reconciliations/${id}/payouts/${row.processor_id}`}>Contents</TextLink>
                  )}
                  <span className="block max-w-44 truncate text-fg-muted text-sm">{row.processor_id ?? row.payment}</span>
                </TableCell>
                <TableCell numeric data-figure="Ledger">
                  <Amount cents={row.ledger_amount} currency="usd" none={row.movement_kind === "payout" ? "None" : undefined} />
                </TableCell>
                <TableCell numeric data-figure="Processor">
                  <Amount cents={row.processor_amount} currency={row.currency} />
                </TableCell>
                <TableCell className="wrap-anywhere min-w-64 whitespace-normal py-1 text-fg-muted">
                  {row.note === null ? row.advice : `${row.note} (${row.resolved_by})`}
                </TableCell>
                <TableCell>
                  {row.resolved_at !== null ? (
                    <Status tone="success" plain>
                      Resolved
                    </Status>
                  ) : mayResolve ? (
                    <ResolveDialog reconciliation={id} difference={row.id} advice={row.advice} />
                  ) : (
                    <Status tone="danger" plain>
                      Not resolved
                    </Status>
                  )}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableRegion>
      <Pager path={`/reconciliations/${id}`} next={next} prev={prev} />
    </>
  );
}

/** One comparison of the processor with the ledger: the premium held by both, and what differs. */
export async function ReconciliationPage({ params, searchParams }: ObjectPage & { searchParams: Promise<SearchParams> }) {
  const { id } = await params;
  const session = await getSession();
  const read = await attempt(() => loadObject("reconciliations", id));
  if (!read.ok) return <ServiceProblem whole {...read.problem} title="This reconciliation could not be loaded" />;
  const row = read.value;
  const place = readPlace(await searchParams);
  const name = dayName(row.day);
  return (
    <>
      <PageHeader
        title={`Reconciliation of ${name}`}
        status={<ReconciliationStatus of={row} />}
        crumbs={[{ label: "Reconciliations", href: "/reconciliations" }, { label: name }]}
      />
      {row.problem ? (
        <div className="pb-6">
          <Alert tone="warning" title={row.status === "running" ? "Not finished" : "Without payouts"}>
            {row.problem}
          </Alert>
        </div>
      ) : null}
      <PremiumHeld row={row} />
      <Section title="Differences">
        {row.status === "running" ? (
          <p className="text-fg-muted text-sm">The payment processor and the ledger are being compared. Reload this page in a minute.</p>
        ) : row.differences === 0 ? (
          <p className="text-fg-muted text-sm">The payment processor and the ledger agree.</p>
        ) : (
          <Suspense key={JSON.stringify(place)} fallback={<TableSkeleton rows={3} columns={5} label="Loading differences" />}>
            <DifferenceTable id={row.id} place={place} session={session} />
          </Suspense>
        )}
      </Section>
      {row.status === "done" ? (
        <Section title="Payouts">
          <Suspense fallback={<TableSkeleton rows={1} columns={6} label="Loading payouts" />}>
            <PayoutTable id={row.id} session={session} />
          </Suspense>
        </Section>
      ) : null}
    </>
  );
}
