"use client";

import { InvoiceLines } from "#components/invoices/invoice-lines.tsx";
import { PreviewRefusal } from "#components/resource/form/preview-refusal.tsx";
import type { PreviewState } from "#components/resource/form/use-preview.ts";
import { cn } from "#components/ui/cn.ts";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { Spinner } from "#components/ui/spinner.tsx";
import type { CallOutput } from "#lib/contract/operation.ts";
import type { invoices } from "#lib/contract/resources/invoice.ts";
import { formatCents } from "#lib/kit/money.ts";

export type InvoicePreview = CallOutput<typeof invoices.operations.preview>;

/** The premium on what the form says, as it is typed. */
export function PremiumPanel({ state }: { state: PreviewState<InvoicePreview> }) {
  const { price, pending, refusal, current } = state;
  return (
    <section aria-label="Premium" className="rounded-md border bg-raised p-4">
      <div className="flex min-h-6 items-center justify-between pb-2">
        <h2 className="font-semibold text-base">Premium</h2>
        {pending ? <Spinner label="Pricing" className="text-fg-subtle" /> : null}
      </div>
      <p role="status" className="sr-only">
        {current && price ? `${formatCents(price.total)} in total` : ""}
      </p>
      <PreviewRefusal state={state} />
      {price || pending || refusal ? null : (
        <p className="text-fg-muted text-sm">
          Choose a contractor and a job, and say what was earned in which days. The premium shows here.
        </p>
      )}
      {price ? (
        <div className={cn("transition-opacity", !current && "opacity-55")}>
          <p className="flex flex-wrap items-baseline gap-x-2 pb-3">
            <span className="tabular font-semibold text-2xl">{formatCents(price.premium_due)}</span>
            <span className="text-fg-muted text-sm">premium, {formatCents(price.net_rate)} per $100 earned</span>
          </p>
          <InvoiceLines priced={price} />
        </div>
      ) : pending ? (
        <Skeleton className="h-32 w-full" />
      ) : null}
    </section>
  );
}
