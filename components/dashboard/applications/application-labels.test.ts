import { expect, test } from "vitest";
import { answerText, isRunning, progressOf } from "#components/dashboard/applications/application-labels.ts";

test("progress counts the steps of this contractor", () => {
  const steps = ["Confirms details", "Answers questions", "Signs", "Adds a card", "Final review"];
  expect(progressOf({ step: "verify_info", status: "open" }, false)).toEqual({ steps, current: 0 });
  expect(progressOf({ step: "final_review", status: "open" }, false).current).toBe(4);
  expect(progressOf({ step: "application_complete", status: "complete" }, false).current).toBe(5);
});

test("without a card step the later steps move up, and an application at the card step is at the review", () => {
  expect(progressOf({ step: "final_review", status: "open" }, true)).toEqual({
    steps: ["Confirms details", "Answers questions", "Signs", "Final review"],
    current: 3,
  });
  expect(progressOf({ step: "add_card_details", status: "open" }, true).current).toBe(3);
});

test("only open and reviewed applications are active", () => {
  expect(isRunning("open") && isRunning("in_review")).toBe(true);
  expect(["complete", "ineligible", "cancelled", "expired"].some((status) => isRunning(status as "complete"))).toBe(false);
});

test("answers are shown as text; empty ones are null", () => {
  expect(answerText(true)).toBe("Yes");
  expect(answerText(12_000)).toBe("12,000");
  expect(answerText(["LLC", "Corporation"])).toBe("LLC, Corporation");
  expect([answerText(null), answerText("")]).toEqual([null, null]);
  expect(answerText([])).toBe("None");
});
