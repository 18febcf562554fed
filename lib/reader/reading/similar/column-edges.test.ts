import { expect, it } from "vitest";
import type { Box, Word } from "../geometry.ts";
import { clearOfText } from "./column-edges.ts";

const word = (text: string, x: number, width: number): Word => ({ text, confidence: 0.9, box: [x, 300, width, 6] as Box });

it.each([
  ["left of a value that begins before it", [word("GL24-4413", 205, 44)], 203.5],
  ["right of a printed label that ends behind it", [word("CLAIMS-MADE", 150, 62)], 213.5],
  ["nowhere where no text crosses it", [word("A", 150, 20)], 210],
])("an estimated edge is moved %s", (_, words, edge) => {
  expect(clearOfText(210, words, [290, 560], 140)).toBe(edge);
});
