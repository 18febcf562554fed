import { expect, test } from "vitest";
import { localPath, loginPath } from "./return-to.ts";

test("accepts paths of this site with their query", () => {
  expect(localPath("/jobs/jb_1/edit?entity=en_1&x=a%20b")).toBe("/jobs/jb_1/edit?entity=en_1&x=a%20b");
  expect(localPath("/")).toBe("/");
  expect(localPath("/a/../contractors#part")).toBe("/contractors");
});

test.each([
  "https://evil.example/",
  "//evil.example",
  "/\\evil.example",
  "/\t/evil.example",
  "\\/evil.example",
  "/a\n/b",
  "/.//evil.example",
  "javascript:alert(1)",
  "jobs",
  "",
  "/login",
  "/login?return_to=/jobs",
  "/api/v1/contractors",
  undefined,
  null,
  ["/jobs"],
  `/${"a".repeat(2000)}`,
])("returns to the default for %j", (value) => expect(localPath(value)).toBeNull());

test("the sign-in page keeps only a valid return path", () => {
  expect(loginPath("/jobs?limit=50")).toBe("/login?return_to=%2Fjobs%3Flimit%3D50");
  expect(loginPath("//evil.example")).toBe("/login");
  expect(loginPath("/")).toBe("/login");
});
