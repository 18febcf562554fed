import { dayOf, instantOf } from "#components/resource/day.ts";
import type { FieldSpec } from "#components/resource/field-spec.ts";
import type { invoices } from "#lib/contract/billing/invoice.ts";
import type { FieldError } from "#lib/contract/core/errors.ts";
import type { CallInput } from "#lib/contract/core/operation.ts";
import { parseDollars } from "#lib/kit/money.ts";

export type InvoiceInput = CallInput<typeof invoices.operations.create>["body"];

/** The form's values: ids, pay in dollars as typed, and days as in date fields. */
export interface InvoiceValues {
  contractor: string;
  job: string;
  gross_pay: string;
  paycycle_startdate: string;
  paycycle_enddate: string;
  purchase_order_number: string;
}

export interface KnownInvoice {
  contractor: string;
  job: string;
  gross_pay: number;
  paycycle_startdate: number;
  paycycle_enddate: number;
  purchase_order_number: string | null;
}

/** The form values of an existing invoice, or empty ones. */
export function invoiceValues(known: Partial<KnownInvoice> = {}): InvoiceValues {
  const day = (at: number | undefined) => (at === undefined ? "" : dayOf(at));
  return {
    contractor: known.contractor ?? "",
    job: known.job ?? "",
    gross_pay: known.gross_pay === undefined ? "" : (known.gross_pay / 100).toFixed(2),
    paycycle_startdate: day(known.paycycle_startdate),
    paycycle_enddate: day(known.paycycle_enddate),
    purchase_order_number: known.purchase_order_number ?? "",
  };
}

/** The fields by their names in errors and in conflict notices. */
export const invoiceFields: readonly FieldSpec<keyof InvoiceValues>[] = [
  { kind: "reference", name: "contractor", label: "Contractor", to: "contractors" },
  { kind: "reference", name: "job", label: "Job", to: "jobs" },
  { kind: "money", name: "gross_pay", label: "Pay" },
  { kind: "date", name: "paycycle_startdate", label: "Start of the pay cycle" },
  { kind: "date", name: "paycycle_enddate", label: "End of the pay cycle" },
  { kind: "text", name: "purchase_order_number", label: "Purchase order number" },
];

/** Errors that prevent submission without asking the service. Empty when there are none. */
export function problemsOf(values: InvoiceValues): FieldError[] {
  const problems: FieldError[] = [];
  const say = (field: keyof InvoiceValues, message: string) => problems.push({ field, message });
  if (!values.contractor) say("contractor", "Choose a contractor.");
  if (!values.job) say("job", "Choose a job.");
  if (parseDollars(values.gross_pay) === null)
    say("gross_pay", "Enter the pay in dollars and cents, with at most two decimals, for example 1,250.00.");
  if (instantOf(values.paycycle_startdate) === undefined) say("paycycle_startdate", "Choose the first day.");
  if (instantOf(values.paycycle_enddate) === undefined) say("paycycle_enddate", "Choose the day it ends on.");
  return problems;
}

/** The request for these values. Null while something is missing. An unchanged day keeps its exact instant. */
export function invoiceInput(values: InvoiceValues, known: Partial<KnownInvoice> = {}): InvoiceInput | null {
  const gross_pay = parseDollars(values.gross_pay);
  const paycycle_startdate = instantOf(values.paycycle_startdate, known.paycycle_startdate);
  const paycycle_enddate = instantOf(values.paycycle_enddate, known.paycycle_enddate);
  if (problemsOf(values).length || gross_pay === null || paycycle_startdate === undefined || paycycle_enddate === undefined) return null;
  const { contractor, job } = values;
  const number = values.purchase_order_number.trim();
  // Empty on a new invoice: the job's number is used. Emptied on an existing one: the number is cleared.
  const order = number || known.purchase_order_number ? { purchase_order_number: number } : {};
  return { contractor, job, gross_pay, paycycle_startdate, paycycle_enddate, ...order };
}
