import utif, { type IFD } from "utif2";
import { UnreadableFile } from "../reading/result.ts";
import { assertSize, dotsOf, orientationOf, type PageImage } from "./page-image.ts";
import type { coder } from "./pixels.ts";

/** Most directories to follow: previews and masks may precede the pages. */
const MOST_DIRECTORIES = 200;
const REDUCED = 1;
const [KIND, WIDE, HIGH, ORIENTATION, ACROSS, DOWN, UNIT] = ["t254", "t256", "t257", "t274", "t282", "t283", "t296"] as const;

/** The pages of a TIFF. @throws UnreadableFile */
export function tiffImages(bytes: Buffer, code: ReturnType<typeof coder>, most: number): PageImage[] {
  assertChain(bytes);
  const whole = new Uint8Array(bytes).buffer;
  const pages = utif.decode(whole).filter((page) => !((number(page, KIND) ?? 0) & REDUCED) && number(page, WIDE) !== undefined);
  if (pages.length === 0) throw new UnreadableFile("malformed");
  if (pages.length > most) throw new UnreadableFile("too_many_pages");
  return pages.map((page) => {
    assertSize(number(page, WIDE) ?? 0, number(page, HIGH) ?? 0);
    utif.decodeImage(whole, page);
    const { width, height } = page;
    assertSize(width, height);
    const data = utif.toRGBA8(page);
    // A page that cannot be decoded has no pixels.
    if (data.length < width * height * 4) throw new UnreadableFile("malformed");
    // Free the page: only one is held at a time.
    page.data = new Uint8Array();
    return { ...code({ width, height, data }, false), orientation: orientationOf(number(page, ORIENTATION)), dots: resolution(page) };
  });
}

function number(page: IFD, tag: string): number | undefined {
  const value = page[tag];
  const first: unknown = Array.isArray(value) || ArrayBuffer.isView(value) ? (value as number[])[0] : value;
  return typeof first === "number" ? first : undefined;
}

function resolution(page: IFD): PageImage["dots"] {
  const unit = { 2: 1, 3: 2.54 }[number(page, UNIT) ?? 2];
  const [across, down] = [ratio(page[ACROSS]), ratio(page[DOWN])];
  return unit && across && down ? dotsOf(across * unit, down * unit) : null;
}

/** A rational number: a pair of integers, or already their quotient. */
function ratio(value: unknown): number | null {
  const [first] = Array.isArray(value) ? (value as unknown[]) : [];
  if (typeof first === "number") return first;
  const [above, below] = Array.isArray(first) ? (first as unknown[]) : [];
  return typeof above === "number" && typeof below === "number" && below > 0 ? above / below : null;
}

/** Each directory links to the next; a circular chain would be followed forever. */
function assertChain(bytes: Buffer): void {
  const small = bytes.toString("latin1", 0, 2) === "II";
  const seen = new Set<number>();
  for (let at = offset(bytes, 4, small); at !== 0; ) {
    if (seen.has(at) || at + 2 > bytes.length) throw new UnreadableFile("malformed");
    seen.add(at);
    if (seen.size > MOST_DIRECTORIES) throw new UnreadableFile("too_many_pages");
    const entries = small ? bytes.readUInt16LE(at) : bytes.readUInt16BE(at);
    at = offset(bytes, at + 2 + 12 * entries, small);
  }
}

function offset(bytes: Buffer, at: number, small: boolean): number {
  if (at + 4 > bytes.length) throw new UnreadableFile("malformed");
  return small ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at);
}
