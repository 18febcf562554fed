"use client";

import { PriceBreakdown } from "#components/quotes/price-breakdown.tsx";
import { quoteState } from "#components/quotes/quote-state.ts";
import { ReasonList } from "#components/quotes/reason-list.tsx";
import type { QuotePreviewState } from "#components/quotes/use-quote-preview.ts";
import { PreviewRefusal } from "#components/resource/preview-refusal.tsx";
import { cn } from "#components/ui/cn.ts";
import { ExactDate } from "#components/ui/exact-date.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { Spinner } from "#components/ui/spinner.tsx";
import { Status } from "#components/ui/status.tsx";
import { formatCents } from "#lib/kit/money.ts";

function Loading() {
  return (
    <div role="status" className="flex flex-col gap-3">
      <span className="sr-only">Pricing</span>
      <Skeleton className="h-7 w-28" />
      <Skeleton className="w-44" />
      <Skeleton className="mt-3 h-24 w-full" />
    </div>
  );
}

function Price({ state }: { state: QuotePreviewState }) {
  const { price } = state;
  if (!price) return null;
  const { word, tone } = quoteState({ ...price, policy: null });
  return (
    <div className={cn("transition-opacity", !state.current && "opacity-55")}>
      {price.eligible ? (
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="tabular font-semibold text-2xl">{formatCents(price.net_rate)}</span>
          <span className="text-fg-muted text-sm">premium per $100 earned</span>
        </p>
      ) : null}
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2 text-sm">
        <Status tone={tone}>{word}</Status>
        <span className="text-fg-muted">
          <ExactDate seconds={price.effective_date} /> to <ExactDate seconds={price.end_date} />, UTC
        </span>
      </p>
      {price.reasons.length ? (
        <div className="py-2">
          <ReasonList reasons={price.reasons} declined={!price.eligible} />
        </div>
      ) : null}
      <div className="pt-2">
        <PriceBreakdown worksheet={price.worksheet} />
      </div>
    </div>
  );
}

/** The price of what the form says, as it is typed. */
export function PricePanel({ state }: { state: QuotePreviewState }) {
  const { price, pending, refusal } = state;
  const empty = !(price || pending || refusal);
  const announcement = state.current && price ? (price.eligible ? `${formatCents(price.net_rate)} per $100 earned` : "Declined") : "";
  return (
    <section aria-label="Price" className="rounded-md border bg-raised p-4">
      <div className="flex min-h-6 items-center justify-between pb-2">
        <h2 className="font-semibold text-base">Price</h2>
        {pending ? <Spinner label="Pricing" className="text-fg-subtle" /> : null}
      </div>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <PreviewRefusal state={state} />
      {empty ? (
        <p className="text-fg-muted text-sm">Choose a contractor, a job and at least one coverage. The price follows what you choose.</p>
      ) : null}
      {price ? <Price state={state} /> : pending ? <Loading /> : null}
    </section>
  );
}
