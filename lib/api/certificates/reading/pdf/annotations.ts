import type { Box } from "../geometry.ts";
import type { Library } from "./native.ts";
import type { Sheet } from "./sheet.ts";

const [HIDDEN, NO_VIEW] = [2, 32];
const LAYER = Buffer.from("OC\0", "latin1");

/**
 * Takes off the page the fields and comments that no screen shows: flattening would print them. Returns the places of those that belong to a
 * layer, which may or may not be shown.
 */
export function withoutHidden({ native, memory, scratch }: Library, page: number, sheet: Sheet): Box[] {
  const layered: Box[] = [];
  for (let index = native.FPDFPage_GetAnnotCount(page) - 1; index >= 0; index -= 1) {
    const annotation = native.FPDFPage_GetAnnot(page, index);
    if (!annotation) continue;
    const hidden = (native.FPDFAnnot_GetFlags(annotation) & (HIDDEN | NO_VIEW)) !== 0;
    memory.HEAPU8.set(LAYER, scratch);
    if (!hidden && native.FPDFAnnot_HasKey(annotation, scratch)) {
      native.FPDFAnnot_GetRect(annotation, scratch);
      const [left = 0, top = 0, right = 0, bottom = 0] = memory.HEAPF32.subarray(scratch >> 2, (scratch >> 2) + 4);
      layered.push(sheet.box(left, bottom, right, top));
    }
    native.FPDFPage_CloseAnnot(annotation);
    if (hidden) native.FPDFPage_RemoveAnnot(page, index);
  }
  return layered;
}
