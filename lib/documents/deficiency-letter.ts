import { heading, paragraph, row, startFlow } from "./flow.ts";
import { wordedDate } from "./format.ts";
import { closePdf, openPdf, page } from "./pdf.ts";
import { drawSandboxMark } from "./sandbox-mark.ts";
import { color, drawText, hairline, type } from "./text.ts";

/** A coverage that is not met: what is required, and each rule that fails with what would mend it. */
export interface LackingCoverage {
  name: string;
  required: string;
  failing: readonly { message: string; required: string | null; found: string | null; remedy: string }[];
  /** The documents that would mend it, where nothing shows the coverage. */
  documents: readonly string[];
}

/** What a deficiency letter says, in order. */
export interface DeficiencyLetterData {
  environment: "sandbox" | "production";
  /** Id of the request. */
  request: string;
  organization: string;
  insured: string;
  /** Epoch seconds. */
  writtenAt: number;
  opening: readonly string[];
  lacking: readonly LackingCoverage[];
  closing: readonly string[];
}

const left = page.margin;
const width = page.width - 2 * page.margin;
const columns = [{ width: 176 }, { width: 96 }, { width: 96 }, { width: width - 368 }];

/** The letter to an insurance agent: US Letter, any number of pages. Equal data produce equal bytes. */
export async function deficiencyLetter(data: DeficiencyLetterData): Promise<Uint8Array> {
  const { organization, insured, request, writtenAt } = data;
  const doc = openPdf({
    title: `Insurance still needed: ${insured}`,
    subject: `Request ${request}`,
    author: organization,
    createdAt: writtenAt,
  });
  const flow = startFlow(doc, 100);
  doc.rect(left, 32, 24, 3).fill(color.accent);
  drawText(doc, "Insurance that is still needed", { x: left, y: 44, width: 340, style: type.title });
  drawText(doc, insured, { x: left, y: 70, width: 340, style: type.body, maxLines: 1 });
  const at = { x: left + width - 172, width: 172, align: "right" as const };
  drawText(doc, organization, { ...at, y: 44, style: type.strong, maxLines: 2 });
  drawText(doc, wordedDate(writtenAt), { ...at, y: 70, style: type.label });
  for (const text of data.opening) paragraph(flow, text);
  for (const { name, required, failing, documents } of data.lacking) {
    heading(flow, name, 60);
    paragraph(flow, `Required: ${required}`);
    if (failing.length) {
      row(flow, columns, ["What is missing", "Required", "Found", "What would mend it"], { head: true });
      for (const one of failing) row(flow, columns, [one.message, one.required ?? "", one.found ?? "Not shown", one.remedy]);
    } else for (const document of documents) paragraph(flow, `What would mend it: ${document}`);
  }
  heading(flow, "How to send it");
  for (const text of data.closing) paragraph(flow, text);
  const { count } = doc.bufferedPageRange();
  for (let i = 0; i < count; i++) {
    doc.switchToPage(i);
    hairline(doc, left, 744, width);
    drawText(doc, `Request ${request}`, { x: left, y: 748, width: 400, style: type.label, maxLines: 1 });
    drawText(doc, `Page ${i + 1} of ${count}`, { x: left + width - 100, y: 748, width: 100, style: type.label, align: "right" });
    if (data.environment === "sandbox") drawSandboxMark(doc);
  }
  return await closePdf(doc);
}
