import { READING_CONFIDENCE } from "#lib/contract/compliance/parsed-certificate.ts";
import { LOOKED_AT, type PhotographFault, photographFault } from "#lib/rules/compliance/photographs/photograph-fault.ts";
import type { PictureRead } from "./picture-pages.ts";
import type { Pdf } from "./reading/pdf/open.ts";

/** If this share of the values on a page has high confidence, the picture is good enough. */
const MOSTLY = 0.5;

/** Whether the result for a page is worth a reviewer's time. */
function isRead(read: PictureRead): boolean {
  if ("other" in read) return read.other.entry.kind !== "other";
  const { document, fields } = read.certificate;
  const found = Object.values(fields);
  const sure = found.filter(({ confidence }) => confidence >= READING_CONFIDENCE);
  return document.layout !== "unrecognized" && sure.length >= MOSTLY * found.length;
}

/** The fault of a page's picture that could not be read; null if it was read, or the picture is not the cause. */
export function faultOf(pdf: Pdf, page: number, read: PictureRead): PhotographFault | null {
  const dots = isRead(read) ? null : pdf.dots(page);
  if (!dots) return null;
  const { width, height } = pdf.draw(page, 1);
  const picture = pdf.draw(page, LOOKED_AT / Math.max(width, height));
  return photographFault(picture, { width: (width * dots[0]) / 72, height: (height * dots[1]) / 72 });
}
