import { expect, test } from "vitest";
import { scopes } from "#lib/contract/api/scopes.ts";
import { chosenScopes, grantableWords, scopeName } from "./scope-labels.ts";

test("scopes are labelled by what they permit", () => {
  expect(["read", "write", "contractors:read", "rate_sets:write", "api_keys:read"].map(scopeName)).toEqual([
    "Read everything",
    "Read and change everything",
    "Read contractors",
    "Read and change rate sets",
    "Read API keys",
  ]);
  expect(new Set(scopes.map(scopeName)).size).toBe(scopes.length);
});

test("the resources that can be granted have verbs and are sorted by name", () => {
  expect(grantableWords(["read", "jobs:write", "api_keys:read", "jobs:read"])).toEqual([
    { word: "api_keys", verbs: ["read"] },
    { word: "jobs", verbs: ["read", "write"] },
  ]);
});

test("a form selects a preset, or scopes for each resource", () => {
  const form = new FormData();
  form.set("reach", "some");
  form.set("scope:contractors", "write");
  form.set("scope:jobs", "");
  form.set("scope:quotes", "read");
  expect(chosenScopes(form)).toEqual(["contractors:write", "quotes:read"]);
  form.set("reach", "read");
  expect(chosenScopes(form)).toEqual(["read"]);
});
