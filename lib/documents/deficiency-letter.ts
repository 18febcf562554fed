import { heading, paragraph, row, startFlow } from "./flow.ts";
import { wordedDate } from "./format.ts";
import { drawFooters, drawHead } from "./frame.ts";
import { closePdf, openPdf, page } from "./pdf.ts";

/** A coverage that is not met: what is required, and each rule that fails with what would remedy it. */
export interface LackingCoverage {
  name: string;
  required: string;
  failing: readonly { message: string; required: string | null; found: string | null; remedy: string }[];
  /** The documents that would remedy it, where nothing shows the coverage. */
  documents: readonly string[];
}

/** What a deficiency letter says, in order. */
export interface DeficiencyLetterData {
  /** Whether every page says that it is a sample and no insurance. */
  sample: boolean;
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
  drawHead(doc, { title: "Insurance that is still needed", under: insured, right: organization, date: wordedDate(writtenAt) });
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
  drawFooters(doc, `Request ${request}`, data.sample);
  return await closePdf(doc);
}
