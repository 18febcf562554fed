import { counted } from "#components/resource/labels.ts";
import type { Row } from "#components/resource/view.ts";
import { Money } from "#components/ui/money.tsx";

/** The premium held by what the processor lists and by the ledger, and how it adds up. */
export function PremiumHeld({ row: { held, matched, waiting } }: { row: Row<"reconciliations"> }) {
  const facts = [
    { label: "Premium held at the processor", value: held.at_processor },
    { label: "Premium held in the ledger", value: held.in_ledger },
    { label: "Difference", value: held.difference },
    { label: "Explained by resolved differences", value: held.explained },
  ];
  const parts = [
    { label: "Charged", value: held.charged },
    { label: "Refunded", value: -held.refunded },
    { label: "Disputed", value: -held.disputed },
    { label: "Given back by the processor", value: held.returned },
    { label: "Remitted by the platform", value: held.remitted },
    { label: "Returned to the platform", value: -held.credited },
    { label: "Fees", value: -held.fees },
  ].filter(({ value }) => value !== 0);
  const paidOut = [
    { label: "Paid out to the bank", value: held.paid_out },
    { label: "Kept as the processor's fees", value: held.processor_fees },
    { label: "Not paid out yet", value: held.awaiting_payout },
  ];
  const amounts = (list: typeof facts, isLarge: boolean) =>
    list.map(({ label, value }) => (
      <div key={label}>
        <dt className="text-fg-muted text-sm">{label}</dt>
        <dd className={isLarge ? "tabular font-semibold text-lg" : "tabular text-base"}>
          <Money cents={value} />
        </dd>
      </div>
    ));
  return (
    <div className="flex flex-col gap-4 pb-6">
      <dl className="flex flex-wrap gap-x-10 gap-y-3">{amounts(facts, true)}</dl>
      {parts.length > 0 ? <dl className="flex flex-wrap gap-x-10 gap-y-3">{amounts(parts, false)}</dl> : null}
      <dl className="flex flex-wrap gap-x-10 gap-y-3">{amounts(paidOut, false)}</dl>
      <p className="text-fg-muted text-sm">
        {matched === 0
          ? "No charge or refund was compared."
          : `${counted(matched, "charge or refund", "charges and refunds")} ${matched === 1 ? "agrees" : "agree"}.`}
        {waiting > 0 ? ` ${waiting.toLocaleString("en-US")} at the processor wait for their answer to be recorded.` : ""} Amounts are
        counted since the first reconciliation.
      </p>
    </div>
  );
}
