import { UnreadableFile } from "../result.ts";
import type { Library } from "./native.ts";

/** Limits of one page: text converted to outlines has about ten thousand objects of thirty segments; in a rough typeface, 470,000 segments. */
const MAX_OBJECTS = 100_000;
const MAX_SEGMENTS = 1_000_000;
/** A letter page at 600 dpi has 34 million. */
const MAX_PIXELS = 120_000_000;
const MAX_DEPTH = 28;
const [PATH, IMAGE, FORM] = [2, 3, 5];

/**
 * Refuses a page that would take minutes to draw, before anything is drawn. A group counts as often as it is painted.
 * @throws UnreadableFile
 */
export function assertDrawable({ native, memory, scratch }: Library, page: number): void {
  let [objects, segments, pixels] = [0, 0, 0];
  const visit = (object: number, depth: number) => {
    objects += 1;
    const type = native.FPDFPageObj_GetType(object);
    if (type === PATH) segments += native.FPDFPath_CountSegments(object);
    if (type === IMAGE && native.FPDFImageObj_GetImagePixelSize(object, scratch, scratch + 4)) {
      const [wide = 0, high = 0] = memory.HEAPU32.subarray(scratch >> 2, (scratch >> 2) + 2);
      pixels += wide * high;
    }
    if (objects > MAX_OBJECTS || segments > MAX_SEGMENTS || pixels > MAX_PIXELS || depth > MAX_DEPTH)
      throw new UnreadableFile("resource_limit");
    if (type !== FORM) return;
    const count = native.FPDFFormObj_CountObjects(object);
    for (let index = 0; index < count; index += 1) visit(native.FPDFFormObj_GetObject(object, index), depth + 1);
  };
  const count = native.FPDFPage_CountObjects(page);
  for (let index = 0; index < count; index += 1) visit(native.FPDFPage_GetObject(page, index), 0);
}
