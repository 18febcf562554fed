import { Pager, type Place, queryOf } from "#components/dashboard/billing/reconciliations/pager.tsx";
import { ResolveDialog } from "#components/dashboard/billing/reconciliations/resolve-dialog.tsx";
import { ServiceProblem } from "#components/resource/service-problem.tsx";
import { TextLink } from "#components/ui/link.tsx";
import { Money, NoValue } from "#components/ui/money.tsx";
import { Status } from "#components/ui/status.tsx";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "#components/ui/table.tsx";
import { TableRegion } from "#components/ui/table-region.tsx";
import type { DifferenceKind } from "#lib/contract/billing/reconciliation.ts";
import { attempt } from "#lib/dashboard/session/load-result.ts";
import type { DashboardSession } from "#lib/dashboard/session/session.ts";

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
export async function DifferenceTable({ id, place, session }: { id: string; place: Place; session: DashboardSession }) {
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
