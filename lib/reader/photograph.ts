import { READING_CONFIDENCE } from "#lib/contract/resources/parsed-certificate.ts";
import { LOOKED_AT, type PhotographFault, photographFault } from "#lib/domain/photographs/photograph-fault.ts";
import type { PictureRead } from "./picture-pages.ts";
import type { Pdf } from "./reading/pdf/open.ts";

/** Of what was found on a page, the share that must be sure for the picture to be good enough, whatever else is wrong with it. */
const MOSTLY = 0.5;

/** Whether what a page was read as is worth a reviewer's time. */
function isRead(read: PictureRead): boolean {
  if ("other" in read) return read.other.entry.kind !== "other";
  const { document, fields } = read.certificate;
  const found = Object.values(fields);
  const sure = found.filter(({ confidence }) => confidence >= READING_CONFIDENCE);
  return document.layout !== "unrecognized" && sure.length >= MOSTLY * found.length;
}

/** What is wrong with the picture of a page that could not be read; null where it was read, or the picture is not to blame. */
export function faultOf(pdf: Pdf, page: number, read: PictureRead): PhotographFault | null {
  const dots = isRead(read) ? null : pdf.dots(page);
  if (!dots) return null;
  const { width, height } = pdf.draw(page, 1);
  const picture = pdf.draw(page, LOOKED_AT / Math.max(width, height));
  return photographFault(picture, { width: (width * dots[0]) / 72, height: (height * dots[1]) / 72 });
}
