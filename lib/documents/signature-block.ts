import { regionNames } from "#lib/contract/core/region-names.ts";
import type { ApplicationDocumentData, SignedText } from "./application-data.ts";
import { type Column, type Flow, heading, paragraph, reserve, row } from "./flow.ts";
import { exactTime, shortDate } from "./format.ts";
import { page } from "./pdf.ts";
import { color, drawText, hairline, type } from "./text.ts";

const left = page.margin;
const width = page.width - 2 * page.margin;

/** The signature block: empty lines before signing, the name or drawing with the evidence of signing after it. */
export function drawSignatureBlock(flow: Flow, data: ApplicationDocumentData): void {
  const { signature } = data;
  heading(flow, "Signature", 200);
  if (signature) paragraph(flow, signature.consent);
  else paragraph(flow, "Not signed yet. The signature is given electronically in the application.");
  reserve(flow, 136);
  const { doc } = flow;
  const line = flow.y + 56;
  if (signature?.kind === "drawn") doc.image(Buffer.from(signature.png), left, flow.y, { fit: [252, 52], valign: "bottom" });
  if (signature?.kind === "typed") {
    drawText(doc, signature.name, {
      x: left,
      y: line - 28,
      width: 252,
      style: { ...type.title, size: 16, weight: "regular" },
      maxLines: 1,
    });
  }
  hairline(doc, left, line, 252, color.ink);
  hairline(doc, left + 276, line, width - 276, color.ink);
  const applicant = [data.applicant.firstName, data.applicant.middleName, data.applicant.lastName].filter(Boolean).join(" ");
  drawText(doc, `Signature of ${applicant}`, { x: left, y: line + 2, width: 252, style: type.label, maxLines: 2 });
  drawText(doc, "Date and time", { x: left + 276, y: line + 2, width: width - 276, style: type.label });
  flow.y = line + 32;
  if (!signature) return;

  drawText(doc, exactTime(signature.signedAt), { x: left + 276, y: line - 16, width: width - 276, style: type.figure });
  const evidence = [
    ["Signed by", signature.kind === "typed" ? `${signature.name}, typed` : `${signature.name}, drawn`] as const,
    ["IP address", signature.ipAddress] as const,
    ["SHA-256 of the unsigned document", signature.unsignedSha256] as const,
  ];
  for (const [label, value] of evidence) {
    drawText(doc, label, { x: left, y: flow.y, width: 132, style: type.label });
    flow.y = drawText(doc, value, {
      x: left + 136,
      y: flow.y,
      width: width - 136,
      style: { ...type.small, leading: 12, color: color.ink },
      maxLines: 2,
    });
  }
  drawSignedTexts(flow, signature.texts);
}

/** Which versions of the legal texts were signed. */
function drawSignedTexts(flow: Flow, texts: readonly SignedText[]): void {
  if (texts.length === 0) return;
  const columns: Column[] = [
    { width: 176, style: type.strong },
    { width: 72 },
    { width: 44 },
    { width: 72 },
    { width: 168, style: { ...type.small, color: color.ink } },
  ];
  heading(flow, "Legal texts", 72);
  row(flow, columns, ["Text", "State", "Version", "In force from", "SHA-256"], { head: true });
  for (const { title, state, language, version, since, sha256 } of texts) {
    const name = language === "en" ? title : `${title} (Spanish translation, shown beside it; it does not bind)`;
    row(flow, columns, [name, state ? regionNames[state] : "All", String(version), since === null ? "Included" : shortDate(since), sha256]);
  }
}
