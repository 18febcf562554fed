import { around, type Box } from "../geometry.ts";
import type { Library, Native } from "./native.ts";
import type { Sheet, Turns } from "./sheet.ts";

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
  /** The quarter turns clockwise after which nearly all text is upright. */
  turns: Turns;
}

const LIGATURES = ["ff", "fi", "fl", "ffi", "ffl", "st", "st"];
const UNKNOWN = "\uFFFD";

/** The page's characters with their positions; horizontal text is separate from other text. */
export function charsOf(library: Library, page: number, sheet: Sheet): PageChars {
  const { native } = library;
  const text = native.FPDFText_LoadPage(page);
  const count = text ? native.FPDFText_CountChars(text) : 0;
  const chars: (Char | null)[] = [];
  const runs = new Map<number, Run>();
  const directions: [number, number, number, number] = [0, 0, 0, 0];
  const across = new Map<number, { text: string; boxes: Box[] }>();
  let unmapped = 0;
  for (let index = 0; index < count; index += 1) {
    const object = native.FPDFText_GetTextObject(text, index);
    const unicode = native.FPDFText_GetUnicode(text, index);
    if (!object || unicode === 0x20 || unicode === 0xa0 || unicode === 0x0d || unicode === 0x0a || unicode === 0x09) {
      if (chars.at(-1)) chars.push(null);
      continue;
    }
    let run = runs.get(object);
    if (!run) {
      run = runOf(library, text, index, sheet);
      runs.set(object, run);
    }
    const { turns, size } = run;
    if (turns !== null) directions[turns] += 1;
    if (turns !== 0) {
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
    turns: turnsOfPage(directions),
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

/** How much of a run's direction may be across. */
const ASLANT = 0.05;

/** The quarter turns clockwise after which a run is horizontal, null for any other angle; and its type size. */
interface Run {
  turns: Turns | null;
  size: number;
}

function runOf({ native, memory, scratch }: Library, text: number, index: number, sheet: Sheet): Run {
  native.FPDFText_GetMatrix(text, index, scratch);
  const [a = 0, b = 0, c = 0, d = 0] = memory.HEAPF32.subarray(scratch >> 2, (scratch >> 2) + 4);
  const [along, down] = sheet.direction(a, b);
  const isAlong = Math.abs(down) <= ASLANT * Math.abs(along);
  const isDown = Math.abs(along) <= ASLANT * Math.abs(down);
  const turns = isAlong ? (along > 0 ? 0 : 2) : isDown ? (down > 0 ? 3 : 1) : null;
  return { turns, size: native.FPDFText_GetFontSize(text, index) * Math.hypot(c, d) * sheet.scale };
}

/** A page on its side has nearly no upright text; watermarks and margin notes are on upright pages. */
const ON_ITS_SIDE = { least: 200, share: 0.9 };

function turnsOfPage(directions: readonly number[]): Turns {
  const all = directions.reduce((sum, each) => sum + each, 0);
  const most = directions.indexOf(Math.max(...directions)) as Turns;
  return all >= ON_ITS_SIDE.least && (directions[most] ?? 0) >= ON_ITS_SIDE.share * all ? most : 0;
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
