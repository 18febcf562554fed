import { expect, it } from "vitest";
import { sameLabel } from "./anchors.ts";

it.each([
  ["POUCY", "POLICY"],
  ["UABIUTY", "LIABILITY"],
  ["1NSURED", "INSURED"],
  ["LIABLITY", "LIABILITY"],
])("takes %s for %s", (read, label) => expect(sameLabel(read, label)).toBe(true));

it.each([
  ["POLLUTION", "POLICY"],
  ["EXP", "EFF"],
  ["HIRED", "INSURED"],
])("does not take %s for %s", (read, label) => expect(sameLabel(read, label)).toBe(false));
