import fc from "fast-check";
import { expect, test } from "vitest";
import { csvLines, safeText } from "#lib/kit/csv.ts";
import { decodeText } from "./decode.ts";
import { matchColumns, missingColumns } from "./match-columns.ts";
import { readTable } from "./read-table.ts";
import { rowBody } from "./row-body.ts";

const limits = { rows: 50, columns: 20 };
const utf16 = (text: string) => new Uint8Array(Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, "utf16le")]));
const bytes = (text: string) => new TextEncoder().encode(text);

test("files are decoded as spreadsheets save them", () => {
  const text = "name\nZoë";
  expect(decodeText(bytes(text))).toEqual({ text, encoding: "utf-8" });
  expect(decodeText(bytes(`\uFEFF${text}`))).toEqual({ text, encoding: "utf-8" });
  expect(decodeText(utf16(text))).toEqual({ text, encoding: "utf-16" });
  expect(decodeText(Uint8Array.from([...bytes("name\nZo"), 0xeb]))).toEqual({ text, encoding: "windows-1252" });
  // A byte that fits neither is lost alone.
  expect(decodeText(Uint8Array.from([...bytes("name\nZoë\nZo"), 0xeb, 0x0a]))).toEqual({
    text: "name\nZoë\nZo\ufffd\n",
    encoding: "utf-8",
  });
  expect(decodeText(Uint8Array.from([...bytes("name\nZo"), 0xeb, 0x0a, 0x81]))).toEqual({
    text: "name\nZoë\n\ufffd",
    encoding: "windows-1252",
  });
  for (const [file, why] of [
    [new Uint8Array(), "is empty"],
    [bytes("\uFEFF \r\n"), "is empty"],
    [bytes("PK\u0003\u0004"), "is a workbook"],
    [bytes("%PDF-1.7"), "is a PDF"],
    [bytes("a,b\n1,\u0000"), "NUL"],
    [new Uint8Array(Buffer.from("a,b\n", "utf16le")), "NUL"],
  ] as const)
    expect(decodeText(file)).toEqual({ refusal: expect.stringContaining(why) });
});

test("rows keep their first line number with any separator and line ending", async () => {
  const rows = [
    { line: 2, cells: ["a,b", 'say "x"'] },
    { line: 4, cells: ["two\nlines", "c"] },
    { line: 6, cells: ["last"] },
  ];
  const text = 'name;note\r\n"a,b";"say ""x"""\r\n\r\n"two\nlines";c;;\r\nlast\r\n';
  expect(await readTable(text, limits)).toEqual({ headers: ["name", "note"], rows });
  expect(await readTable("a\tb\n1\t2", limits)).toEqual({ headers: ["a", "b"], rows: [{ line: 2, cells: ["1", "2"] }] });
  for (const [wrong, why] of [
    ["a,b", "no rows"],
    ['a,b\n"1,2', "is not closed"],
    [`a\n${"x".repeat(1_200_000)}`, "longer than a megabyte"],
    [`a\n${"1\n".repeat(51)}`, "more than 50 rows"],
    [`${"a,".repeat(21)}b\n1`, "more than 20 columns"],
  ] as const)
    expect([why, await readTable(wrong, limits)]).toEqual([why, { refusal: expect.stringContaining(why) }]);
});

test("any bytes give either a table or a refusal", async () => {
  const hostile = fc.oneof(
    fc.uint8Array({ maxLength: 300 }),
    fc.string({ unit: fc.constantFrom('"', ",", ";", "\t", "\r", "\n", "a", "=", "\uFEFF", "é", " "), maxLength: 120 }).map(bytes),
    fc.string({ unit: "binary", maxLength: 100 }).map(utf16),
  );
  await fc.assert(
    fc.asyncProperty(hostile, async (file) => {
      const decoded = decodeText(file);
      if ("refusal" in decoded) return;
      const read = await readTable(decoded.text, limits);
      if ("refusal" in read) return;
      const lines = read.rows.map(({ line }) => line);
      expect(lines).toEqual([...new Set(lines)].sort((a, b) => a - b));
      for (const { cells } of read.rows) rowBody("contractors", matchColumns("contractors", read.headers), cells);
    }),
    { numRuns: 300 },
  );
});

test("headers are matched by their own names and by those of other systems, each once", () => {
  const headers = [
    "First Name",
    "SURNAME",
    "E-Mail address",
    "zip",
    "State",
    "custom_metadata.crew",
    "Employee ID",
    "email",
    "Shoe size",
    "tax_identification",
  ];
  expect(matchColumns("contractors", headers)).toEqual([
    "first_name",
    "last_name",
    "email",
    "address.postalcode",
    "address.region",
    "custom_metadata.crew",
    "custom_metadata.external_reference",
    null,
    null,
    "tax_identification",
  ]);
  expect(missingColumns("jobs", matchColumns("jobs", ["name", "wage_usd", "Client"]))).toEqual([
    "description",
    "category_code",
    "wage_type",
  ]);
});

test("cells become the body of a create request; unreadable ones are reported", () => {
  const columns = ["name", "wage_usd", "years_experience", "address.region", "custom_metadata.crew", null];
  expect(rowBody("jobs", columns, ["'=Gala", "$1,250.50", "5", " TX ", "north", "x"])).toEqual({
    body: { name: "=Gala", wage: 125_050, years_experience: 5, address: { region: "TX" }, custom_metadata: { crew: "north" } },
    errors: [],
  });
  expect(rowBody("jobs", columns, ["", "12.345", "many", "", "", "", "more"])).toEqual({
    body: {},
    errors: [
      { field: "wage", message: "must be an amount in dollars, such as 1,250.00" },
      { field: "years_experience", message: "must be a whole number" },
      { field: "row", message: "has 7 cells but the header has 6" },
    ],
  });
  expect(["Yes", "0", "maybe"].map((text) => rowBody("contractors", ["withhold_premium"], [text]))).toEqual([
    { body: { withhold_premium: true }, errors: [] },
    { body: { withhold_premium: false }, errors: [] },
    { body: {}, errors: [{ field: "withhold_premium", message: "must be yes or no" }] },
  ]);
});

test("exported text is imported unchanged", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.string({ unit: "grapheme", minLength: 1, maxLength: 30 }), { minLength: 1, maxLength: 5 }),
      async (given) => {
        // The contract trims text, a row must not be empty, and U+FFFD stands for a damaged character: its row is refused.
        const texts = given.map((text) => text.trim()).filter((text) => text !== "" && !text.startsWith("'") && !text.includes("\ufffd"));
        if (!texts.length) return;
        const read = await readTable(`first_name,last_name\r\n${csvLines(texts.map((text) => [safeText(text), "x"]))}`, limits);
        if ("refusal" in read) throw new Error(read.refusal);
        expect(read.rows.map(({ cells }) => rowBody("contractors", ["first_name", "last_name"], cells).body.first_name)).toEqual(texts);
      },
    ),
  );
});

test("a long file leaves no listener behind for each of its parts", async () => {
  const warnings: Error[] = [];
  const note = (warning: Error) => void warnings.push(warning);
  process.on("warning", note);
  const cells = "x".repeat(200);
  const read = await readTable(`name\n${`${cells}\n`.repeat(9000)}`, { rows: 10_000, columns: 10 });
  await new Promise((resolve) => setImmediate(resolve));
  process.off("warning", note);
  expect("rows" in read && read.rows.length).toBe(9000);
  expect(warnings.map(({ name }) => name)).toEqual([]);
});
