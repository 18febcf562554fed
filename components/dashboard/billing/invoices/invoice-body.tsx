import { Suspense } from "react";
import { DeclineNotice } from "#components/dashboard/billing/invoices/decline-notice.tsx";
import { InvoiceLines } from "#components/dashboard/billing/invoices/invoice-lines.tsx";
import { cardText } from "#components/dashboard/billing/invoices/labels.ts";
import { ServiceProblem } from "#components/resource/service-problem.tsx";
import type { Row } from "#components/resource/view.ts";
import { Money, NoValue } from "#components/ui/money.tsx";
import { Section } from "#components/ui/page-header.tsx";
import { RelativeTime } from "#components/ui/relative-time.tsx";
import { TableSkeleton } from "#components/ui/skeleton.tsx";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "#components/ui/table.tsx";
import { TableRegion } from "#components/ui/table-region.tsx";
import type { invoices } from "#lib/contract/billing/invoice.ts";
import { ledgerNames, reasonText } from "#lib/contract/billing/invoice-names.ts";
import type { CallOutput } from "#lib/contract/core/operation.ts";
import { attempt } from "#lib/dashboard/session/load-result.ts";
import type { DashboardSession } from "#lib/dashboard/session/session.ts";

type Entry = CallOutput<typeof invoices.operations.ledger>[number];

/** The text of the processor or platform, or otherwise the reason. Entries of advances contain the id of another invoice as reason. */
function said({ kind, code, message }: Entry): string | null {
  if (kind === "charge_declined" || kind === "remitted") return message;
  return code && !kind.startsWith("advance_") ? reasonText(code) : null;
}

function Detail({ entry }: { entry: Entry }) {
  const parts = [entry.card && cardText(entry.card), said(entry)].filter(Boolean);
  return parts.length ? parts.join(". ") : <NoValue />;
}

/** Every attempt and movement of an invoice's money, newest first. */
function LedgerTable({ entries }: { entries: readonly Entry[] }) {
  return (
    <TableRegion label="Payments">
      <Table>
        <TableHead>
          <tr>
            <TableHeader>What happened</TableHeader>
            <TableHeader className="max-md:hidden">Detail</TableHeader>
            <TableHeader numeric>Amount</TableHeader>
            <TableHeader numeric>Held after</TableHeader>
            <TableHeader numeric className="max-md:hidden">
              When
            </TableHeader>
          </tr>
        </TableHead>
        <TableBody>
          {entries.map((entry, index) => (
            <TableRow key={entry.id}>
              <TableCell>
                {ledgerNames[entry.kind]}
                {entry.attempt !== null && entry.attempt > 1 ? `, attempt ${entry.attempt}` : null}
              </TableCell>
              <TableCell className="whitespace-normal py-2 max-md:hidden">
                <Detail entry={entry} />
              </TableCell>
              <TableCell numeric>
                <Money cents={entry.amount} />
              </TableCell>
              <TableCell numeric>
                {/* The list is newest first, so the balance after an entry is the sum of it and those below. */}
                <Money cents={entries.slice(index).reduce((sum, { effect }) => sum + effect, 0)} />
              </TableCell>
              <TableCell numeric className="max-md:hidden">
                <RelativeTime seconds={entry.created} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableRegion>
  );
}

interface InvoiceBodyProps {
  invoice: Row<"invoices">;
  session: DashboardSession;
}

/** The service's largest page, which holds all entries of any invoice. */
const ENTRIES = 100;

async function Ledger({ invoice, session }: InvoiceBodyProps) {
  const read = await attempt(() => session.client.invoices.ledger({ invoice: invoice.id, query: { limit: ENTRIES } }));
  if (!read.ok) return <ServiceProblem {...read.problem} title="The payments could not be loaded" />;
  const { items } = read.value;
  if (!items.length) return <p className="py-2 text-fg-muted text-sm">Nothing has been charged or paid yet.</p>;
  return <LedgerTable entries={items} />;
}

/** Below an invoice's facts: its lines and its ledger. */
export function InvoiceBody({ invoice, session }: InvoiceBodyProps) {
  const { status, last_decline, charge_at } = invoice;
  return (
    <>
      {status === "failed" && last_decline ? (
        <div className="pb-8">
          <DeclineNotice decline={last_decline} next={charge_at} consequence="A new card is charged at once." />
        </div>
      ) : null}
      <Section title="Lines">
        <div className="max-w-lg">
          <InvoiceLines priced={invoice} />
        </div>
      </Section>
      <Section title="Payments">
        <Suspense fallback={<TableSkeleton rows={2} columns={5} label="Loading payments" />}>
          <Ledger invoice={invoice} session={session} />
        </Suspense>
      </Section>
    </>
  );
}
