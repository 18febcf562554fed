import { Reference } from "#components/resource/reference/reference.tsx";
import type { DisplayField, Row } from "#components/resource/view.ts";
import { formatDays } from "#components/ui/format-time.ts";
import { Money } from "#components/ui/money.tsx";
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

const number: DisplayField<"invoices"> = { label: "Number", key: "number" };
const cycle: DisplayField<"invoices"> = { label: "Pay cycle", cell: (invoice) => <Cycle invoice={invoice} /> };
const contractor: DisplayField<"invoices"> = {
  label: "Contractor",
  cell: (invoice) => <Reference to="contractors" value={invoice.contractor} plain />,
};
const job: DisplayField<"invoices"> = { label: "Job", minor: true, cell: (invoice) => <Reference to="jobs" value={invoice.job} plain /> };
const pay: DisplayField<"invoices"> = { label: "Pay", numeric: true, minor: true, cell: ({ gross_pay }) => <Money cents={gross_pay} /> };
const total: DisplayField<"invoices"> = {
  label: "Total",
  numeric: true,
  sort: "total",
  cell: (invoice) => <Money cents={invoice.total} />,
};
const status: DisplayField<"invoices"> = { label: "Status", sort: "status", cell: (invoice) => <InvoiceStatus invoice={invoice} plain /> };

const order: DisplayField<"invoices"> = { label: "Purchase order", key: "purchase_order_number", extra: true };
const created: DisplayField<"invoices"> = { label: "Created", key: "created", numeric: true, extra: true };

export const invoiceColumns = [number, cycle, status, contractor, job, pay, total, order, created];
/** For lists of one contractor or one job. */
export const columnsOfContractor = [number, cycle, job, pay, total, status];
export const columnsOfJob = [number, cycle, contractor, pay, total, status];
