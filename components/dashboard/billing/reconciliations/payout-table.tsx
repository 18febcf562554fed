import { dayName } from "#components/dashboard/billing/reconciliations/day-name.ts";
import { PayoutState } from "#components/dashboard/billing/reconciliations/payout-status.tsx";
import { ServiceProblem } from "#components/resource/service-problem.tsx";
import { TextLink } from "#components/ui/link.tsx";
import { Money, NoValue } from "#components/ui/money.tsx";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "#components/ui/table.tsx";
import { TableRegion } from "#components/ui/table-region.tsx";
import { attempt } from "#lib/dashboard/session/load-result.ts";
import type { DashboardSession } from "#lib/dashboard/session/session.ts";

/** One reconciliation covers a day or a few, so there are no more than this. */
const MAX_PAYOUTS = 100;

/** What the processor has sent to the bank. */
export async function PayoutTable({ id, session }: { id: string; session: DashboardSession }) {
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
