import { expect, test } from "vitest";
import {
  firstPage,
  isUsual,
  type ListState,
  listStateQuery,
  partsLeftOut,
  readListState,
  savedQuery,
  serviceQuery,
  sortedBy,
  unfiltered,
  usualList,
  withoutFilter,
} from "./search-params.ts";

const shape = { filters: ["email", "status"], sorts: ["created", "name"], columns: ["name", "email", "created"] };
const list = (change: Partial<ListState>): ListState => ({ ...usualList, ...change });

test("parses the list's parameters and ignores others", () => {
  const params = { email: " a@b.co ", limit: "50", after: "cn_1", debug: "1", sort: "-name", columns: "name,nothing,created,name" };
  expect(readListState(params, shape)).toEqual(
    list({ filters: { email: "a@b.co" }, limit: 50, after: "cn_1", sort: "-name", columns: ["name", "created"] }),
  );
});

test("what an address asks for and the list does not have is named", () => {
  const leftOut = (params: Record<string, string>) => partsLeftOut(params, readListState(params, shape));
  expect(leftOut({ as_of: "1790000000", sort: "-salary", limit: "7", columns: "name,gone", status: "active" })).toEqual([
    ...["as_of", "sort", "limit", "columns"],
  ]);
  expect(leftOut({ status: "active", limit: "50", sort: "-created", columns: "name", view: "sv_1", after: "cn_1", email: "" })).toEqual([]);
});

test.each(["", "nothing", "--name", "-", "-created", "name,created"])("sort %j is newest first", (sort) => {
  expect(readListState({ sort }, shape).sort).toBeNull();
});

test.each(["0", "11", "1000", "-25", "25.5", "all", ""])("page size %j becomes 50", (limit) => {
  expect(readListState({ limit }, shape).limit).toBe(50);
});

test("of two cursors the forward one counts; of a repeated name the first", () => {
  expect(readListState({ after: "a", before: "b", status: ["active", "expired"] }, shape)).toEqual(
    list({ filters: { status: "active" }, after: "a" }),
  );
});

test("parses what it writes", () => {
  const states = [
    list({ filters: { email: "a+b@c.co", status: "x&y=z" }, limit: 100, before: "cn_9" }),
    list({ sort: "created", columns: ["created", "name"], compact: true, view: "sv_1" }),
    list({ columns: [] }),
    usualList,
  ];
  for (const state of states) {
    expect(readListState(Object.fromEntries(new URLSearchParams(listStateQuery(state))), shape)).toEqual(state);
  }
  expect(listStateQuery(usualList)).toBe("");
});

test("a list starts with its default filters, and an address with filters has only those", () => {
  const log = { ...shape, filters: ["caller_kind", "status"], usual: { caller_kind: { on: "key", off: "all" } } };
  expect(readListState({ limit: "50" }, log).filters).toEqual({ caller_kind: "key" });
  expect(readListState({ status: "4xx" }, log).filters).toEqual({ status: "4xx" });
  expect(readListState({ caller_kind: "all" }, log).filters).toEqual({ caller_kind: "all" });
  expect(unfiltered(log)).toEqual({ caller_kind: "all" });
  expect(unfiltered(shape)).toEqual({});
  const narrowed = list({ filters: { caller_kind: "key", status: "4xx" } });
  expect(withoutFilter(narrowed, "caller_kind", log).filters).toEqual({ status: "4xx", caller_kind: "all" });
  expect(withoutFilter(narrowed, "status", log).filters).toEqual({ caller_kind: "key" });
  expect(isUsual(readListState({}, log), log)).toBe(true);
  expect(isUsual(readListState({ caller_kind: "all" }, log), log)).toBe(false);
});

test("a saved view keeps everything but the page", () => {
  const state = list({ filters: { status: "active" }, sort: "name", columns: ["name", "email"], view: "sv_1", after: "cn_1" });
  expect(savedQuery(state)).toBe("status=active&sort=name&columns=name,email");
});

test("clicking a header sorts, reverses, and returns to newest first", () => {
  const presses = (field: string, descendingFirst: boolean) => {
    const first = sortedBy(list({ after: "cn_1" }), field, descendingFirst);
    const second = sortedBy(first, field, descendingFirst);
    return [first, second, sortedBy(second, field, descendingFirst)].map(({ sort, after }) => [sort, after]);
  };
  expect(presses("name", false)).toEqual([
    ["name", null],
    ["-name", null],
    [null, null],
  ]);
  expect(presses("wage", true).map(([sort]) => sort)).toEqual(["-wage", "wage", null]);
  expect(sortedBy(usualList, "created", true).sort).toBe("created");
  expect(sortedBy(list({ sort: "created" }), "created", true).sort).toBeNull();
});

test("another filter or page size starts at the first page", () => {
  const state = list({ filters: { a: "1", b: "2" }, limit: 50, after: "cn_1", sort: "name" });
  expect(firstPage(state, { limit: 10 })).toEqual(list({ filters: { a: "1", b: "2" }, limit: 10, sort: "name" }));
  expect(withoutFilter(state, "a")).toEqual(list({ filters: { b: "2" }, limit: 50, sort: "name" }));
});

test("uses the service's parameter names", () => {
  expect(serviceQuery(list({ filters: { email: "x" }, limit: 10, after: "cn_1", sort: "-name", columns: ["name"] }))).toEqual({
    email: "x",
    sort: "-name",
    limit: 10,
    starting_after: "cn_1",
  });
});

test("a list with a range is newest first until it is sorted, as the screen says", () => {
  const sortWith = (filter: string, sort: string | null = null) => serviceQuery(list({ filters: { [filter]: "1" }, sort })).sort;
  expect(["status", "created_since", "wage_min", "phone_is_empty"].map((filter) => sortWith(filter))).toEqual([
    undefined,
    undefined,
    "-created",
    "-created",
  ]);
  expect(sortWith("wage_min", "name")).toBe("name");
});
