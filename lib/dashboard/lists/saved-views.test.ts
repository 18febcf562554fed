import { expect, test } from "vitest";
import { isChanged, openView, type SavedView } from "./saved-views.ts";
import { savedQuery, usualList } from "./search-params.ts";

const shape = { filters: ["status"], sorts: ["created", "name"], columns: ["email", "company"] };
const view = (query: string): SavedView => ({
  id: "sv_1",
  created: 0,
  resource: "contractor",
  name: "Mine",
  query,
  shared: false,
  owner: "st_1",
  owner_name: "Ana",
  is_default: false,
  position: null,
  can_edit: true,
});

test("opens as it was saved, and detects later changes of the list", () => {
  const one = view("status=active&sort=name&columns=company&density=compact&limit=25");
  const { state, isStale } = openView(one, shape);
  expect([savedQuery(state), state.view, isStale]).toEqual([one.query, "sv_1", false]);
  expect(isChanged(state, one, shape)).toBe(false);
  expect(isChanged({ ...state, after: "cn_1" }, one, shape)).toBe(false);
  expect(isChanged({ ...state, sort: "-name" }, one, shape)).toBe(true);
});

test("the order of its parts and explicit defaults make no difference", () => {
  const one = view("limit=50&sort=-created&status=active");
  expect(openView(one, shape)).toMatchObject({ isStale: false, state: { filters: { status: "active" }, sort: null } });
  expect(isChanged({ ...usualList, filters: { status: "active" } }, one, shape)).toBe(false);
});

test.each(["gone=1", "sort=gone", "columns=email,gone", "density=airy", "limit=33"])("reports that %s is ignored", (part) => {
  const { state, isStale } = openView(view(`status=active&${part}`), shape);
  expect([state.filters, isStale]).toEqual([{ status: "active" }, true]);
});
