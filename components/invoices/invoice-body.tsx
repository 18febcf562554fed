import { Suspense } from "react";
import { DeclineNotice } from "#components/invoices/decline-notice.tsx";
import { InvoiceLines } from "#components/invoices/invoice-lines.tsx";
import { LedgerTable } from "#components/invoices/ledger-table.tsx";
import { ServiceProblem } from "#components/resource/service-problem.tsx";
import type { Row } from "#components/resource/view.ts";
import { Section } from "#components/ui/page-header.tsx";
import { TableSkeleton } from "#components/ui/skeleton.tsx";
import { attempt } from "#lib/dashboard/session/load-result.ts";
import type { DashboardSession } from "#lib/dashboard/session/session.ts";

interface InvoiceBodyProps {
  invoice: Row<"invoices">;
  session: DashboardSession;
}

/** The service's largest page: more entries than retries and refunds of one invoice make. */
const ENTRIES = 100;

async function Ledger({ invoice, session }: InvoiceBodyProps) {
  const read = await attempt(() => session.client.invoices.ledger({ invoice: invoice.id, query: { limit: ENTRIES } }));
  if (!read.ok) return <ServiceProblem {...read.problem} title="The payments could not be loaded" />;
  const { items } = read.value;
  if (!items.length) return <p className="py-2 text-fg-muted text-sm">Nothing has been charged or paid yet.</p>;
  return <LedgerTable entries={items} />;
}

/** Under an invoice's facts: its lines, and everything that happened to its money. */
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
