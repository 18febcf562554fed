"use client";

import { lazy, Suspense } from "react";
import type { QuotePreview, QuotePreviewState } from "#components/dashboard/quotes/use-quote-preview.ts";
import { PreviewRefusal } from "#components/resource/form/use-preview.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { Spinner } from "#components/ui/spinner.tsx";
import type { Coverage } from "#lib/contract/core/coverages.ts";
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

export interface RestOfPrice {
  state: QuotePreviewState;
  without: readonly Coverage[];
  choose: () => void;
}

/** The premium on the job's pay, and what is charged once. In cents; 0 where nothing has a price. */
const totalOf = ({ worksheet }: QuotePreview): number => worksheet.totals?.estimated_total_cents ?? 0;

const PriceShown = lazy(() => import("#components/dashboard/quotes/price-shown.tsx"));

interface PricePanelProps {
  state: QuotePreviewState;
  /** What is still to be chosen for a price. */
  hint: string;
  /** The price without what is declined, and leaving that out. Null or absent: nothing else would have a price. */
  rest?: RestOfPrice | null;
}

/** The live price of a form's values. */
export function PricePanel({ state, hint, rest = null }: PricePanelProps) {
  const { price, pending, refusal } = state;
  const empty = !(price || pending || refusal);
  const announcement =
    state.current && price
      ? price.eligible
        ? `${formatCents(totalOf(price))}, ${formatCents(price.net_rate)} per $100 earned`
        : "Declined"
      : "";
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
      {empty ? <p className="text-fg-muted text-sm">{hint} The price updates as you choose.</p> : null}
      {price ? (
        <Suspense fallback={<Loading />}>
          <PriceShown state={state} rest={rest} />
        </Suspense>
      ) : pending ? (
        <Loading />
      ) : null}
    </section>
  );
}
