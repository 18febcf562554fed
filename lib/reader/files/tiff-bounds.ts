import type { IFD } from "utif2";
import { UnreadableFile } from "../reading/result.ts";
import { assertSize, MAX_PIXELS } from "./page-image.ts";

/** Most directories to follow: previews and masks may precede the pages. */
const MAX_DIRECTORIES = 200;
/** Bytes of one value, by the type of its entry. */
const SIZES: Readonly<Record<number, number>> = { 1: 1, 2: 1, 3: 2, 4: 4, 5: 8, 6: 1, 7: 1, 8: 2, 9: 4, 10: 8, 11: 4, 12: 8, 13: 4 };
/** The entries that decoding an image needs. Directories inside directories, notes and previews are not followed. */
const NEEDED = new Set([254, 256, 257, 258, 259, 262, 266, 273, 274, 277, 278, 279, 282, 283, 284, 292, 293, 296, 317, 320, 322, 323, 324, 325, 338, 339, 347, 513, 514, 519, 520, 521, 529, 530, 532]); // biome-ignore format: a list
/** Uncompressed, fax, LZW, JPEG, deflate and PackBits. */
const COMPRESSIONS = new Set([1, 2, 3, 4, 5, 6, 7, 8, 32773, 32946]);
const BITS = new Set([1, 2, 4, 8, 16, 32]);
const MAX_SAMPLES = 8;
/** A nearly blank fax has a few thousand pixels for each byte. */
const PIXELS_FOR_BYTE = 5_000;

/**
 * A copy of a TIFF in which every entry is needed and its values are in the file. A decoder takes the counts in a file on trust: an entry of
 * four billion values would be followed for minutes.
 * @throws UnreadableFile
 */
export function boundedTiff(given: Buffer): Buffer {
  const bytes = Buffer.from(given);
  const small = bytes.toString("latin1", 0, 2) === "II";
  const two = (at: number) => (at + 2 <= bytes.length ? (small ? bytes.readUInt16LE(at) : bytes.readUInt16BE(at)) : broken());
  const four = (at: number) => (at + 4 <= bytes.length ? (small ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at)) : broken());
  const seen = new Set<number>();
  let total = 0;
  for (let at = four(4); at !== 0; ) {
    if (seen.has(at)) broken();
    seen.add(at);
    if (seen.size > MAX_DIRECTORIES) throw new UnreadableFile("too_many_pages");
    const end = at + 2 + 12 * two(at);
    // Behind the entries, which are all in the file if it is.
    const next = four(end);
    for (let entry = at + 2; entry < end; entry += 12) {
      const [type, count] = [two(entry + 2), four(entry + 4)];
      const size = (SIZES[type] ?? 0) * count;
      if (!NEEDED.has(two(entry)) || size === 0) {
        // A byte entry without values is left out.
        bytes.fill(0, entry, entry + 12);
        bytes[entry + (small ? 2 : 3)] = 1;
        continue;
      }
      if (size > 4 && four(entry + 8) + size > bytes.length) broken();
      total += size;
      // Entries that share their values would expand a small file into a large one.
      if (total > bytes.length) broken();
    }
    at = next;
  }
  return bytes;
}

function broken(): never {
  throw new UnreadableFile("malformed");
}

const numbers = (page: IFD, tag: number): number[] => {
  const value = page[`t${tag}`];
  return Array.isArray(value) || ArrayBuffer.isView(value) ? Array.from(value as ArrayLike<number>) : [];
};

/**
 * Refuses pages whose decoding would cost much more than their size: strips or tiles that overlap or are more than the picture has, and many
 * pixels made of few bytes.
 * @throws UnreadableFile
 */
export function assertBounded(pages: readonly IFD[], length: number): void {
  let pixels = 0;
  for (const page of pages) {
    const first = (tag: number, otherwise: number) => numbers(page, tag)[0] ?? otherwise;
    const [width, height] = [first(256, 0), first(257, 0)];
    if (width < 1 || height < 1) broken();
    assertSize(width, height);
    pixels += width * height;
    const [bits, samples, compression] = [first(258, 1), first(277, 1), first(259, 1)];
    if (!BITS.has(bits) || samples < 1 || samples > MAX_SAMPLES || !COMPRESSIONS.has(compression))
      throw new UnreadableFile("picture_unreadable");
    assertParts(page, { width, height, samples, compression }, length);
  }
  if (pixels > MAX_PIXELS + PIXELS_FOR_BYTE * length) throw new UnreadableFile("resource_limit");
}

interface Shape {
  width: number;
  height: number;
  samples: number;
  compression: number;
}

/** The strips or tiles of a page: as many as it needs, and together no longer than the file. */
function assertParts(page: IFD, { width, height, samples, compression }: Shape, length: number): void {
  const [across] = numbers(page, 322);
  const [down] = numbers(page, 323);
  const tiled = across !== undefined || down !== undefined;
  const offsets = tiled ? numbers(page, 324) : numbers(page, 273);
  const counts = tiled ? numbers(page, 325) : numbers(page, 279);
  let needed = 1;
  if (tiled) {
    if (!across || !down) broken();
    const [columns, rows] = [Math.ceil(width / across), Math.ceil(height / down)];
    // Tiles at the edges reach over the picture.
    if (columns * across > 2 * width + 1024 || rows * down > 2 * height + 1024) broken();
    needed = columns * rows;
    if (offsets.length < needed || counts.length < needed) broken();
  } else {
    const rows = Math.min(numbers(page, 278)[0] ?? height, height);
    if (rows < 1) broken();
    needed = Math.ceil(height / rows);
  }
  if (offsets.length === 0 || offsets.length > needed * samples) broken();
  // The length of a single strip without compression is that of the picture.
  if (counts.length < offsets.length && (compression !== 1 || offsets.length > 1)) broken();
  if (counts.reduce((sum, count) => sum + count, 0) > length) broken();
}
