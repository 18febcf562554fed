import utif, { type IFD } from "utif2";
import { UnreadableFile } from "../reading/result.ts";
import { assertSize, dotsOf, orientationOf, type PageImage } from "./page-image.ts";
import type { coder } from "./pixels.ts";
import { assertBounded, boundedTiff } from "./tiff-bounds.ts";

const REDUCED = 1;
const [KIND, WIDE, ORIENTATION, ACROSS, DOWN, UNIT] = ["t254", "t256", "t274", "t282", "t283", "t296"] as const;

/** The pages of a TIFF. @throws UnreadableFile */
export function tiffImages(bytes: Buffer, code: ReturnType<typeof coder>, maxPages: number): PageImage[] {
  const whole = new Uint8Array(boundedTiff(bytes)).buffer;
  const pages = utif.decode(whole).filter((page) => !((number(page, KIND) ?? 0) & REDUCED) && number(page, WIDE) !== undefined);
  if (pages.length === 0) throw new UnreadableFile("malformed");
  if (pages.length > maxPages) throw new UnreadableFile("too_many_pages");
  assertBounded(pages, bytes.length);
  return pages.map((page) => {
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
