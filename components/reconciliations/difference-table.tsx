import { ResolveDialog } from "#components/reconciliations/resolve-dialog.tsx";
import { ServiceProblem } from "#components/resource/service-problem.tsx";
import { TextLink } from "#components/ui/link.tsx";
import { Money, NoValue } from "#components/ui/money.tsx";
import { Pagination } from "#components/ui/pagination.tsx";
import { Status } from "#components/ui/status.tsx";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "#components/ui/table.tsx";
import { TableRegion } from "#components/ui/table-region.tsx";
import type { DifferenceKind } from "#lib/contract/resources/reconciliation.ts";
import type { SearchParams } from "#lib/dashboard/lists/search-params.ts";
import { attempt } from "#lib/dashboard/session/load-result.ts";
import type { DashboardSession } from "#lib/dashboard/session/session.ts";

const PAGE = 25;

interface Place {
  after: string | null;
  before: string | null;
}

const textOf = (value: string | string[] | undefined): string | null => (typeof value === "string" && value ? value : null);

/** The page of differences that an address requests. */
export function readPlace(params: SearchParams): Place {
  const after = textOf(params.after);
  return { after, before: after ? null : textOf(params.before) };
}

const kinds: Readonly<Record<DifferenceKind, string>> = {
  missing_at_processor: "Only in the ledger",
  missing_in_ledger: "Only at the processor",
  different_amount: "Different amounts",
};
const moved = { charge: "Charge", refund: "Refund", dispute: "Dispute", return: "Given back" } as const;

const hrefOf = (id: string, place: Record<string, string> = {}) => `/reconciliations/${id}?${new URLSearchParams(place)}`;

/** An amount of one side. Another currency than the ledger's is named. */
function Amount({ cents, currency }: { cents: number | null; currency: string }) {
  if (cents === null) return <NoValue label="Missing" />;
  return currency === "usd" ? <Money cents={cents} /> : `${(cents / 100).toFixed(2)} ${currency.toUpperCase()}`;
}

/** What one side has and the other does not, and what to do about it. */
export async function DifferenceTable({ id, place, session }: { id: string; place: Place; session: DashboardSession }) {
  const { after, before } = place;
  const query = { limit: PAGE, ...(after ? { starting_after: after } : {}), ...(before ? { ending_before: before } : {}) };
  const read = await attempt(() => session.client.reconciliations.differences({ reconciliation: id, query }));
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
                  ) : (
                    <NoValue label="Not known" />
                  )}
                  <span className="block max-w-44 truncate text-fg-muted text-sm">{row.processor_id ?? row.payment}</span>
                </TableCell>
                <TableCell numeric data-figure="Ledger">
                  <Amount cents={row.ledger_amount} currency="usd" />
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
      {next || prev ? (
        <Pagination
          previous={prev && hrefOf(id, { before: prev })}
          next={next && hrefOf(id, { after: next })}
          size={PAGE}
          sizes={[{ size: PAGE, href: hrefOf(id) }]}
        />
      ) : null}
    </>
  );
}
