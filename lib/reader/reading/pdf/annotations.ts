import type { Box } from "../geometry.ts";
import type { Library } from "./native.ts";
import type { Sheet } from "./sheet.ts";

/** An annotation: typed text, a stamp or a stroke that software added to the finished page. */
export interface Comment {
  kind: "text" | "stamp" | "struck" | "drawn" | "note" | "marked";
  box: Box;
  /** Its text or description; empty if none. */
  says: string;
}

const [HIDDEN, NO_VIEW] = [2, 32];
const name = (text: string) => Buffer.from(`${text}\0`, "latin1");
const [LAYER, CONTENTS] = [name("OC"), name("Contents")];
const MAX_TEXT_BYTES = 4096;

/** By PDF annotation subtype. Links, fields and note pop-ups do not affect what is read. */
const kinds: Readonly<Record<number, Comment["kind"]>> = {
  1: "note",
  3: "text",
  4: "drawn",
  5: "drawn",
  6: "drawn",
  7: "drawn",
  8: "drawn",
  9: "marked",
  10: "marked",
  11: "marked",
  12: "struck",
  13: "stamp",
  14: "drawn",
  15: "drawn",
  17: "note",
  28: "drawn",
};

/**
 * Removes fields and annotations that no screen shows, because flattening would print them. Returns the boxes of those on an optional
 * layer, which may or may not be shown, and the visible annotations.
 */
export function withoutHidden(library: Library, page: number, sheet: Sheet): { layered: Box[]; comments: Comment[] } {
  const { native, memory, scratch } = library;
  const layered: Box[] = [];
  const comments: Comment[] = [];
  for (let index = native.FPDFPage_GetAnnotCount(page) - 1; index >= 0; index -= 1) {
    const annotation = native.FPDFPage_GetAnnot(page, index);
    if (!annotation) continue;
    const hidden = (native.FPDFAnnot_GetFlags(annotation) & (HIDDEN | NO_VIEW)) !== 0;
    const kind = kinds[native.FPDFAnnot_GetSubtype(annotation)];
    memory.HEAPU8.set(LAYER, scratch);
    const inLayer = native.FPDFAnnot_HasKey(annotation, scratch) !== 0;
    if (!hidden && (inLayer || kind)) {
      native.FPDFAnnot_GetRect(annotation, scratch);
      const [left = 0, top = 0, right = 0, bottom = 0] = memory.HEAPF32.subarray(scratch >> 2, (scratch >> 2) + 4);
      const box = sheet.box(left, bottom, right, top);
      if (inLayer) layered.push(box);
      if (kind) comments.push({ kind, box, says: contentsOf(library, annotation) });
    }
    native.FPDFPage_CloseAnnot(annotation);
    if (hidden) native.FPDFPage_RemoveAnnot(page, index);
  }
  return { layered, comments };
}

function contentsOf({ native, memory, scratch }: Library, annotation: number): string {
  memory.HEAPU8.set(CONTENTS, scratch);
  const bytes = Math.min(MAX_TEXT_BYTES, native.FPDFAnnot_GetStringValue(annotation, scratch, 0, 0));
  if (bytes <= 2) return "";
  const buffer = native.malloc(bytes);
  native.FPDFAnnot_GetStringValue(annotation, scratch, buffer, bytes);
  const text = Buffer.from(memory.HEAPU8.slice(buffer, buffer + bytes - 2)).toString("utf16le");
  native.free(buffer);
  return text.replace(/\s+/g, " ").trim();
}
