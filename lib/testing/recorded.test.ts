import { expect, test } from "vitest";
import { differences, steadyText } from "./recorded.ts";

const before = { status: 200, body: { id: "jb_…", rules: [{ limit: 5 }], note: null } };

test.each<[string, unknown, string[]]>([
  ["nothing", before, []],
  ["a new property", { ...before, body: { ...before.body, more: 1 } }, []],
  ["a further item", { ...before, body: { ...before.body, rules: [{ limit: 5 }, { limit: 6 }] } }, []],
  ["another status", { ...before, status: 201 }, ["x.status was 200, is 201"]],
  ["a property that is gone", { status: 200, body: { id: "jb_…", note: null } }, ["x.body.rules is missing"]],
  ["another value", { ...before, body: { ...before.body, rules: [{ limit: 6 }] } }, ["x.body.rules[0].limit was 5, is 6"]],
  ["another type", { ...before, body: { ...before.body, note: "" } }, ['x.body.note was null, is ""']],
  ["fewer items", { ...before, body: { ...before.body, rules: [] } }, ["x.body.rules has fewer items"]],
  ["no list any more", { ...before, body: { ...before.body, rules: null } }, ["x.body.rules was a list, is null"]],
])("a client notices: %s", (_, after, found) => expect(differences(before, after, "x")).toEqual(found));

test("a signature that contains what looks like an id is still random", () => {
  const address = (signature: string) => `https://api.example.com/files/x?expires=1&signature=${signature}`;
  expect(steadyText(address("Zx-ab_0123456789abcdefghij_Jqx"))).toBe(steadyText(address("0123456789abcdefghij")));
});
