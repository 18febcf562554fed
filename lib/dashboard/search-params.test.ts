import { expect, test } from "vitest";
import { firstPage, type ListState, listStateQuery, readListState, serviceQuery, withoutFilter } from "./search-params.ts";

test("reads filters, page size and cursor, and nothing else", () => {
  expect(readListState({ email: " a@b.co ", limit: "50", after: "cn_1", debug: "1" }, ["email"])).toEqual({
    filters: { email: "a@b.co" },
    limit: 50,
    after: "cn_1",
    before: null,
  });
});

test.each(["0", "11", "1000", "-25", "25.5", "all", ""])("page size %j becomes 25", (limit) => {
  expect(readListState({ limit }, []).limit).toBe(25);
});

test("of two cursors the one that goes on counts; of a repeated name the first", () => {
  expect(readListState({ after: "a", before: "b", status: ["active", "expired"] }, ["status"])).toEqual({
    filters: { status: "active" },
    limit: 25,
    after: "a",
    before: null,
  });
});

test("what it writes it reads back", () => {
  const states: ListState[] = [
    { filters: { email: "a+b@c.co", status: "x&y=z" }, limit: 100, after: null, before: "cn_9" },
    { filters: {}, limit: 25, after: null, before: null },
  ];
  for (const state of states) {
    const query = listStateQuery(state);
    expect(readListState(Object.fromEntries(new URLSearchParams(query)), ["email", "status"])).toEqual(state);
  }
  expect(listStateQuery({ filters: {}, limit: 25, after: null, before: null })).toBe("");
});

test("another filter or page size starts at the first page", () => {
  const state = { filters: { a: "1", b: "2" }, limit: 50, after: "cn_1", before: null };
  expect(firstPage(state, { limit: 10 })).toEqual({ filters: { a: "1", b: "2" }, limit: 10, after: null, before: null });
  expect(withoutFilter(state, "a")).toEqual({ filters: { b: "2" }, limit: 50, after: null, before: null });
});

test("asks the service with its own names", () => {
  expect(serviceQuery({ filters: { email: "x" }, limit: 10, after: "cn_1", before: null })).toEqual({
    email: "x",
    limit: 10,
    starting_after: "cn_1",
  });
});
