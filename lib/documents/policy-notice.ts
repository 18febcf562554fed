import { facts, heading, paragraph, startFlow } from "./flow.ts";
import { addressLines, type PostalAddress, wordedDate } from "./format.ts";
import { closePdf, openPdf, page } from "./pdf.ts";
import { drawSandboxMark } from "./sandbox-mark.ts";
import { color, drawText, hairline, type } from "./text.ts";

/** What a notice about the end of a policy says, in order. */
export interface PolicyNoticeData {
  environment: "sandbox" | "production";
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

const left = page.margin;
const width = page.width - 2 * page.margin;

/** A notice to the insured: US Letter, any number of pages. Equal data produce equal bytes. */
export async function policyNotice(data: PolicyNoticeData): Promise<Uint8Array> {
  const { title, policyNumber, producer, insured, writtenAt } = data;
  const doc = openPdf({ title: `${title}: ${policyNumber}`, subject: `Policy ${policyNumber}`, author: producer, createdAt: writtenAt });
  const flow = startFlow(doc, 104);
  doc.rect(left, 32, 24, 3).fill(color.accent);
  drawText(doc, title, { x: left, y: 44, width: 340, style: type.title });
  drawText(doc, `Policy ${policyNumber}`, { x: left, y: 70, width: 340, style: type.body, maxLines: 1 });
  const at = { x: left + width - 172, width: 172, align: "right" as const };
  drawText(doc, producer, { ...at, y: 44, style: type.strong, maxLines: 2 });
  drawText(doc, wordedDate(writtenAt), { ...at, y: 70, style: type.label });
  for (const text of [insured.name, insured.companyName, ...addressLines(insured.address).split("\n")]) if (text) paragraph(flow, text);
  heading(flow, "The policy");
  facts(flow, [["Policy number", policyNumber], ["Insurer", data.insurers.join("; ")], ...data.facts]);
  for (const section of data.sections) {
    heading(flow, section.title);
    for (const text of section.paragraphs) paragraph(flow, text);
  }
  const { count } = doc.bufferedPageRange();
  for (let i = 0; i < count; i++) {
    doc.switchToPage(i);
    hairline(doc, left, 744, width);
    drawText(doc, `Policy ${policyNumber}`, { x: left, y: 748, width: 400, style: type.label, maxLines: 1 });
    drawText(doc, `Page ${i + 1} of ${count}`, { x: left + width - 100, y: 748, width: 100, style: type.label, align: "right" });
    if (data.environment === "sandbox") drawSandboxMark(doc);
  }
  return await closePdf(doc);
}
