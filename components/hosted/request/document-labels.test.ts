import { expect, it } from "vitest";
import { errorsIn, refusalText } from "./document-labels.ts";

const pdf = new File(["%PDF"], "license.pdf", { type: "application/pdf" });

function form(fields: Record<string, string | File>): FormData {
  const filled = new FormData();
  for (const [name, value] of Object.entries(fields)) filled.set(name, value);
  return filled;
}

it("names every field that is missing, and asks for nothing that the kind does not need", () => {
  expect(Object.keys(errorsIn(form({}), ["number", "state"]))).toEqual(["file", "valid_from", "number", "state"]);
  expect(errorsIn(form({ file: pdf, valid_from: "2026-06-01" }), [])).toEqual({});
  expect(errorsIn(form({ file: pdf, valid_from: "2026-06-01", number: " ", state: "TX" }), ["number", "state"])).toEqual({
    number: "Enter the number that is on it.",
  });
});

it("refuses a last day before the first, an empty file input and a file that cannot be read", () => {
  expect(errorsIn(form({ file: pdf, valid_from: "2026-06-01", valid_through: "2026-05-31" }), [])).toEqual({
    valid_through: "The last day must not be before the first. Correct one of them.",
  });
  const sent = (file: File) => errorsIn(form({ file, valid_from: "2026-06-01" }), []).file;
  expect(sent(new File([], ""))).toBe("Choose the file of the document first.");
  expect(sent(new File(["x"], "notes.txt", { type: "text/plain" }))).toContain("notes.txt is not a");
});

it("says the service's refusal at its field, or for the whole form", () => {
  expect(refusalText("invalid_input", "number")).toEqual({ field: "number", text: "Enter the number that is on it." });
  expect(refusalText("invalid_file_type", null).field).toBe("file");
  expect(refusalText("invalid_input", "kind")).toEqual({
    field: null,
    text: "This document is not asked for any more. Load the page again.",
  });
  expect(refusalText(null, null).text).toContain("connection was lost");
});
