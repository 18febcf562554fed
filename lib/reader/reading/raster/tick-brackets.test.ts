import { expect, it } from "vitest";
import type { Ink } from "./gray.ts";
import { bracketsBefore, markInBrackets } from "./tick-brackets.ts";

const SCALE = 200 / 72;

/** A pair of brackets as high as 8-point type, optionally with a diagonal stroke between them. */
function brackets(mark: "none" | "cross" | "speck"): Ink {
  const ink: Ink = { width: 120, height: 80, data: new Uint8Array(120 * 80) };
  const put = (x: number, y: number) => {
    ink.data[y * 120 + x] = 1;
  };
  for (const [stem, inwards] of [
    [30, 1],
    [58, -1],
  ] as const) {
    for (let y = 30; y < 51; y += 1) for (const x of [stem, stem + inwards]) put(x, y);
    for (const y of [30, 50]) for (let x = 0; x < 5; x += 1) put(stem + inwards * x, y);
  }
  if (mark === "cross")
    for (let at = 0; at < 12; at += 1) for (const wide of [0, 1]) [put(38 + at + wide, 34 + at), put(50 - at + wide, 34 + at)];
  if (mark === "speck") for (let at = 0; at < 6; at += 1) put(40 + at, 40);
  return ink;
}

const cell = [34 / SCALE, 26 / SCALE, 20 / SCALE, 28 / SCALE] as const;

it.each([
  ["cross", true],
  ["none", false],
  ["speck", null],
] as const)("reads brackets with %s between them as %s", (mark, expected) => {
  expect(markInBrackets(brackets(mark), SCALE, cell)).toBe(expected);
});

it("returns nothing without brackets", () => {
  expect(markInBrackets({ width: 120, height: 80, data: new Uint8Array(120 * 80) }, SCALE, cell)).toBeUndefined();
});

it("finds the brackets before the place of a label", () => {
  const label = [68 / SCALE, 34 / SCALE, 20 / SCALE, 12 / SCALE] as const;
  const [x = 0, , width = 0] = bracketsBefore(brackets("cross"), SCALE, label) ?? [];
  expect([Math.round(x * SCALE), Math.round((x + width) * SCALE)]).toEqual([30, 59]);
  expect(bracketsBefore({ width: 120, height: 80, data: new Uint8Array(120 * 80) }, SCALE, label)).toBeNull();
});
