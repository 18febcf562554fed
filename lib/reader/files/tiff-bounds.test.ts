import fc from "fast-check";
import { expect, test } from "vitest";
import { tiffPages } from "#lib/testing/certificates/quadrants.ts";
import { UnreadableFile } from "../reading/result.ts";
import { imagesOf } from "./decode.ts";
import { coder } from "./pixels.ts";

type Entry = [tag: number, type: number, count: number, value: number];

const page: Entry[] = [
  [256, 4, 1, 8],
  [257, 4, 1, 8],
  [258, 3, 1, 8],
  [259, 3, 1, 1],
  [262, 3, 1, 1],
  [273, 4, 1, 8],
  [277, 3, 1, 1],
  [278, 4, 1, 8],
  [279, 4, 1, 64],
];

/** A TIFF of one page and 72 bytes of data, with these entries in place of its own. */
function tiff(...changed: Entry[]): Buffer {
  const entries = [...page.filter(([tag]) => !changed.some((one) => one[0] === tag)), ...changed].toSorted((a, b) => a[0] - b[0]);
  const bytes = Buffer.alloc(8 + 72 + 2 + 12 * entries.length + 4);
  bytes.write("II*\0", 0, "latin1");
  bytes.writeUInt32LE(80, 4);
  bytes.writeUInt16LE(entries.length, 80);
  for (const [index, [tag, type, count, value]] of entries.entries()) {
    const at = 82 + 12 * index;
    bytes.writeUInt16LE(tag, at);
    bytes.writeUInt16LE(type, at + 2);
    bytes.writeUInt32LE(count, at + 4);
    bytes.writeUInt32LE(value, at + 8);
  }
  return bytes;
}

/** How many pages there are, or why none. */
async function read(bytes: Buffer): Promise<string | number> {
  try {
    return (await imagesOf("tiff", bytes, coder(), 50)).length;
  } catch (error) {
    if (error instanceof UnreadableFile) return error.reason;
    throw error;
  }
}

const MANY = 0xffffffff;
const reasons = ["malformed", "picture_unreadable", "picture_too_large", "too_many_pages", "resource_limit"];

test("a small page is read, with entries that decoding does not need", async () => {
  expect(await read(tiff())).toBe(1);
  expect(await read(tiff([270, 2, MANY, 8], [700, 1, MANY, 8], [330, 4, 2, 80], [34665, 4, 1, 80]))).toBe(1);
});

test.each<[string, Buffer, string]>([
  ["four billion offsets of strips", tiff([273, 4, MANY, 8]), "malformed"],
  ["four billion bits", tiff([258, 3, MANY, 8]), "malformed"],
  ["four billion fractions", tiff([282, 5, MANY, 8]), "malformed"],
  ["more strips than rows", tiff([273, 4, 18, 8], [279, 4, 18, 8]), "malformed"],
  ["a strip longer than the file", tiff([279, 4, 1, MANY], [259, 3, 1, 5]), "malformed"],
  ["no rows in a strip", tiff([278, 4, 1, 0]), "malformed"],
  ["tiles without a width", tiff([322, 4, 1, 0], [323, 4, 1, 8], [324, 4, 1, 8], [325, 4, 1, 64]), "malformed"],
  ["tiles much larger than the page", tiff([322, 4, 1, 60_000], [323, 4, 1, 60_000], [324, 4, 1, 8], [325, 4, 1, 64]), "malformed"],
  ["65,535 samples", tiff([277, 3, 1, 65_535]), "picture_unreadable"],
  ["a raw camera's compression", tiff([259, 3, 1, 34_316]), "picture_unreadable"],
  ["a width of four billion", tiff([256, 4, 1, MANY]), "picture_too_large"],
  ["a height of none", tiff([257, 4, 1, 0]), "malformed"],
  ["a directory of 65,535 entries", Buffer.concat([tiff().subarray(0, 80), Buffer.from([0xff, 0xff]), Buffer.alloc(40)]), "malformed"],
  ["a directory that ends within its last entry", tiff([315, 1, 0, 0]).subarray(0, -5), "malformed"],
])("a few bytes cannot ask for much: %s", async (_, bytes, reason) => {
  expect(await read(bytes)).toBe(reason);
});

test("any change to a page's entries ends in a picture or a reason", { timeout: 60_000 }, async () => {
  const change = fc.tuple(fc.nat(399), fc.integer({ min: 0, max: 255 }));
  const changed = fc.tuple(fc.constantFrom(tiff(), tiffPages([85, 170])), fc.array(change, { minLength: 1, maxLength: 6 }));
  await fc.assert(
    fc.asyncProperty(changed, async ([bytes, changes]) => {
      const copy = Buffer.from(bytes);
      for (const [back, value] of changes) copy[copy.length - 1 - (back % Math.min(400, copy.length - 8))] = value;
      const result = await read(copy);
      expect([...reasons, 1, 2]).toContain(result);
    }),
  );
});
