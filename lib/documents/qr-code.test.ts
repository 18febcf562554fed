import { inflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { certificateOfInsurance } from "./certificate-of-insurance.ts";
import { certificate } from "./testing/fixtures.ts";
import { readQrCode } from "./testing/read-qr-code.ts";

const STREAM = /stream\r?\n([\s\S]*?)\r?\nendstream/g;

/** The modules of the only drawing of many rectangles on the certificate, with its place in points. */
function drawnCode(pdf: Uint8Array): { modules: boolean[][]; x: number; y: number; side: number } {
  const contents = [...Buffer.from(pdf).toString("latin1").matchAll(STREAM)].map(([, stream = ""]) => {
    try {
      return inflateSync(Buffer.from(stream, "latin1")).toString("latin1");
    } catch {
      // Not a compressed stream.
      return "";
    }
  });
  const drawings = contents.flatMap((content) => content.match(/(?:[\d.]+ [\d.]+ [\d.]+ [\d.]+ re\n){100,}/g) ?? []);
  expect(drawings).toHaveLength(1);
  const rectangles = (drawings[0] ?? "")
    .trim()
    .split("\n")
    .map((line) => line.split(" ").slice(0, 4).map(Number) as [number, number, number, number]);
  const [[x, y, , module] = [0, 0, 0, 1]] = rectangles;
  const side = Math.max(...rectangles.map(([left, , width]) => left + width)) - x;
  const size = Math.round(side / module);
  const modules = Array.from({ length: size }, () => new Array<boolean>(size).fill(false));
  for (const [left, top, width] of rectangles)
    modules[Math.round((top - y) / module)]?.fill(true, Math.round((left - x) / module), Math.round((left - x + width) / module));
  return { modules, x, y, side };
}

const print = async (verificationUrl: string) => await certificateOfInsurance({ ...certificate, verificationUrl });

test.each([
  [
    "as long as real ones are",
    `https://insurance.northline.example.com/verify/org_${"0J7Gh2kLmN8pQrStUvWxYz12"}-production-pl_${"9".repeat(24)}.${"a-B_3".repeat(9)}`,
  ],
  ["short", "https://insure.example/verify/a"],
  ["of other letters", "https://insure.example/verificación/ñandú"],
])("the code on the certificate leads to its verification page, whose address is %s", async (_, url) => {
  const pdf = await print(url);
  const { modules, x, y, side } = drawnCode(pdf);
  expect(readQrCode(modules)).toBe(url);
  // On the page, with modules that a camera can tell apart.
  expect([x + side <= 612 - 36, y + side <= 792 - 14, (side / modules.length) * 0.353 > 0.4]).toEqual([true, true, true]);
  expect(Buffer.from(pdf).equals(Buffer.from(await print(url)))).toBe(true);
});

test("the reader refuses a code with a wrong module", async () => {
  const { modules } = drawnCode(await print("https://insure.example/verify/a"));
  const row = modules.at(-1) ?? [];
  row[row.length - 1] = !row.at(-1);
  expect(() => readQrCode(modules)).toThrow("wrong modules");
});
