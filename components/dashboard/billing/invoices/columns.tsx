import { Reference } from "#components/resource/reference/reference.tsx";
import type { Row } from "#components/resource/view.ts";
import { type DisplayInput, extra, minor } from "#components/resource/view-input.ts";
import { formatDays } from "#components/ui/format-time.ts";
import { Status } from "#components/ui/status.tsx";
import { invoiceStatusNames } from "#lib/contract/billing/invoice-names.ts";
import { statusTones } from "./labels.ts";

type Invoice = Row<"invoices">;

export function Cycle({ invoice: { paycycle_startdate: start, paycycle_enddate: end } }: { invoice: Invoice }) {
  return <span className="tabular whitespace-nowrap">{formatDays(start, end)}</span>;
}

export function InvoiceStatus({ invoice, plain = false }: { invoice: Invoice; plain?: boolean }) {
  return (
    <Status tone={statusTones[invoice.status]} plain={plain}>
      {invoiceStatusNames[invoice.status]}
    </Status>
  );
}

const cycle: DisplayInput<"invoices"> = { id: "pay-cycle", label: "Pay cycle", cell: (invoice) => <Cycle invoice={invoice} /> };
const contractor: DisplayInput<"invoices"> = {
  key: "contractor",
  cell: (invoice) => <Reference to="contractors" value={invoice.contractor} plain />,
};
const job: DisplayInput<"invoices"> = { key: "job", minor: true, cell: (invoice) => <Reference to="jobs" value={invoice.job} plain /> };
const status: DisplayInput<"invoices"> = { key: "status", cell: (invoice) => <InvoiceStatus invoice={invoice} plain /> };
const pay = minor("gross_pay");

export const invoiceColumns: readonly DisplayInput<"invoices">[] = [
  "number",
  cycle,
  status,
  contractor,
  job,
  ...pay,
  "total",
  ...extra("purchase_order_number", "created"),
];
/** For lists of one contractor or one job. */
export const columnsOfContractor: readonly DisplayInput<"invoices">[] = ["number", cycle, job, ...pay, "total", status];
export const columnsOfJob: readonly DisplayInput<"invoices">[] = ["number", cycle, contractor, ...pay, "total", status];
