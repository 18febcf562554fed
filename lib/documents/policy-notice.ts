import { facts, heading, paragraph, startFlow } from "./flow.ts";
import { addressLines, type PostalAddress, wordedDate } from "./format.ts";
import { drawFooters, drawHead } from "./frame.ts";
import { closePdf, openPdf } from "./pdf.ts";

/** What a notice about the end of a policy says, in order. */
export interface PolicyNoticeData {
  /** Whether every page says that it is a sample and no insurance. */
  sample: boolean;
  /** When the policy was cancelled, in epoch seconds, where every page is to say so. */
  cancelledAt?: number | null;
  title: string;
  policyNumber: string;
  producer: string;
  insurers: readonly string[];
  insured: { name: string; companyName: string | null; address: PostalAddress };
  /** Epoch seconds. */
  writtenAt: number;
  facts: [label: string, value: string | null][];
  /** Sections, each with its title and paragraphs. */
  sections: readonly { title: string; paragraphs: readonly string[] }[];
}

/** A notice to the insured: US Letter, any number of pages. Equal data produce equal bytes. */
export async function policyNotice(data: PolicyNoticeData): Promise<Uint8Array> {
  const { title, policyNumber, producer, insured, writtenAt } = data;
  const doc = openPdf({ title: `${title}: ${policyNumber}`, subject: `Policy ${policyNumber}`, author: producer, createdAt: writtenAt });
  const flow = startFlow(doc, 104);
  drawHead(doc, { title, under: `Policy ${policyNumber}`, right: producer, date: wordedDate(writtenAt) });
  for (const text of [insured.name, insured.companyName, ...addressLines(insured.address).split("\n")]) if (text) paragraph(flow, text);
  heading(flow, "The policy");
  facts(flow, [["Policy number", policyNumber], ["Insurer", data.insurers.join("; ")], ...data.facts]);
  for (const section of data.sections) {
    heading(flow, section.title);
    for (const text of section.paragraphs) paragraph(flow, text);
  }
  drawFooters(doc, `Policy ${policyNumber}`, data.sample, data.cancelledAt);
  return await closePdf(doc);
}
