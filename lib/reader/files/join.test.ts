import { deflateSync } from "node:zlib";
import { PNG } from "pngjs";
import { describe, expect, it } from "vitest";
import type { FileKind } from "#lib/contract/core/file-kinds.ts";
import { blank, interlacedBomb } from "#lib/testing/certificates/hostile.ts";
import {
  bmpQuadrants,
  FAX_TIFF,
  gifQuadrants,
  HEIC_QUADRANTS,
  jpegQuadrants,
  LEVELS,
  pngQuadrants,
  tiffPages,
  WEBP_QUADRANTS,
} from "#lib/testing/certificates/quadrants.ts";
import { openPdf } from "../reading/pdf/open.ts";
import { UnreadableFile } from "../reading/result.ts";
import { joinFiles } from "./join.ts";
import { jpegImage } from "./jpeg.ts";

const file = (kind: FileKind, bytes: Buffer, filename = `page.${kind}`) => ({ kind, bytes, filename });
const join = (...files: ReturnType<typeof file>[]) => joinFiles(files, () => undefined);

/** The gray levels at the centers of the page's four quarters, row by row from the upper left. */
async function quartersOf(pdf: Buffer, page = 1): Promise<number[]> {
  const document = await openPdf(pdf);
  const { width, height, data } = document.draw(page, 1);
  document.close();
  const level = (u: number, v: number) => data[Math.floor(v * height) * width + Math.floor(u * width)] ?? -1;
  return [level(0.25, 0.25), level(0.75, 0.25), level(0.25, 0.75), level(0.75, 0.75)];
}

/** Rounded to the nearest level that was drawn, because JPEG is lossy. */
const nearest = (levels: number[]) =>
  levels.map((level) => LEVELS.reduce((best, one) => (Math.abs(one - level) < Math.abs(best - level) ? one : best)));

async function reasonOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return "taken";
  } catch (error) {
    return error instanceof UnreadableFile ? error.reason : String(error);
  }
}

const [BLACK, DARK, LIGHT, WHITE] = LEVELS;

describe("an image becomes a page that shows it", () => {
  it.each([
    ["a JPEG", "jpeg", jpegQuadrants()],
    ["a PNG", "png", pngQuadrants()],
    ["a transparent PNG", "png", pngQuadrants({ transparent: true })],
    ["a TIFF", "tiff", tiffPages(["quadrants"])],
    ["a HEIC", "heic", HEIC_QUADRANTS],
    ["a WebP", "webp", WEBP_QUADRANTS],
    ["a GIF", "gif", gifQuadrants()],
    ["a BMP", "bmp", bmpQuadrants(24)],
    ["a BMP with a palette", "bmp", bmpQuadrants(8)],
  ] as const)("%s", async (_, kind, bytes) => {
    expect(nearest(await quartersOf(await join(file(kind, bytes))))).toEqual([BLACK, DARK, LIGHT, WHITE]);
  });

  it("a fax image", async () => {
    const quarters = await quartersOf(await join(file("tiff", FAX_TIFF)));
    expect(nearest(quarters).every((level) => level === BLACK || level === WHITE)).toBe(true);
    expect(new Set(nearest(quarters)).size).toBe(2);
  });

  it.each([
    [1, [BLACK, DARK, LIGHT, WHITE]],
    [2, [DARK, BLACK, WHITE, LIGHT]],
    [3, [WHITE, LIGHT, DARK, BLACK]],
    [4, [LIGHT, WHITE, BLACK, DARK]],
    [5, [BLACK, LIGHT, DARK, WHITE]],
    [6, [LIGHT, BLACK, WHITE, DARK]],
    [7, [WHITE, DARK, LIGHT, BLACK]],
    [8, [DARK, WHITE, BLACK, LIGHT]],
  ])("a JPEG with EXIF orientation %d", async (orientation, quarters) => {
    expect(nearest(await quartersOf(await join(file("jpeg", jpegQuadrants(orientation)))))).toEqual(quarters);
  });

  it("without its GPS location, comments, or trailing data", async () => {
    const pdf = (await join(file("jpeg", jpegQuadrants(6)))).toString("latin1");
    expect(pdf).not.toMatch(/GPS|Exif/);
    expect(jpegQuadrants().toString("latin1").match(/GPS/g)).toHaveLength(3);
  });
});

it("files are joined in order: images, pages of a TIFF, pages of a PDF", async () => {
  const pdf = await join(
    file("png", pngQuadrants()),
    file("tiff", tiffPages([85, 170])),
    file("pdf", await blank(2)),
    file("tiff", tiffPages([0])),
  );
  const document = await openPdf(pdf);
  expect(document.pages).toBe(6);
  document.close();
  const first = await Promise.all([1, 2, 3, 4, 5, 6].map(async (page) => (await quartersOf(pdf, page))[0]));
  expect(first).toEqual([0, 85, 170, 255, 255, 0]);
});

it("the same files produce the same bytes", async () => {
  const make = () => join(file("png", pngQuadrants()), file("jpeg", jpegQuadrants()));
  expect(Buffer.compare(await make(), await make())).toBe(0);
});

/** A PNG with only a header, or with data. */
function png(width: number, height: number, data: Buffer = Buffer.alloc(0)): Buffer {
  const plain = PNG.sync.write(new PNG({ width: 1, height: 1 }));
  plain.writeUInt32BE(width, 16);
  plain.writeUInt32BE(height, 20);
  return Buffer.concat([plain.subarray(0, 33), data, plain.subarray(33)]);
}

/** The frame header with another precision, size or frame type. */
function reframed(change: (frame: Buffer) => void): Buffer {
  const jpeg = jpegQuadrants();
  change(jpeg.subarray(jpeg.indexOf(Buffer.from([0xff, 0xc0]))));
  return jpeg;
}

it("a CMYK JPEG as Adobe writes it is marked as inverted", () => {
  const frame = Buffer.from([0xff, 0xc0, 0, 20, 8, 0, 8, 0, 8, 4, 1, 0x11, 0, 2, 0x11, 0, 3, 0x11, 0, 4, 0x11, 0]);
  const adobe = Buffer.concat([Buffer.from([0xff, 0xee, 0, 14]), Buffer.from("Adobe"), Buffer.alloc(7)]);
  const scan = Buffer.from([0xff, 0xda, 0, 3, 0, 1, 2, 0xff, 0, 3, 0xff, 0xd9]);
  const start = Buffer.from([0xff, 0xd8]);
  expect(jpegImage(Buffer.concat([start, adobe, frame, scan]))).toMatchObject({ colors: "cmyk", inverted: true });
  expect(jpegImage(Buffer.concat([start, frame, scan]))).toMatchObject({ colors: "cmyk", inverted: false });
});

describe("a file that cannot become a page says why", () => {
  const jpeg = jpegQuadrants();
  it.each<[string, FileKind, Buffer, string]>([
    ["a JPEG with a header of 60,000 by 60,000", "jpeg", reframed((frame) => frame.writeUInt32BE(0xea60ea60, 5)), "picture_too_large"],
    ["a PNG with a header of 60,000 by 60,000", "png", png(60_000, 60_000), "picture_too_large"],
    ["a TIFF with a header of width 60,000", "tiff", tiffPages([0], { width: 60_000 }), "picture_too_large"],
    ["a PNG of width 0", "png", png(0, 5), "malformed"],
    ["a truncated JPEG", "jpeg", jpeg.subarray(0, jpeg.length - 60), "malformed"],
    ["a JPEG of 30 bytes", "jpeg", jpeg.subarray(0, 30), "malformed"],
    ["a truncated PNG", "png", pngQuadrants().subarray(0, 60), "malformed"],
    ["a decompression bomb as an interlaced PNG", "png", interlacedBomb(), "resource_limit"],
    ["a PNG with too little data", "png", png(64, 64, deflateSync(Buffer.alloc(10))), "malformed"],
    ["a truncated HEIC", "heic", HEIC_QUADRANTS.subarray(0, 250), "malformed"],
    ["a truncated WebP", "webp", WEBP_QUADRANTS.subarray(0, 40), "malformed"],
    ["an animated WebP", "webp", Buffer.from(`RIFF\x20\0\0\0WEBPVP8X\x0a\0\0\0\x02${"\0".repeat(20)}`, "latin1"), "picture_unreadable"],
    [
      "a WebP of 16,000 by 16,000",
      "webp",
      Buffer.from(`RIFF\x20\0\0\0WEBPVP8X\x0a\0\0\0\0\0\0\0\x7f\x3e\0\x7f\x3e\0${"\0".repeat(9)}`, "latin1"),
      "picture_too_large",
    ],
    ["a GIF of 65,535 by 65,535", "gif", Buffer.from(`GIF89a\xff\xff\xff\xff${"\0".repeat(9)}`, "latin1"), "picture_too_large"],
    ["a truncated GIF", "gif", gifQuadrants().subarray(0, 60), "malformed"],
    ["a truncated BMP", "bmp", bmpQuadrants(24).subarray(0, 900), "malformed"],
    ["a HEIC without its pixels", "heic", HEIC_QUADRANTS.subarray(0, 370), "picture_unreadable"],
    ["a truncated TIFF", "tiff", tiffPages([0]).subarray(0, 40), "malformed"],
    ["a TIFF with circular pages", "tiff", roundabout(), "malformed"],
    ["a TIFF of 51 pages", "tiff", tiffPages(Array.from({ length: 51 }, () => 85)), "too_many_pages"],
    ["a 12-bit JPEG", "jpeg", reframed((frame) => frame.writeUInt8(12, 4)), "picture_unreadable"],
    ["a lossless JPEG", "jpeg", reframed((frame) => frame.writeUInt8(0xc3, 1)), "picture_unreadable"],
    ["a file that is not a PDF", "pdf", Buffer.from("%PDF-1.7 and no more"), "malformed"],
  ])("%s", async (_, kind, bytes, reason) => expect(await reasonOf(join(file(kind, bytes)))).toBe(reason));

  it("51 files, or 51 pages in all files together", async () => {
    const pages = await blank(49);
    expect(await reasonOf(join(file("pdf", pages), file("tiff", tiffPages([0, 0]))))).toBe("too_many_pages");
    expect(await reasonOf(join(file("pdf", pages), file("tiff", tiffPages([0]))))).toBe("taken");
  });

  it("names the file if there are several", async () => {
    const two = join(file("png", pngQuadrants(), "front.png"), file("jpeg", jpeg.subarray(0, 100), "back.jpg"));
    await expect(two).rejects.toThrow("back.jpg: The file is damaged: its pages cannot be opened.");
    await expect(join(file("jpeg", jpeg.subarray(0, 100), "back.jpg"))).rejects.toThrow(/^The file is damaged/);
  });
});

/** A TIFF whose second page links back to the first. */
function roundabout(): Buffer {
  const tiff = tiffPages([0, 0]);
  const directory = 2 + 9 * 12 + 4;
  tiff.writeUInt32LE(8, 8 + directory + 64 * 64 + directory - 4);
  return tiff;
}
