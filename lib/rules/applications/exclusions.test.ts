import { expect, test } from "vitest";
import { coverages } from "#lib/contract/core/coverages.ts";
import { exclusionsOf } from "./exclusions.ts";

test("own injuries are not covered unless workers' compensation is part of the cover", () => {
  expect(exclusionsOf(["general"])).toContain("Your own injuries.");
  expect(exclusionsOf(["general", "workers-comp"]).join(" ")).not.toContain("Your own injuries");
});

test("no exclusion is repeated, whatever coverages are requested", () => {
  const all = exclusionsOf([...coverages]);
  expect(new Set(all).size).toBe(all.length);
});
