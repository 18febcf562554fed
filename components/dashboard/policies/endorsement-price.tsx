"use client";

import { PreviewRefusal, usePreview } from "#components/resource/form/use-preview.tsx";
import { Money } from "#components/ui/money.tsx";
import { Spinner } from "#components/ui/spinner.tsx";
import type { CallInput, CallOutput } from "#lib/contract/core/operation.ts";
import type { policies } from "#lib/contract/policies/policy.ts";
import { browserClient } from "#lib/dashboard/forwarding/browser-client.ts";

type Operation = typeof policies.operations.preview_endorse;
type Price = CallOutput<Operation>;

/** What a change of endorsements costs now, as lines of a list: absent where it is nothing. */
const linesOf = ({ flat_premium, stamping_fee, reported_premium, charge, refund }: Price) =>
  [
    { label: "Flat premium, charged once", cents: flat_premium },
    { label: "Stamping fee", cents: stamping_fee },
    { label: "Premium on pay already reported", cents: reported_premium },
    { label: "Charged now", cents: charge, isTotal: true },
    { label: "Refunded now", cents: refund, isTotal: true },
  ].filter(({ cents }) => cents !== 0);

function Line({ label, cents, className }: { label: string; cents: number; className: string }) {
  return (
    <div className={`flex justify-between gap-4 ${className}`}>
      <dt>{label}</dt>
      <dd className="tabular text-right">
        <Money cents={cents} />
      </dd>
    </div>
  );
}

function Lines({ price }: { price: Price }) {
  const lines = linesOf(price);
  return (
    <div className="flex flex-col gap-1.5 text-sm">
      {lines.length === 0 ? <p>Nothing is charged or refunded now.</p> : null}
      <dl className="flex flex-col gap-1.5">
        {lines.map(({ label, cents, isTotal }) => (
          <Line key={label} label={label} cents={cents} className={isTotal ? "font-medium" : ""} />
        ))}
        <Line label="Rate from now on, per $100 earned" cents={price.net_rate} className="text-fg-muted" />
        {price.estimated_premium === 0 ? null : (
          <Line label="Expected change of premium until the policy ends" cents={price.estimated_premium} className="text-fg-muted" />
        )}
      </dl>
    </div>
  );
}

/** The live price of a change of a policy's endorsements, in its form. `body` is null while something is still to be entered. */
export function EndorsementPrice({ policy, body }: { policy: string; body: CallInput<Operation>["body"] | null }) {
  const state = usePreview("endorse", body && { policy, body }, async (input, signal) =>
    (await browserClient()).policies.preview_endorse(input, { signal }),
  );
  const { price, pending, refusal } = state;
  return (
    <section aria-label="Price" className="rounded-md border p-3">
      <PreviewRefusal state={state} what="this change" />
      {price ? <Lines price={price} /> : null}
      {price || refusal ? null : pending ? <Spinner label="Pricing" /> : <p className="text-fg-muted text-sm">The price appears here.</p>}
    </section>
  );
}
