import { expect, it } from "vitest";
import type { Dictionary } from "../dictionary.ts";
import { doubtLengths } from "./amount-lengths.ts";

/** A page with the ink of each amount as `printed`: digits ten pixels wide with gaps of two, commas half as wide. */
function page(amounts: [printed: string, read: string][]) {
  const [width, height] = [200, 40 * amounts.length];
  const data = new Uint8Array(width * height);
  const read: Dictionary = new Map();
  for (const [index, [printed, raw]] of amounts.entries()) {
    let x = 10;
    for (const sign of printed) {
      const [wide, top] = sign === "," ? [3, 24] : [10, 10];
      for (let y = top; y < 26; y += 1) data.fill(1, (index * 40 + y) * width + x, (index * 40 + y) * width + x + wide);
      x += sign === "," ? 6 : 12;
    }
    read.set(`Limit${index}_Amount_A`, { raw, confidence: 0.95, box: [10, index * 40 + 10, x - 12, 16], source: "ocr" });
  }
  doubtLengths({ ink: { width, height, data }, scale: 1 }, read);
  return [...read.values()].map(({ confidence }) => confidence);
}

it("lowers the confidence of an amount that lost a zero, and of no other", () => {
  expect(
    page([
      ["1,000,000", "100,000"],
      ["1,000,000", "1,000,000"],
      ["50,000", "50,000"],
      ["5,000", "5,000"],
      ["2,000,000", "2,000,000"],
    ]),
  ).toEqual([0.5, 0.95, 0.95, 0.95, 0.95]);
});

it("lowers the confidence of an amount with an extra digit", () => {
  expect(
    page([
      ["1,000,000", "1,000,000"],
      ["1,000,000", "51,000,000"],
      ["500,000", "500,000"],
      ["100,000", "100,000"],
    ]),
  ).toEqual([0.95, 0.5, 0.95, 0.95]);
});

it("concludes nothing from three amounts", () => {
  expect(
    page([
      ["1,000,000", "100,000"],
      ["5,000", "5,000"],
      ["2,000,000", "2,000,000"],
    ]),
  ).toEqual([0.95, 0.95, 0.95]);
});
