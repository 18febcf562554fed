import { Line } from "#components/hosted/frame/section.tsx";
import { everyField } from "#components/hosted/portal/every-field.ts";
import { OwnDocuments, OwnItem } from "#components/hosted/portal/own-list.tsx";
import { ExactDate } from "#components/ui/exact-date.tsx";
import { Status } from "#components/ui/status.tsx";
import { Said } from "#components/ui/text/said.tsx";
import { useText } from "#components/ui/text/use-text.ts";
import type { Tone } from "#components/ui/tone.ts";
import type { InvoiceStatus } from "#lib/contract/billing/invoice.ts";
import type { OwnInvoice } from "#lib/contract/portal/own-lists.ts";
import { formatCents } from "#lib/kit/money.ts";
import type { PlainMessage } from "#lib/text/text.ts";

interface Words {
  name: PlainMessage;
  tone: Tone;
}

const correctedWords: Words = { name: "Corrected by a later invoice", tone: "neutral" };
const reviewWords: Words = { name: "Your pay is being checked", tone: "info" };
const invoiceWords: Record<InvoiceStatus, Words> = {
  open: { name: "Open", tone: "info" },
  scheduled: { name: "To be charged", tone: "info" },
  paid: { name: "Paid", tone: "success" },
  failed: { name: "Card declined", tone: "danger" },
  void: { name: "Void", tone: "neutral" },
};

const amount = (cents: number) => <span className="tabular">{formatCents(cents)}</span>;

/** One invoice for its contractor: what for, how much, who pays and when. */
export function OwnInvoiceItem({ invoice, organization }: { invoice: OwnInvoice; organization: string }) {
  const {
    job,
    kind,
    status,
    payer,
    gross_pay,
    total,
    advance_applied,
    amount_due,
    amount_refunded,
    charge_at,
    last_decline,
    paid_at,
    ...more
  } = invoice;
  const { review, corrected, credit, number, pdf_url, paycycle_startdate, paycycle_enddate, id: _, created: _created, ...rest } = more;
  everyField(rest);
  const t = useText();
  const { name, tone } = corrected ? correctedWords : review ? reviewWords : invoiceWords[status];
  return (
    <OwnItem
      title={job}
      status={<Status tone={tone}>{t(name)}</Status>}
      after={<OwnDocuments documents={[{ name: "Invoice", url: pdf_url }]} of={job} />}
    >
      <Line label={t("Invoice number")}>
        <span className="tabular">{number}</span>
      </Line>
      <Line label={kind === "paycycle" ? t("Pay from") : t("From")}>
        <ExactDate seconds={paycycle_startdate} />
      </Line>
      <Line label={t("Until")}>
        <ExactDate seconds={paycycle_enddate} />
      </Line>
      {kind === "paycycle" ? <Line label={t("What you earned")}>{amount(gross_pay)}</Line> : null}
      <Line label={t("Premium and fees")}>{amount(total)}</Line>
      {advance_applied ? <Line label={t("Paid before")}>{amount(advance_applied)}</Line> : null}
      {credit ? <Line label={t("For your next premium, or refunded within 30 days")}>{amount(credit)}</Line> : null}
      {amount_refunded ? <Line label={t("Refunded")}>{amount(amount_refunded)}</Line> : null}
      {payer === "platform" ? <Line label={t("Paid by")}>{t("{payer}, out of your pay", { payer: organization })}</Line> : null}
      {amount_due && payer === "contractor" ? <Line label={t("Still to pay")}>{amount(amount_due)}</Line> : null}
      {charge_at === null ? null : (
        <Line label={status === "failed" ? t("Card is charged again") : t("Card is charged")}>
          <ExactDate seconds={charge_at} withTime />
        </Line>
      )}
      {status === "failed" && last_decline?.message ? (
        <Line label={t("Declined")}>
          <Said text={last_decline.message} otherwise={t("Your bank declined the payment. Ask your bank, or use another card.")} />
        </Line>
      ) : null}
      {paid_at === null ? null : (
        <Line label={t("Paid")}>
          <ExactDate seconds={paid_at} />
        </Line>
      )}
    </OwnItem>
  );
}
