import { formatCents } from "#lib/kit/money.ts";
import { type Column, facts, heading, paragraph, row, startFlow } from "./flow.ts";
import { shortDate, wordedDate } from "./format.ts";
import { drawFooters, drawHead } from "./frame.ts";
import { closePdf, openPdf, page } from "./pdf.ts";
import { type } from "./text.ts";

/** What a statement says, in order. Amounts are cents, times epoch seconds. */
export interface StatementDocumentData {
  /** Whether every page says that it is a sample and no insurance. */
  sample: boolean;
  /** The contractor or contracting entity. */
  name: string;
  seller: string;
  organization: string;
  /** The first and the last day. */
  from: number;
  until: number;
  lines: readonly {
    at: number;
    what: string;
    number: string | null;
    due: number;
    held: number;
    dueAfter: number;
    heldAfter: number;
    balance: boolean;
  }[];
}

const width = page.width - 2 * page.margin;
// Small enough for ten millions in each of four columns.
const figure = { ...type.figure, size: 8 };
const total = { ...type.total, size: 8 };
const amounts: Column[] = Array.from({ length: 4 }, () => ({ width: 74, align: "right", style: figure }));
const columns: Column[] = [{ width: 66, style: figure }, { width: width - 432 }, { width: 70, style: figure }, ...amounts];
const bold = columns.map((column) => ({ ...column, style: column.style === figure ? total : type.strong }));

const moved = (cents: number): string => (cents === 0 ? "" : formatCents(cents));

/** A statement of account: US Letter, any number of pages. Equal data produce equal bytes. */
export async function statementDocument(data: StatementDocumentData): Promise<Uint8Array> {
  const { name, seller, organization, from, until } = data;
  const title = "Statement of account";
  const doc = openPdf({ title: `${title}: ${name}`, subject: title, author: seller, createdAt: until });
  const flow = startFlow(doc, 104);
  const days = `${wordedDate(from)} – ${wordedDate(until)}`;
  drawHead(doc, { title, under: name, right: seller, date: days });
  heading(flow, "Period");
  facts(flow, [
    ["Days (UTC)", `${shortDate(from)} – ${shortDate(until)}`],
    ["Charged through", organization],
  ]);
  heading(flow, "Invoices and payments", 60);
  row(flow, columns, ["Date", "What happened", "Invoice", "Due", "Held", "Due after", "Held after"], { head: true });
  for (const line of data.lines) {
    const date = shortDate(line.at);
    row(flow, line.balance ? bold : columns, [
      date,
      line.what,
      line.number ?? "",
      moved(line.due),
      moved(line.held),
      formatCents(line.dueAfter),
      formatCents(line.heldAfter),
    ]);
  }
  flow.y += 4;
  paragraph(flow, "Due: what is still to be paid of the invoices. Held: what was paid for them, less what was refunded.", type.small);
  drawFooters(doc, `${title}, ${name}`, data.sample);
  return await closePdf(doc);
}
