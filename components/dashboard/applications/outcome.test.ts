import { expect, test } from "vitest";
import { outcomeFrom, referenceFrom } from "#components/hosted/return/outcome-page.tsx";
import { newId } from "#lib/kit/ids.ts";

test("only the four outcomes are accepted from the address", () => {
  expect(outcomeFrom("ineligible", "cancelled")).toBe("ineligible");
  expect(outcomeFrom("<script>", "cancelled")).toBe("cancelled");
  expect(outcomeFrom(["complete", "expired"], "complete")).toBe("complete");
  expect(outcomeFrom(undefined, "complete")).toBe("complete");
});

test("a reference is the id of an application or nothing", () => {
  const id = newId("ias");
  expect(referenceFrom(id)).toBe(id);
  expect(referenceFrom(newId("pl"))).toBeNull();
  expect(referenceFrom("ias_<b>call 555-0100</b>")).toBeNull();
  expect(referenceFrom([id])).toBeNull();
});
