import { expect, it } from "vitest";
import { textIn } from "#lib/text/text.ts";
import { listed, neededOf, workOf } from "./labels.ts";

const english = textIn("en");

it("states what a coverage needs without repeating its name", () => {
  const needed = (required: string) => neededOf({ required, name: "General liability" });
  expect(needed("General liability: $1,000,000 each occurrence, with an additional insured.")).toBe(
    "$1,000,000 each occurrence, with an additional insured.",
  );
  expect(needed("General liability, with a waiver of subrogation.")).toBe("With a waiver of subrogation.");
  expect(needed("General liability.")).toBeNull();
  expect(needed("Any liability insurance.")).toBe("Any liability insurance.");
});

it("lists coverages in a sentence, and names the work", () => {
  expect(listed(["General liability", "Workers' compensation", "Cyber liability"], english)).toBe(
    "general liability, workers' compensation, and cyber liability",
  );
  expect([listed(["Cyber liability"], english), listed([], english)]).toEqual(["cyber liability", ""]);
  expect(workOf({ job: "Gala", entity: "Harbor" })).toBe("Gala (Harbor)");
  expect(workOf({ job: null, entity: null })).toBeNull();
});
