import { expect, it } from "vitest";
import { choose } from "./choose-column.ts";

const columns = [{ of: "contractors" }, { of: "contractors" }, { of: "jobs" }];

it("takes a meaning from the column of its own sheet that had it, and from no other sheet's", () => {
  expect(choose(["email", null, "email"], columns, 1, "email")).toEqual([null, "email", "email"]);
  expect(choose(["email", "phone", "email"], columns, 2, "phone")).toEqual(["email", "phone", "phone"]);
});

it("leaves a column out, and nothing else", () => {
  expect(choose(["email", null, "email"], columns, 0, "")).toEqual([null, null, "email"]);
});
