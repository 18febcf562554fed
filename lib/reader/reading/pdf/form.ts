import type { Box } from "../geometry.ts";
import type { Library } from "./native.ts";
import type { Sheet } from "./sheet.ts";

/** A field of an interactive form, filled or not. */
export interface Widget {
  name: string;
  box: Box;
  /** The typed text, or true or false for a tick box. */
  value: string | boolean;
}

const WIDGET = 20;
const [PUSH_BUTTON, CHECK_BOX, RADIO_BUTTON, COMBO_BOX, LIST_BOX, TEXT_FIELD] = [1, 2, 3, 4, 5, 6];
const MAX_FIELDS = 2_000;
const MAX_TEXT_BYTES = 64 * 1024;

/** The page's fields with the form's values. */
export function widgetsOf(library: Library, page: number, form: number, sheet: Sheet): Widget[] {
  const { native, memory, scratch } = library;
  const widgets: Widget[] = [];
  const count = Math.min(MAX_FIELDS, native.FPDFPage_GetAnnotCount(page));
  for (let index = 0; index < count; index += 1) {
    const annotation = native.FPDFPage_GetAnnot(page, index);
    if (!annotation) continue;
    if (native.FPDFAnnot_GetSubtype(annotation) === WIDGET) {
      native.FPDFAnnot_GetRect(annotation, scratch);
      const [left = 0, top = 0, right = 0, bottom = 0] = memory.HEAPF32.subarray(scratch >> 2, (scratch >> 2) + 4);
      const value = heldBy(library, form, annotation);
      const name = textOf(library, (buffer, bytes) => native.FPDFAnnot_GetFormFieldName(form, annotation, buffer, bytes));
      if (value !== null && name !== "") widgets.push({ name, box: sheet.box(left, bottom, right, top), value });
    }
    native.FPDFPage_CloseAnnot(annotation);
  }
  return widgets;
}

function heldBy(library: Library, form: number, annotation: number): string | boolean | null {
  const { native } = library;
  const type = native.FPDFAnnot_GetFormFieldType(form, annotation);
  if (type === PUSH_BUTTON) return null;
  if (type === CHECK_BOX || type === RADIO_BUTTON) return native.FPDFAnnot_IsChecked(form, annotation) === 1;
  if (type !== TEXT_FIELD && type !== COMBO_BOX && type !== LIST_BOX) return null;
  return textOf(library, (buffer, bytes) => native.FPDFAnnot_GetFormFieldValue(form, annotation, buffer, bytes));
}

/** PDFium writes UTF-16 with a terminating zero; it is called first for the length. */
function textOf({ native, memory }: Library, write: (buffer: number, bytes: number) => number): string {
  const bytes = Math.min(MAX_TEXT_BYTES, write(0, 0));
  if (bytes <= 2) return "";
  const buffer = native.malloc(bytes);
  write(buffer, bytes);
  const text = Buffer.from(memory.HEAPU8.slice(buffer, buffer + bytes - 2)).toString("utf16le");
  native.free(buffer);
  return text;
}
