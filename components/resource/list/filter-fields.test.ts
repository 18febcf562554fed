import { expect, test } from "vitest";
import { firstPage, usualList } from "#lib/dashboard/lists/search-params.ts";
import { type FilterFields, readFields, textsOf } from "./filter-fields.ts";

const DAY = 86_400;
const filters: FilterFields[] = [
  { kind: "text", name: "email", label: "Email" },
  { kind: "select", name: "hidden", label: "Shown", options: [{ value: "false", label: "Open" }] },
  { kind: "date", name: "ends_before", label: "Ends before" },
  { kind: "period", name: "effective_date", label: "Effective" },
  { kind: "amount", name: "total", label: "Total" },
  { kind: "empty", name: "empty", label: "Is empty", properties: [{ name: "phone", label: "Phone" }] },
  { kind: "period", name: "created", label: "Created" },
];
const off = { hidden: "all" };
const shown = (set: Record<string, string>) => Object.assign({}, ...filters.map((filter) => textsOf(filter, set, off)));
const read = (set: Record<string, string>, texts: Record<string, string>, sort: string | null = null) =>
  readFields({ filters, texts: { ...shown(set), ...texts }, state: { ...usualList, filters: set, sort, after: "cn_1" }, off });

test("fields show what is set, and unchanged fields keep it exactly", () => {
  const set = {
    ...{ search: "ada", email: "a@b.co", hidden: "false", ends_before: String(3 * DAY + 5) },
    ...{ effective_date_since: String(DAY), effective_date_until: String(2 * DAY), created_until: "100" },
  };
  expect(shown(set)).toEqual({
    ...{
      email: "a@b.co",
      hidden: "false",
      ends_before: "1970-01-04",
      effective_date_since: "1970-01-02",
      effective_date_until: "1970-01-02",
    },
    ...{ total_min: "", total_max: "", phone_is_empty: "", created_since: "", created_until: "1970-01-01" },
  });
  expect(read(set, {}, "effective_date")).toEqual({ state: firstPage({ ...usualList, filters: set, sort: "effective_date" }) });
});

test("a filter that is on by default is turned off, not left out; others are left out", () => {
  expect(read({ hidden: "false", email: "a@b.co" }, { hidden: "", email: " " })).toMatchObject({ state: { filters: { hidden: "all" } } });
  expect(shown({ hidden: "all" })).toMatchObject({ hidden: "" });
});

test("any filters go together, and the list keeps its order", () => {
  expect(read({}, { total_min: "1,250", total_max: "1300.5", effective_date_since: "2026-01-01" }, "-name")).toMatchObject({
    state: { filters: { total_min: "125000", total_max: "130050", effective_date_since: "1767225600" }, sort: "-name" },
  });
});

test.each([
  [{ total_min: "a lot" }, "total_min", "Enter an amount in dollars"],
  [{ total_min: "10", total_max: "9" }, "total_max", "Enter the first amount or more."],
  [{ created_since: "2026-01-02", created_until: "2026-01-01" }, "created_until", "Enter a day on or after the first."],
  [{ ends_before: "2026-02-31" }, "ends_before", "Enter a valid date."],
])("%j is refused at %s", (texts, name, message) => {
  expect(read({}, texts as Record<string, string>)).toEqual({ errors: { [name]: expect.stringContaining(message) } });
});
