import { deflateSync } from "node:zlib";
import fc from "fast-check";
import { expect, it } from "vitest";
import { pngChunk, pngOf } from "#lib/testing/branding.ts";
import { cleanImage } from "./logo.ts";
import { ImageProblem } from "./parts.ts";

const signature = pngOf(1, 1).subarray(0, 8);
const end = pngChunk("IEND", Buffer.alloc(0));
const pixels = (bytes: number) => pngChunk("IDAT", deflateSync(Buffer.alloc(bytes)));
/** The first chunk of an image of this size. */
const header = (width: number, height: number) => pngOf(width, height).subarray(8, 33);
const png = (...more: Buffer[]) => pngOf(4, 2, "#ffffff", more);

const segment = (marker: number, data: Buffer) => {
  const out = Buffer.alloc(4 + data.length);
  out.set([0xff, marker], 0);
  out.writeUInt16BE(data.length + 2, 2);
  data.copy(out, 4);
  return out;
};
const frame = segment(0xc0, Buffer.from([8, 0, 2, 0, 4, 1, 1, 0x11, 0]));
const scan = Buffer.concat([segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])), Buffer.from([0x12, 0xff, 0x00, 0x34, 0xff, 0xd0, 0x56])]);
const jpeg = (...more: Buffer[]) => Buffer.concat([Buffer.from([0xff, 0xd8]), ...more, frame, scan, Buffer.from([0xff, 0xd9])]);

it("keeps the image and removes metadata and trailing data", () => {
  const script = Buffer.from("<script>alert(1)</script>");
  const found = cleanImage(Buffer.concat([png(pngChunk("tEXt", script)), script]));
  expect(found).toMatchObject({ contentType: "image/png", width: 4, height: 2 });
  expect(Buffer.from(found.bytes)).toEqual(png());
  const camera = cleanImage(Buffer.concat([jpeg(segment(0xe1, script), segment(0xfe, script)), script]));
  expect(camera).toMatchObject({ contentType: "image/jpeg", width: 4, height: 2 });
  expect(Buffer.from(camera.bytes)).toEqual(jpeg());
});

it("refuses other files, damaged ones, images that are too large, and decompression bombs", () => {
  const spoilt = png();
  spoilt[20] = 9;
  for (const wrong of [
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    Buffer.from("GIF89a"),
    Buffer.alloc(0),
    spoilt,
    png().subarray(0, 50),
    jpeg().subarray(0, 20),
    Buffer.concat([signature, pixels(26), end]),
    Buffer.concat([signature, header(4000, 2), pixels(26), end]),
    Buffer.concat([signature, header(4, 2), pixels(50_000_000), end]),
    Buffer.concat([Buffer.from([0xff, 0xd8]), scan, Buffer.from([0xff, 0xd9])]),
  ])
    expect(() => cleanImage(wrong)).toThrow(ImageProblem);
});

it("never throws another error, whatever the input", () => {
  const after = (start: Buffer) => fc.uint8Array({ maxLength: 200 }).map((rest) => Buffer.concat([start, rest]));
  const spoiled = fc.tuple(fc.constantFrom(png(), jpeg()), fc.nat(), fc.nat(255)).map(([file, at, value]) => {
    const copy = Buffer.from(file);
    copy[at % copy.length] = value;
    return copy;
  });
  fc.assert(
    fc.property(fc.oneof(after(signature), after(Buffer.from([0xff, 0xd8, 0xff])), spoiled), (file) => {
      try {
        expect(cleanImage(file).bytes.length).toBeLessThanOrEqual(file.length + 2);
      } catch (error) {
        expect(error).toBeInstanceOf(ImageProblem);
      }
    }),
  );
});
