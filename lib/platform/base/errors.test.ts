import { expect, test } from "vitest";
import { fieldError } from "./errors.ts";

test.each([
  ["is given twice", "columns.2 is given twice."],
  ["is unknown. Did you mean `name`?", "columns.2 is unknown. Did you mean `name`?"],
  ["A member already has this email.", "A member already has this email."],
])("a field refused with '%s' has a whole sentence", (message, sentence) => {
  expect(fieldError("invalid_input", "columns.2", message).body("req_1", "https://api.example.com/")).toEqual({
    error_code: "invalid_input",
    message: sentence,
    request_id: "req_1",
    doc_url: "https://api.example.com/docs/errors#invalid_input",
    errors: [{ field: "columns.2", message }],
  });
});
