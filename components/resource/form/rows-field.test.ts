import { expect, test } from "vitest";
import { pastedRows } from "./rows-field.tsx";

const ratings = [{ name: "naic" }, { name: "rating" }];
const parties = [{ name: "party" }, { name: "name" }, { name: "contract" }];

test.each([
  [
    "a spreadsheet's columns",
    "23427\tA-\r\n10677\tA+\r\n",
    ratings,
    [
      { naic: "23427", rating: "A-" },
      { naic: "10677", rating: "A+" },
    ],
  ],
  [
    "numbers before a space",
    "23427 A-\n\n10677 A+",
    ratings,
    [
      { naic: "23427", rating: "A-" },
      { naic: "10677", rating: "A+" },
    ],
  ],
  [
    "semicolons, and a cell that is left out",
    "owner; Harbor Tower LLC; Contract 7\nclient;",
    parties,
    [
      { party: "owner", name: "Harbor Tower LLC", contract: "Contract 7" },
      { party: "client", name: "", contract: "" },
    ],
  ],
  ["one line is text of its cell", "Harbor Tower LLC", parties, null],
])("pasted lines become rows: %s", (_, text, columns, rows) => {
  expect(pastedRows(text, columns)).toEqual(rows);
});
