import { expect, it } from "vitest";
import { lineText } from "./line-text.ts";
import type { Kind } from "./settle.ts";

it.each<[Kind, string, string]>([
  ["date", "06/01:2026", "06/01/2026"],
  ["date", "11·02/2025.", "11/02/2025"],
  ["telephone", "AC No 394-555-0112", "394-555-0112"],
  ["telephone", "878.555~0140", "878-555-0140"],
  ["code", "'36595", "36595"],
  ["date", "07/16/20026", "07/16/2026"],
  ["date", "07A4/2026", "07/14/2026"],
  ["letter", "8", "B"],
  ["letter", "13", "B"],
  ["letter", "—A", "A"],
  ["flag", "XX", "X"],
  ["flag", "_Y", "Y"],
  ["flag", "IVE N", "N"],
])("corrects the second engine's %s %j: %j", (kind, text, value) => {
  expect(lineText(kind, text)).toEqual({ text: value, corrected: true });
});

it.each<[Kind, string]>([
  ["date", "07/16/2026"],
  // Which digit is a misread separator cannot be known.
  ["date", "117012025"],
  ["date", "13:41:2026"],
  ["telephone", "394-555"],
  ["letter", "3"],
  ["flag", "XN"],
  ["amount", "$1.000,000"],
])("leaves the second engine's %s %j as it is", (kind, text) => {
  expect(lineText(kind, text)).toEqual({ text, corrected: false });
});
