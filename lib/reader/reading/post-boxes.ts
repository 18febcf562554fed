/** The letters before `Box` with OCR errors: a few characters with a point or a bracket among them. */
const DAMAGED = /^(?=\S{0,3}[.,)])\S{2,6}\s?B[OU0]X\s+(?=\S*\d)/i;
/** OCR engines lose the first of two points. */
const POINT_LOST = /^P\.?\s?[O0]\.\s*(?=box\b)|^P\.\s?[O0]\.?\s*(?=box\b)/i;

/** Whether a recognised line is a P.O. box, with or without OCR errors. */
export const isPostBox = (line: string) => DAMAGED.test(line) || POINT_LOST.test(line);

/** The normalized P.O. box, and whether only a point was corrected at most; null for any other line. */
export function postBox(line: string): { text: string; asRead: boolean } | null {
  if (/^P\.?\s?O\.?\s+BOX\b/i.test(line) && !POINT_LOST.test(line)) return null;
  if (POINT_LOST.test(line)) return { text: line.replace(POINT_LOST, "P.O. "), asRead: true };
  const box = /B[OU0]X/i.exec(line)?.[0] ?? "";
  return DAMAGED.test(line) ? { text: line.replace(DAMAGED, `P.O. ${box === box.toUpperCase() ? "BOX" : "Box"} `), asRead: false } : null;
}
