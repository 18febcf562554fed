import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { operations } from "#lib/contract/api/operations.ts";
import { csvFormat } from "./csv-format.ts";
import { isExportable, prefersCsv } from "./export.ts";

const exportable = operations.filter(({ operation }) => isExportable(operation));

test.each(exportable)("$id has a column for each property, once, and none that grants access", ({ operation }) => {
  const [columns = []] = parse(csvFormat(operation).header(), { bom: true }) as string[][];
  expect(columns.length).toBeGreaterThan(1);
  expect(new Set(columns).size).toBe(columns.length);
  for (const name of columns) expect(name).toMatch(/^[a-z0-9_]+(\.[a-z0-9_-]+)*$/);
  for (const name of columns) expect(name).not.toMatch(/(secret|sealed|password|token|key_hash|tax_identification)$/);
  expect(columns.filter((name) => /(^|\.|_)pdf_url$|login_url|^key$/.test(name))).toEqual([]);
});

const [jobs] = exportable.filter(({ id }) => id === "jobs.list");
const row = {
  id: "jb_1",
  created: 1_781_524_800,
  name: '=HYPERLINK("https://x.example")',
  description: 'Line one\r\nline "two", three',
  category_code: "jc_1",
  entity: { id: "en_1", name: "+Harbor", address: null },
  address: { line1: "1 Main", line2: null, locality: "Austin", region: "TX", postalcode: "07001", country: "US" },
  wage: 250_005,
  wage_type: "flatfee",
  years_experience: null,
  custom_metadata: { a: "b" },
};

test("amounts are dollars, times ISO 8601, parts separate columns, and names are beside ids", () => {
  if (!jobs) throw new Error("There is no list of jobs.");
  const format = csvFormat(jobs.operation, ["entity"]);
  const [read] = parse(format.header() + format.lines([row]), { bom: true, columns: true }) as Record<string, string>[];
  expect(read).toEqual({
    id: "jb_1",
    created: "2026-06-15T12:00:00Z",
    name: '\'=HYPERLINK("https://x.example")',
    description: row.description,
    category_code: "jc_1",
    entity: "en_1",
    "entity.name": "'+Harbor",
    "address.line1": "1 Main",
    "address.line2": "",
    "address.locality": "Austin",
    "address.region": "TX",
    "address.postalcode": "07001",
    "address.country": "US",
    wage_usd: "2500.05",
    wage_type: "flatfee",
    years_experience: "",
    custom_metadata: '{"a":"b"}',
  });
});

test.each([
  ["text/csv", true],
  ["text/csv;q=0.9, application/json;q=0.8", true],
  ["TEXT/CSV; header=present", true],
  ["application/json, text/csv;q=0.5", false],
  ["*/*, text/csv", false],
  ["text/csv;q=0", false],
  ["text/*", false],
  ["", false],
  [undefined, false],
])("%s prefers CSV: %s", (accept, expected) => {
  const headers = new Headers(accept === undefined ? {} : { accept });
  expect(prefersCsv({ method: "GET", headers })).toBe(expected);
  expect(prefersCsv({ method: "HEAD", headers })).toBe(false);
});
