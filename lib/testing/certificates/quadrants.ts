import { encode } from "jpeg-js";
import { PNG } from "pngjs";

/** Images of four gray squares: black, dark, light and white, row by row from the upper left. */
export const SIDE = 64;
export const LEVELS = [0, 85, 170, 255] as const;

const levelAt = (x: number, y: number): number => LEVELS[(y < SIDE / 2 ? 0 : 2) + (x < SIDE / 2 ? 0 : 1)] ?? 0;

function pixels(): Buffer {
  const data = Buffer.alloc(SIDE * SIDE * 4, 255);
  for (let at = 0; at < SIDE * SIDE; at += 1) data.fill(levelAt(at % SIDE, Math.floor(at / SIDE)), at * 4, at * 4 + 3);
  return data;
}

export function pngQuadrants({ transparent = false } = {}): Buffer {
  const png = new PNG({ width: SIDE, height: SIDE });
  png.data = pixels();
  // White through transparency.
  if (transparent) for (let at = 0; at < png.data.length; at += 4) if (png.data[at] === 255) png.data.set([9, 9, 9, 0], at);
  return PNG.sync.write(png);
}

const segment = (marker: number, content: Buffer): Buffer => {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(content.length + 2);
  return Buffer.concat([Buffer.from([0xff, marker]), length, content]);
};

/** EXIF with an orientation and a location; the location is text, so that a test can search for it. */
function exif(orientation: number): Buffer {
  const tiff = Buffer.alloc(26);
  tiff.write("MM\0*", "latin1");
  tiff.writeUInt32BE(8, 4);
  tiff.writeUInt16BE(1, 8);
  tiff.writeUInt16BE(0x0112, 10);
  tiff.writeUInt16BE(3, 12);
  tiff.writeUInt32BE(1, 14);
  tiff.writeUInt16BE(orientation, 18);
  return segment(0xe1, Buffer.concat([Buffer.from("Exif\0\0", "latin1"), tiff, Buffer.from("GPS 40.7128 N 74.0060 W")]));
}

/** With EXIF, a comment, and trailing data. */
export function jpegQuadrants(orientation = 1): Buffer {
  const jpeg = encode({ width: SIDE, height: SIDE, data: pixels() }, 95).data;
  const comment = segment(0xfe, Buffer.from("GPS in a comment"));
  return Buffer.concat([jpeg.subarray(0, 2), exif(orientation), comment, jpeg.subarray(2), Buffer.from("GPS behind the end")]);
}

/** Uncompressed pages, each of one level or with the squares. */
export function tiffPages(pages: readonly (number | "quadrants")[], { first = 8, width = SIDE } = {}): Buffer {
  const entries = (at: number): [tag: number, type: 3 | 4, value: number][] => [
    [256, 4, width],
    [257, 4, SIDE],
    [258, 3, 8],
    [259, 3, 1],
    [262, 3, 1],
    [273, 4, at],
    [277, 3, 1],
    [278, 4, SIDE],
    [279, 4, SIDE * SIDE],
  ];
  const directory = 2 + 9 * 12 + 4;
  const parts = [Buffer.from("II*\0\0\0\0\0", "latin1")];
  parts[0]?.writeUInt32LE(first, 4);
  for (const [index, page] of pages.entries()) {
    const at = 8 + index * (directory + SIDE * SIDE);
    const head = Buffer.alloc(directory);
    head.writeUInt16LE(9, 0);
    for (const [row, [tag, type, value]] of entries(at + directory).entries()) {
      head.writeUInt16LE(tag, 2 + row * 12);
      head.writeUInt16LE(type, 4 + row * 12);
      head.writeUInt32LE(1, 6 + row * 12);
      head.writeUInt32LE(value, 10 + row * 12);
    }
    if (index + 1 < pages.length) head.writeUInt32LE(at + directory + SIDE * SIDE, directory - 4);
    const data = Buffer.alloc(SIDE * SIDE);
    for (let dot = 0; dot < data.length; dot += 1) data[dot] = page === "quadrants" ? levelAt(dot % SIDE, Math.floor(dot / SIDE)) : page;
    parts.push(head, data);
  }
  return Buffer.concat(parts);
}

/** The squares encoded by libheif 1.15 with x265, because no dependency can encode HEIC. */
export const HEIC_QUADRANTS = Buffer.from(
  "AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAUJtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAAA5waXRtAAAAAAABAAAAImlsb2MAAAAAREAAAQABAAAAAAFmAAEAAAAAAAAAIwAAACNpaW5mAAAAAAABAAAAFWluZmUCAAAAAAEAAGh2YzEAAAAAwmlwcnAAAACkaXBjbwAAAHhodmNDAQNwAAAAAAAAAAAAHvAA/P34+AAADwMgAAEAGEABDAH//wNwAAADAJAAAAMAAAMAHroCQCEAAQArQgEBA3AAAAMAkAAAAwAAAwAeoCCBBZbqSSmubgQEDAgAAAMACAAAAwAIQCIAAQAHRAHBcrAiQAAAABRpc3BlAAAAAAAAAEAAAABAAAAAEHBpeGkAAAAAAwgICAAAABZpcG1hAAAAAAAAAAEAAQOBAoMAAAArbWRhdAAAAB8oAa8J4CGFNKX//8URUqs4/0JZ96//9VNIErnX746p",
  "base64",
);

/** The squares encoded by libwebp, without loss. */
export const WEBP_QUADRANTS = Buffer.from("UklGRjAAAABXRUJQVlA4TCQAAAAvP8APAB8wVVM1VfMfeHcgEiDxpCc9aWIALaL/ExAs+jY8+gY=", "base64");

/** The squares with four colors: each pixel a code of its own, with the codes of GIF at their first length. */
export function gifQuadrants(): Buffer {
  const [clear, end] = [4, 5];
  const codes: number[] = [];
  for (let at = 0; at < SIDE * SIDE; at += 1) {
    // Before a code would need a fourth bit.
    if (at % 2 === 0) codes.push(clear);
    codes.push((LEVELS as readonly number[]).indexOf(levelAt(at % SIDE, Math.floor(at / SIDE))));
  }
  let [bits, held] = [0, 0];
  const data: number[] = [];
  for (const code of [...codes, end]) {
    held |= code << bits;
    for (bits += 3; bits >= 8; bits -= 8, held >>= 8) data.push(held & 0xff);
  }
  data.push(held & 0xff);
  const blocks: number[] = [];
  for (let at = 0; at < data.length; at += 255) blocks.push(Math.min(255, data.length - at), ...data.slice(at, at + 255));
  const colors = LEVELS.flatMap((level) => [level, level, level]);
  return Buffer.from([
    ...Buffer.from("GIF89a"),
    ...[SIDE, 0, SIDE, 0, 0x81, 0, 0],
    ...colors,
    ...[0x2c, 0, 0, 0, 0, SIDE, 0, SIDE, 0, 0, 2],
    ...blocks,
    ...[0, 0x3b],
  ]);
}

/** The squares as Windows writes a picture: the last row first, 24 bits a pixel or an index of 8. */
export function bmpQuadrants(bits: 8 | 24): Buffer {
  const [palette, stride] = [bits === 8 ? 1024 : 0, (SIDE * bits) / 8];
  const bmp = Buffer.alloc(54 + palette + stride * SIDE);
  bmp.write("BM");
  for (const [at, value] of [
    [2, bmp.length],
    [10, 54 + palette],
    [14, 40],
    [18, SIDE],
    [22, SIDE],
  ] as const)
    bmp.writeUInt32LE(value, at);
  bmp.writeUInt16LE(1, 26);
  bmp.writeUInt16LE(bits, 28);
  for (let level = 0; level < palette / 4; level += 1) bmp.fill(level, 54 + 4 * level, 57 + 4 * level);
  for (let y = 0; y < SIDE; y += 1)
    for (let x = 0; x < SIDE; x += 1) {
      const at = 54 + palette + (SIDE - 1 - y) * stride + (x * bits) / 8;
      bmp.fill(levelAt(x, y), at, at + bits / 8);
    }
  return bmp;
}

/** 63 bilevel rows as libtiff encodes Group 4 fax: black except for the lower right, which is white. */
export const FAX_TIFF = Buffer.from(
  "SUkqABwAAAD/////JqB4b//////////gAgAgAAwAAAEDAAEAAABAAAAAAQEDAAEAAAA/AAAAAgEDAAEAAAABAAAAAwEDAAEAAAAEAAAABgEDAAEAAAABAAAADgECAB8AAACyAAAAEQEEAAEAAAAIAAAAEgEDAAEAAAABAAAAFQEDAAEAAAABAAAAFgEDAAEAAAA/AAAAFwEEAAEAAAATAAAAHAEDAAEAAAABAAAAAAAAAERpdGhlcmVkIEImVyB2ZXJzaW9uIG9mIHFnLnRpZgA=",
  "base64",
);
