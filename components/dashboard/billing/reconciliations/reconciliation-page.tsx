import { Suspense } from "react";
import { DifferenceTable } from "#components/dashboard/billing/reconciliations/difference-table.tsx";
import { readPlace } from "#components/dashboard/billing/reconciliations/pager.tsx";
import { PayoutTable } from "#components/dashboard/billing/reconciliations/payout-table.tsx";
import { PremiumHeld } from "#components/dashboard/billing/reconciliations/premium-held.tsx";
import { ReconciliationStatus } from "#components/dashboard/billing/reconciliations/reconciliation-status.tsx";
import { loadObject } from "#components/resource/load-object.ts";
import type { ObjectPage } from "#components/resource/object-page.ts";
import { ServiceProblem } from "#components/resource/service-problem.tsx";
import { Alert } from "#components/ui/alert.tsx";
import { Breadcrumb } from "#components/ui/breadcrumb.tsx";
import { PageHeader, Section } from "#components/ui/page-header.tsx";
import { TableSkeleton } from "#components/ui/skeleton.tsx";
import type { SearchParams } from "#lib/dashboard/lists/search-params.ts";
import { attempt } from "#lib/dashboard/session/load-result.ts";
import { getSession } from "#lib/dashboard/session/session.ts";
import { dayName } from "./day-name.ts";

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
        breadcrumb={<Breadcrumb crumbs={[{ label: "Reconciliations", href: "/reconciliations" }, { label: name }]} />}
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
