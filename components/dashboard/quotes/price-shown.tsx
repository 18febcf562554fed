"use client";

import { coverageList } from "#components/dashboard/quotes/coverage-names.ts";
import { PriceBreakdown } from "#components/dashboard/quotes/price-breakdown.tsx";
import type { RestOfPrice } from "#components/dashboard/quotes/price-panel.tsx";
import { quoteState } from "#components/dashboard/quotes/quote-state.ts";
import { ReasonList } from "#components/dashboard/quotes/reason-list.tsx";
import type { QuotePreview, QuotePreviewState } from "#components/dashboard/quotes/use-quote-preview.ts";
import { WouldCover } from "#components/dashboard/quotes/would-cover.tsx";
import { PreviewRefusal } from "#components/resource/form/use-preview.tsx";
import { Button } from "#components/ui/button.tsx";
import { cn } from "#components/ui/cn.ts";
import { formatDays } from "#components/ui/format-time.ts";
import { Status } from "#components/ui/status.tsx";
import { formatCents } from "#lib/kit/money.ts";

/** What the cover costs for its term and the job's pay, and its rate. */
function Headline({ price }: { price: QuotePreview }) {
  const { totals, inputs } = price.worksheet;
  if (!totals) return null;
  return (
    <>
      <p className="tabular font-semibold text-2xl">{formatCents(totals.estimated_total_cents)}</p>
      <p className="text-fg-muted text-sm">
        for {formatDays(price.effective_date, price.end_date)}, on {formatCents(inputs.wage_cents, { whole: true })} of pay, fees included
      </p>
      <p className="text-fg-muted text-sm">
        <span className="tabular font-medium text-fg">{formatCents(price.net_rate)}</span> premium per $100 earned
      </p>
    </>
  );
}

/** A price from the service: its total, rate, failed rules and components. Loaded with the first price. */
export default function PriceShown({ state, rest }: { state: QuotePreviewState; rest: RestOfPrice | null }) {
  const { price } = state;
  if (!price) return null;
  const { word, tone } = quoteState({ ...price, policy: null });
  const names = rest ? coverageList(rest.without).toLowerCase() : "";
  return (
    <div className={cn("transition-opacity", !state.current && "opacity-55")}>
      {price.eligible ? <Headline price={price} /> : null}
      <p className="py-2 text-sm">
        <Status tone={tone}>{word}</Status>
      </p>
      {price.reasons.length ? (
        <div className="py-2">
          <ReasonList reasons={price.reasons} declined={!price.eligible} />
        </div>
      ) : null}
      {price.eligible || !rest ? null : (
        <section aria-label={`Without ${names}`} className="flex flex-col gap-2 border-t pt-3">
          <h3 className="font-medium text-sm">Without {names}</h3>
          <PreviewRefusal state={rest.state} />
          {rest.state.price ? (
            <>
              {rest.state.price.eligible ? <Headline price={rest.state.price} /> : null}
              <PriceBreakdown worksheet={rest.state.price.worksheet} />
            </>
          ) : null}
          <Button size="sm" className="self-start" onClick={rest.choose}>
            Leave out {names}
          </Button>
        </section>
      )}
      <WouldCover answer={price.would_cover} />
      {price.eligible || !rest ? (
        <div className="pt-2">
          <PriceBreakdown worksheet={price.worksheet} />
        </div>
      ) : null}
    </div>
  );
}
