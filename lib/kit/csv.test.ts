import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { expect, test } from "vitest";
import { BYTE_ORDER_MARK, csvLines, plainText, safeText } from "./csv.ts";

const cell = fc.oneof(
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.string({
    unit: fc.constantFrom("=", "+", "-", "@", "\t", "\r", "\n", "'", '"', ",", ";", " ", "a", "\uFEFF", "\uFF1D"),
    maxLength: 8,
  }),
);

test("any written values are parsed unchanged, and no cell begins a formula", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 5 }),
      fc.array(fc.array(cell, { minLength: 5, maxLength: 5 }), { maxLength: 6 }),
      (width, long) => {
        // A row with one empty cell is an empty line, which parsers ignore.
        const rows = long.map((row) => row.slice(0, width)).filter((row) => row.length > 1 || row[0] !== "");
        const text = BYTE_ORDER_MARK + csvLines(rows.map((row) => row.map(safeText)));
        const read = parse(text, { bom: true, record_delimiter: "\r\n" }) as string[][];
        for (const row of read) for (const value of row) expect(value).not.toMatch(/^[=+\-@\t\r\n\uFF0B\uFF0D\uFF1D\uFF20]/);
        expect(read.map((row) => row.map(plainText))).toEqual(rows);
      },
    ),
  );
});

test("only values that a spreadsheet would evaluate are changed", () => {
  expect(["=1+1", "+1 512 555 0142", "'=x", "O'Neill", "'tis", "", "a=b", "-"].map(safeText)).toEqual([
    "'=1+1",
    "'+1 512 555 0142",
    "''=x",
    "O'Neill",
    "'tis",
    "",
    "a=b",
    "'-",
  ]);
});
