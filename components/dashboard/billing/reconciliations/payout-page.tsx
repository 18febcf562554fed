import { dayName } from "#components/dashboard/billing/reconciliations/day-name.ts";
import { Pager, queryOf, readPlace } from "#components/dashboard/billing/reconciliations/pager.tsx";
import { PayoutState } from "#components/dashboard/billing/reconciliations/payout-status.tsx";
import { loadObject } from "#components/resource/load-object.ts";
import { ServiceProblem } from "#components/resource/service-problem.tsx";
import { Alert } from "#components/ui/alert.tsx";
import { ExactTime } from "#components/ui/exact-time.tsx";
import { TextLink } from "#components/ui/link.tsx";
import { Money, NoValue } from "#components/ui/money.tsx";
import { MonoId } from "#components/ui/mono-id.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "#components/ui/table.tsx";
import { TableRegion } from "#components/ui/table-region.tsx";
import type { PayoutItemKind } from "#lib/contract/billing/reconciliation.ts";
import type { SearchParams } from "#lib/dashboard/lists/search-params.ts";
import { attempt } from "#lib/dashboard/session/load-result.ts";
import { getSession } from "#lib/dashboard/session/session.ts";

export interface PayoutAddress {
  params: Promise<{ id: string; payout: string }>;
  searchParams: Promise<SearchParams>;
}

const kinds: Readonly<Record<PayoutItemKind, string>> = {
  charge: "Charge",
  refund: "Refund",
  dispute: "Dispute",
  return: "Given back",
  fee: "Fee of the processor",
  failed_payout: "Payout that failed before",
  other: "Not known",
};

/** One payout: what reached the bank, and which charges and refunds it contains. */
export async function PayoutPage({ params, searchParams }: PayoutAddress) {
  const { id: reconciliation, payout } = await params;
  const place = readPlace(await searchParams);
  const { client } = await getSession();
  const read = await attempt(() =>
    Promise.all([
      loadObject("reconciliations", reconciliation),
      client.reconciliations.payout({ reconciliation, payout }),
      client.reconciliations.payoutItems({ reconciliation, payout, query: queryOf(place) }),
    ]),
  );
  if (!read.ok) return <ServiceProblem whole {...read.problem} title="This payout could not be loaded" />;
  const [run, row, { items, next, prev }] = read.value;
  const day = dayName(run.day);
  const above = `/reconciliations/${reconciliation}`;
  const facts = [
    { label: row.status === "failed" ? "Not paid out" : row.amount < 0 ? "Taken from the bank" : "Paid out", value: Math.abs(row.amount) },
    { label: "Processor fees", value: row.processor_fees },
  ];
  return (
    <>
      <PageHeader
        title={`Payout of ${dayName(row.arrives_on)}`}
        status={<PayoutState status={row.status} />}
        description={<MonoId id={row.id} name="id of the payout" full />}
        crumbs={[{ label: "Reconciliations", href: "/reconciliations" }, { label: day, href: above }, { label: row.id }]}
      />
      {row.failure ? (
        <div className="pb-6">
          <Alert tone="danger" title="It did not reach the bank">
            {row.failure} The processor holds the money again and sends it with a later payout.
          </Alert>
        </div>
      ) : null}
      <dl className="flex flex-wrap gap-x-10 gap-y-3 pb-6">
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt className="text-fg-muted text-sm">{label}</dt>
            <dd className="tabular font-semibold text-lg">
              <Money cents={value} />
            </dd>
          </div>
        ))}
      </dl>
      {items.length === 0 ? (
        <p className="text-fg-muted text-sm">
          {row.items === null ? "The processor does not say what this payout contains, because it was made by hand." : "Nothing more."}
        </p>
      ) : (
        <TableRegion label="Contents">
          <Table compact data-stacked="">
            <TableHead>
              <tr>
                <TableHeader>What</TableHeader>
                <TableHeader>Moved</TableHeader>
                <TableHeader>Invoice</TableHeader>
                <TableHeader numeric>Amount</TableHeader>
                <TableHeader numeric>Processor fee</TableHeader>
                <TableHeader numeric>After the fee</TableHeader>
              </tr>
            </TableHead>
            <TableBody>
              {items.map((item) => (
                <TableRow key={item.id}>
                  <TableCell data-name="">
                    {kinds[item.kind]}
                    <span className="block max-w-60 truncate text-fg-muted text-sm">{item.processor_id ?? item.id}</span>
                  </TableCell>
                  <TableCell>
                    <ExactTime seconds={item.created} />
                  </TableCell>
                  <TableCell>
                    {item.invoice === null ? (
                      <NoValue label="No invoice" />
                    ) : (
                      <TextLink href={`/invoices/${item.invoice}`}>Invoice</TextLink>
                    )}
                  </TableCell>
                  <TableCell numeric data-figure="Amount">
                    <Money cents={item.amount} />
                  </TableCell>
                  <TableCell numeric data-figure="Fee">
                    <Money cents={item.processor_fee} />
                  </TableCell>
                  <TableCell numeric data-figure="After the fee">
                    <Money cents={item.amount - item.processor_fee} />
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </TableRegion>
      )}
      <Pager path={`${above}/payouts/${row.id}`} next={next} prev={prev} />
    </>
  );
}
