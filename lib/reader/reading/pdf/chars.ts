import { around, type Box } from "../geometry.ts";
import type { Library, Native } from "./native.ts";
import type { Sheet } from "./sheet.ts";

/** A character on the page as displayed, in points. */
export interface Char {
  text: string;
  left: number;
  right: number;
  baseline: number;
  size: number;
  /** The text object that paints it. */
  object: number;
}

export interface PageChars {
  /** Horizontal characters in reading order; null between words. */
  chars: (Char | null)[];
  /** Text that is not horizontal, one entry per run: a watermark, a margin note, a stamp. */
  across: { text: string; box: Box }[];
  /** How many characters have no Unicode mapping in their font. */
  unmapped: number;
}

const LIGATURES = ["ff", "fi", "fl", "ffi", "ffl", "st", "st"];
const UNKNOWN = "\uFFFD";

/** The page's characters with their positions; horizontal text is separate from other text. */
export function charsOf(library: Library, page: number, sheet: Sheet): PageChars {
  const { native } = library;
  const text = native.FPDFText_LoadPage(page);
  const count = text ? native.FPDFText_CountChars(text) : 0;
  const chars: (Char | null)[] = [];
  const runs = new Map<number, number | null>();
  const across = new Map<number, { text: string; boxes: Box[] }>();
  let unmapped = 0;
  for (let index = 0; index < count; index += 1) {
    const object = native.FPDFText_GetTextObject(text, index);
    const unicode = native.FPDFText_GetUnicode(text, index);
    if (!object || unicode === 0x20 || unicode === 0xa0 || unicode === 0x0d || unicode === 0x0a || unicode === 0x09) {
      if (chars.at(-1)) chars.push(null);
      continue;
    }
    let size = runs.get(object);
    if (size === undefined) {
      size = sizeOf(library, text, index, sheet);
      runs.set(object, size);
    }
    if (size === null) {
      if (across.size < MAX_ACROSS_RUNS || across.has(object)) addAcross(library, across, text, index, object, sheet);
      continue;
    }
    const piece = meaning(native, text, index, unicode);
    if (piece === UNKNOWN) unmapped += 1;
    chars.push({ text: piece, size, object, ...place(library, text, index, sheet) });
  }
  if (text) native.FPDFText_ClosePage(text);
  return {
    chars,
    unmapped,
    across: [...across.values()].flatMap(({ text: said, boxes }) => {
      const box = around(boxes);
      return box ? [{ text: said, box }] : [];
    }),
  };
}

const MAX_ACROSS_RUNS = 200;

function addAcross(
  { native, memory, scratch }: Library,
  across: Map<number, { text: string; boxes: Box[] }>,
  text: number,
  index: number,
  object: number,
  sheet: Sheet,
): void {
  native.FPDFText_GetLooseCharBox(text, index, scratch);
  const [left = 0, top = 0, right = 0, bottom = 0] = memory.HEAPF32.subarray(scratch >> 2, (scratch >> 2) + 4);
  const run = across.get(object) ?? { text: "", boxes: [] };
  run.text += meaning(native, text, index, native.FPDFText_GetUnicode(text, index));
  run.boxes.push(sheet.box(left, bottom, right, top));
  across.set(object, run);
}

/** The type size of a run; null unless it is horizontal. */
function sizeOf({ native, memory, scratch }: Library, text: number, index: number, sheet: Sheet): number | null {
  native.FPDFText_GetMatrix(text, index, scratch);
  const [a = 0, b = 0, c = 0, d = 0] = memory.HEAPF32.subarray(scratch >> 2, (scratch >> 2) + 4);
  const [along, down] = sheet.direction(a, b);
  if (along <= 0 || Math.abs(down) > 0.05 * along) return null;
  return native.FPDFText_GetFontSize(text, index) * Math.hypot(c, d);
}

/** From the character's origin to the next one's, in points of page space, rotated with the page. */
function place({ native, memory, scratch }: Library, text: number, index: number, sheet: Sheet): Pick<Char, "left" | "right" | "baseline"> {
  native.FPDFText_GetLooseCharBox(text, index, scratch);
  const at = scratch >> 2;
  const { HEAPF32 } = memory;
  const [x0] = sheet.point(HEAPF32[at] ?? 0, HEAPF32[at + 1] ?? 0);
  const [x1] = sheet.point(HEAPF32[at + 2] ?? 0, HEAPF32[at + 3] ?? 0);
  native.FPDFText_GetCharOrigin(text, index, scratch, scratch + 8);
  const [, baseline] = sheet.point(memory.HEAPF64[scratch >> 3] ?? 0, memory.HEAPF64[(scratch >> 3) + 1] ?? 0);
  return { left: Math.min(x0, x1), right: Math.max(x0, x1), baseline };
}

function meaning(native: Native, text: number, index: number, unicode: number): string {
  if (unicode === 2 || unicode === 0xad || (unicode === 0xfffe && native.FPDFText_IsHyphen(text, index))) return "-";
  if (unicode === 0 || unicode === 0xfffe || unicode === 0xffff || native.FPDFText_HasUnicodeMapError(text, index) === 1) return UNKNOWN;
  if (unicode >= 0xfb00 && unicode <= 0xfb06) return LIGATURES[unicode - 0xfb00] ?? "";
  return String.fromCodePoint(unicode);
}
