import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "./next-build.ts";

/** Phrases that were replaced; docs/style.md has the words to use instead. */
const replaced = [
  "Why a person decide",
  "stands against it",
  "Looked at and clear",
  "Not about this cover",
  "have the hash",
  "admitted insurer's paper",
  "et it pass",
  "let pass",
  "Ask again",
  "Asked again",
  "judge again",
  "Judged: ",
  '"The rules"',
  "read with doubt",
  "Where it says so",
  "Evidence and past days",
  '"On the day"',
  "To its end, in UTC",
  "plainly fine",
  "goes when done",
  "goes without cover",
  "Ask for a card",
  "Open contractor's own page",
  "as soon as it can be",
  "None ticked",
  "is less than $",
  "The reason is empty",
  "Say why.",
  "No price for this",
  "In place of the capitals",
  '"Mails"',
  "refusal of the mail server",
  'label: "May"',
  "Given up",
  "By no request",
  'success("Saved")',
  "quote is created",
  '"in all"',
  "} chosen\n",
  "You may not open",
  "As the API returns",
  "This is right, go on",
  "A person is looking",
  "Look for an answer",
  "Look it over",
  "Stop applying",
  "Answer this to go on",
  "You are to be insured",
  "the application you made before",
];

test("replaced texts have not come back", () => {
  const files = globSync("{app,components,lib}/**/*.{ts,tsx}", { cwd: ROOT });
  expect(files.length).toBeGreaterThan(500);
  const found = files.flatMap((path) => {
    const text = readFileSync(join(ROOT, path), "utf8");
    return replaced.filter((phrase) => text.includes(phrase)).map((phrase) => `${path}: ${phrase}`);
  });
  expect(found).toEqual([]);
});
