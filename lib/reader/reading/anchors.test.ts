import { expect, it } from "vitest";
import { sameLabel } from "./anchors.ts";

it.each([
  ["POUCY", "POLICY"],
  ["UABIUTY", "LIABILITY"],
  ["1NSURED", "INSURED"],
  ["LIABLITY", "LIABILITY"],
])("accepts %s as %s", (read, label) => expect(sameLabel(read, label)).toBe(true));

it.each([
  ["POLLUTION", "POLICY"],
  ["EXP", "EFF"],
  ["HIRED", "INSURED"],
])("does not accept %s as %s", (read, label) => expect(sameLabel(read, label)).toBe(false));
