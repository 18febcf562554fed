import { OwnItem } from "#components/contractor-page/own-item.tsx";
import { Line } from "#components/hosted/section.tsx";
import { ExactDate } from "#components/ui/exact-date.tsx";
import { Status } from "#components/ui/status.tsx";
import type { Tone } from "#components/ui/tone.ts";
import type { InvoiceStatus } from "#lib/contract/resources/invoice.ts";
import type { OwnInvoice } from "#lib/contract/resources/own-lists.ts";
import { formatCents } from "#lib/kit/money.ts";

const words: Record<InvoiceStatus, { name: string; tone: Tone }> = {
  open: { name: "Open", tone: "info" },
  scheduled: { name: "To be charged", tone: "info" },
  paid: { name: "Paid", tone: "success" },
  failed: { name: "Card declined", tone: "danger" },
  void: { name: "Void", tone: "neutral" },
};

const amount = (cents: number) => <span className="tabular">{formatCents(cents)}</span>;

/** One invoice as its contractor reads it: what for, how much, who pays, and when. */
export function OwnInvoiceItem({ invoice, organization }: { invoice: OwnInvoice; organization: string }) {
  const { job, kind, status, payer, gross_pay, total, advance_applied, amount_due, amount_refunded, charge_at, last_decline, paid_at } =
    invoice;
  return (
    <OwnItem title={job} status={<Status tone={words[status].tone}>{words[status].name}</Status>}>
      <Line label={kind === "paycycle" ? "Pay from" : "From"}>
        <ExactDate seconds={invoice.paycycle_startdate} />
      </Line>
      <Line label="Until">
        <ExactDate seconds={invoice.paycycle_enddate} />
      </Line>
      {kind === "paycycle" ? <Line label="What you earned">{amount(gross_pay)}</Line> : null}
      <Line label="Premium and fees">{amount(total)}</Line>
      {advance_applied ? <Line label="Paid in advance">{amount(advance_applied)}</Line> : null}
      {amount_refunded ? <Line label="Given back">{amount(amount_refunded)}</Line> : null}
      {payer === "platform" ? <Line label="Paid by">{organization}, out of your pay</Line> : null}
      {amount_due && payer === "contractor" ? <Line label="Still to pay">{amount(amount_due)}</Line> : null}
      {charge_at === null ? null : (
        <Line label={status === "failed" ? "Card is charged again" : "Card is charged"}>
          <ExactDate seconds={charge_at} withTime />
        </Line>
      )}
      {status === "failed" && last_decline?.message ? <Line label="Declined">{last_decline.message}</Line> : null}
      {paid_at === null ? null : (
        <Line label="Paid">
          <ExactDate seconds={paid_at} />
        </Line>
      )}
    </OwnItem>
  );
}
