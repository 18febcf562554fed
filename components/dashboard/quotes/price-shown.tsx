"use client";

import { PriceBreakdown } from "#components/dashboard/quotes/price-breakdown.tsx";
import { quoteState } from "#components/dashboard/quotes/quote-state.ts";
import { ReasonList } from "#components/dashboard/quotes/reason-list.tsx";
import type { QuotePreviewState } from "#components/dashboard/quotes/use-quote-preview.ts";
import { WouldCover } from "#components/dashboard/quotes/would-cover.tsx";
import { cn } from "#components/ui/cn.ts";
import { formatDays } from "#components/ui/format-time.ts";
import { Status } from "#components/ui/status.tsx";
import { formatCents } from "#lib/kit/money.ts";

/** A price from the service: rate, term, failed rules and components. Loaded with the first price. */
export default function PriceShown({ state }: { state: QuotePreviewState }) {
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
          <span className="tabular whitespace-nowrap">{formatDays(price.effective_date, price.end_date)}</span>
        </span>
      </p>
      {price.reasons.length ? (
        <div className="py-2">
          <ReasonList reasons={price.reasons} declined={!price.eligible} />
        </div>
      ) : null}
      <WouldCover answer={price.would_cover} />
      <div className="pt-2">
        <PriceBreakdown worksheet={price.worksheet} />
      </div>
    </div>
  );
}
