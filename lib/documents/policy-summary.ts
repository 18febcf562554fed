import { heading, paragraph, startFlow } from "./flow.ts";
import { drawFooters, drawHead } from "./frame.ts";
import { closePdf, openPdf } from "./pdf.ts";

/** A summary in one language. */
export interface SummaryPage {
  title: string;
  under: string;
  /** The day on which it was written, in its language. */
  date: string;
  /** What the summary is, above everything. */
  note: string;
  parts: readonly { title: string; lines: readonly string[] }[];
}

export interface PolicySummaryData {
  /** Whether every page says that it is a sample and no insurance. */
  sample: boolean;
  /** When the policy was cancelled, in epoch seconds, where every page is to say so. */
  cancelledAt: number | null;
  policyNumber: string;
  producer: string;
  /** Epoch seconds. */
  issuedAt: number;
  /** In each language, each on a page of its own. */
  pages: readonly SummaryPage[];
}

/** A policy in plain words, in each language. US Letter. Equal data produce equal bytes. */
export async function policySummaryDocument(data: PolicySummaryData): Promise<Uint8Array> {
  const { policyNumber, producer, issuedAt, pages } = data;
  const title = pages.map((one) => one.title).join(" · ");
  const doc = openPdf({ title: `${title}: ${policyNumber}`, subject: `Policy ${policyNumber}`, author: producer, createdAt: issuedAt });
  for (const page of pages) {
    const flow = startFlow(doc, 96);
    drawHead(doc, { title: page.title, under: page.under, right: producer, date: page.date });
    paragraph(flow, page.note);
    for (const part of page.parts) {
      heading(flow, part.title);
      paragraph(flow, part.lines.join("\n"));
    }
  }
  drawFooters(doc, `Policy ${policyNumber}`, data.sample, data.cancelledAt);
  return await closePdf(doc);
}
