"use client";

import { Eligibility } from "#components/dashboard/policies/assignments/eligibility.tsx";
import { PriceBreakdown } from "#components/dashboard/quotes/price-breakdown.tsx";
import { PreviewRefusal, type PreviewState } from "#components/resource/form/use-preview.tsx";
import { cn } from "#components/ui/cn.ts";
import { ExactDate } from "#components/ui/exact-date.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { Spinner } from "#components/ui/spinner.tsx";
import { Status } from "#components/ui/status.tsx";
import type { CallOutput } from "#lib/contract/core/operation.ts";
import type { assignments } from "#lib/contract/policies/assignment.ts";
import { formatCents } from "#lib/kit/money.ts";

export type AssignmentPreview = CallOutput<typeof assignments.operations.preview>;

function AssignmentEligibility({ state }: { state: PreviewState<AssignmentPreview> }) {
  const { price } = state;
  if (!price) return null;
  const { eligible, net_rate, effective_date, end_date, worksheet } = price;
  return (
    <div className={cn("flex flex-col gap-4 transition-opacity", !state.current && "opacity-55")}>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <Status tone={eligible.result ? "success" : "danger"}>{eligible.result ? "Eligible" : "Not eligible"}</Status>
        <span className="text-fg-muted">
          <ExactDate seconds={effective_date} /> to <ExactDate seconds={end_date} />
        </span>
      </p>
      {net_rate ? (
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="tabular font-semibold text-2xl">{formatCents(net_rate)}</span>
          <span className="text-fg-muted text-sm">premium per $100 earned</span>
        </p>
      ) : null}
      <Eligibility eligible={eligible} evaluation={worksheet.eligibility} />
      {net_rate ? <PriceBreakdown worksheet={worksheet} /> : null}
    </div>
  );
}

/** Whether the form's values are eligible, by which rules, and at what price. */
export function EligibilityPanel({ state }: { state: PreviewState<AssignmentPreview> }) {
  const { price, pending, refusal } = state;
  const announcement = state.current && price ? price.eligible.message : "";
  return (
    <section aria-label="Eligibility" className="rounded-md border bg-raised p-4">
      <div className="flex min-h-6 items-center justify-between pb-2">
        <h2 className="font-semibold text-base">Eligibility</h2>
        {pending ? <Spinner label="Checking" className="text-fg-subtle" /> : null}
      </div>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <PreviewRefusal state={state} />
      {price || pending || refusal ? null : (
        <p className="text-fg-muted text-sm">Choose a contractor and a job. Whether the approved application covers it shows here.</p>
      )}
      {price ? <AssignmentEligibility state={state} /> : pending ? <Skeleton className="h-40 w-full" /> : null}
    </section>
  );
}
