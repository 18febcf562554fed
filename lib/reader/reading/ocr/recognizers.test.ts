import { expect, it } from "vitest";
import type { Picture } from "./picture.ts";
import { byLine, cellChecks, readingAt } from "./recognizers.ts";
import type { Kind } from "./settle.ts";

const picture = {
  scale: 2,
  levels: (_left: number, _top: number, width: number, height: number) => ({ width, height, data: new Uint8Array(width * height) }),
} as unknown as Picture;
const cell = (kind: Kind) => ({ picture, box: [20, 20, 12, 12] as const, kind, scale: 1 });

it("reads a single letter as a capital, and nothing else", async () => {
  const read = byLine(async () => ({ text: "y", confidence: 0.9 }));
  expect(await read(cell("flag"))).toEqual({ text: "Y", confidence: 0.9, source: "pp_ocr" });
  expect(await read(cell("mail"))).toMatchObject({ text: "y" });
});

it("distinguishes a cell in which nothing was recognised from a missing engine", async () => {
  const empty = await byLine(async () => ({ text: "", confidence: 0 }))(cell("date"));
  expect(empty).toEqual({ text: null, confidence: 0, source: "pp_ocr" });
  expect(empty && readingAt(empty, [1, 2, 3, 4])).toEqual({ raw: null, confidence: 0, box: [1, 2, 3, 4], source: "ocr" });
  expect(await byLine(async () => null)(cell("date"))).toBeNull();
});

it("lets the second engine settle only the kinds that it reads better", () => {
  const kinds = Object.keys(cellChecks) as Kind[];
  expect(kinds.filter((kind) => cellChecks[kind].ppOcr !== "never" && cellChecks[kind].ppOcrMay !== "settle")).toEqual([
    "text",
    "number",
    "mail",
  ]);
});
