import { formatCents } from "#lib/kit/money.ts";
import { type Column, type Flow, facts, heading, paragraph, row, startFlow } from "./flow.ts";
import { addressLines, type PostalAddress, wordedDate } from "./format.ts";
import { drawFooters, drawHead } from "./frame.ts";
import { closePdf, openPdf, page } from "./pdf.ts";
import { type } from "./text.ts";

/** What an invoice says, in order. Amounts are cents, times epoch seconds. */
export interface InvoiceDocumentData {
  /** Whether every page says that it is a sample and no insurance. */
  sample: boolean;
  number: string;
  /** When it was issued; also the file's creation date. */
  issuedAt: number;
  /** The state in a sentence, such as "Paid on January 31, 2027." */
  state: string;
  seller: { name: string; email: string; phone: string };
  /** The platform through which it is charged. */
  organization: string;
  insured: { name: string; companyName: string | null; address: PostalAddress };
  facts: readonly (readonly [label: string, value: string | null])[];
  /** Empty where the premium does not follow from pay. */
  basis: { pay: string; rate: string } | null;
  lines: readonly { name: string; note: string | null; amount: number }[];
  total: number;
  /** Contained in the premium, so not added to it. */
  surplusLinesTax: number;
  /** What was paid and returned, in order: an amount is negative for what was returned. */
  payments: readonly { at: number; what: string; amount: number }[];
  /** The sum of the payments. */
  paid: number;
  due: number;
}

const width = page.width - 2 * page.margin;
const figures = { align: "right", style: type.figure } as const;
const lineColumns: Column[] = [{ width: width - 288 }, { width: 104, ...figures }, { width: 88, ...figures }, { width: 96, ...figures }];
const paymentColumns: Column[] = [{ width: 160 }, { width: width - 256 }, { width: 96, ...figures }];

/** The last rows of a table: sums. */
function sums(flow: Flow, columns: readonly Column[], rows: readonly (readonly [label: string, cents: number])[]): void {
  const bold = columns.map((column) => ({ ...column, style: column.align === "right" ? type.total : type.strong }));
  for (const [label, cents] of rows) row(flow, bold, [label, ...columns.slice(2).map(() => ""), formatCents(cents)]);
}

/** An invoice as it stands: US Letter, any number of pages. Equal data produce equal bytes. */
export async function invoiceDocument(data: InvoiceDocumentData): Promise<Uint8Array> {
  const { number, seller, insured, basis } = data;
  const title = `Invoice ${number}`;
  const doc = openPdf({ title: `${title}: ${insured.name}`, subject: title, author: seller.name, createdAt: data.issuedAt });
  const flow = startFlow(doc, 104);
  drawHead(doc, { title, under: data.state, right: seller.name, date: wordedDate(data.issuedAt) });
  heading(flow, "Parties");
  const person = [insured.name, insured.companyName].filter(Boolean).join("\n");
  facts(flow, [
    ["Insured", `${person}\n${addressLines(insured.address)}`],
    ["Seller", `${seller.name}\n${seller.email}\n${seller.phone}`],
    ["Charged through", data.organization],
  ]);
  heading(flow, "What it is for");
  facts(
    flow,
    data.facts.map(([label, value]) => [label, value]),
  );
  heading(flow, "Premium and fees", 60);
  row(flow, lineColumns, ["Coverage or fee", "Pay", "Per $100 of pay", "Amount"], { head: true });
  for (const line of data.lines) {
    const rated = line.note === null && basis !== null;
    const name = line.note === null ? line.name : `${line.name}\n${line.note}`;
    row(flow, lineColumns, [name, rated ? basis.pay : "", "", formatCents(line.amount)]);
  }
  const total = lineColumns.map((column) => ({ ...column, style: column.align === "right" ? type.total : type.strong }));
  row(flow, total, ["Total", basis?.pay ?? "", basis?.rate ?? "", formatCents(data.total)]);
  flow.y += 4;
  if (data.surplusLinesTax > 0)
    paragraph(flow, `The premium contains surplus lines tax of ${formatCents(data.surplusLinesTax)}.`, type.small);
  heading(flow, "Payments and refunds", 60);
  row(flow, paymentColumns, ["Date (UTC)", "What happened", "Amount"], { head: true });
  for (const { at, what, amount } of data.payments) row(flow, paymentColumns, [wordedDate(at), what, formatCents(amount)]);
  if (!data.payments.length) row(flow, paymentColumns, ["", "Nothing was paid yet.", ""]);
  sums(flow, paymentColumns, [
    ["Paid", data.paid],
    ["Amount due", data.due],
  ]);
  drawFooters(doc, title, data.sample);
  return await closePdf(doc);
}
