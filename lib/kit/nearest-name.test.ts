import { expect, test } from "vitest";
import { nearestName } from "./nearest-name.ts";

const known = ["occurrence_limit", "aggregate_limit", "bind", "is_active", "events", "send", "line1", "line2"];

test.each([
  ["occurence_limit", "occurrence_limit"],
  ["bindd", "bind"],
  ["isActive", "is_active"],
  ["event", "events"],
  ["sned", "send"],
  ["Line-2", "line2"],
  ["colour", null],
  ["", null],
  ["x".repeat(100_000), null],
])("%s is taken for %s", (given, meant) => expect(nearestName(given, known)).toBe(meant));
