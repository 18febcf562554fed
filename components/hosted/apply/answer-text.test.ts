import { describe, expect, test } from "vitest";
import type { Question } from "#lib/contract/quotes/questions.ts";
import { KNOWN, POSITION, REVIEW, screensOf } from "#lib/rules/quotes/questions/screens.ts";
import { textIn } from "#lib/text/text.ts";
import { answersIn, answerText, askedScreens, errorText, startingPoint } from "./answer-text.ts";

const question = (id: string, rest: Partial<Question> = {}): Question => ({
  id,
  set: "all",
  kind: "yes_no",
  label: id,
  why: "",
  help: null,
  options: [],
  required: true,
  min: null,
  max: null,
  confirm: false,
  show_if: null,
  ...rest,
});
const losses = question("losses");
const count = question("count", { kind: "integer", min: 1, max: 99, show_if: { question: "losses", operator: "eq", value: true } });
const last = question("last");
const all = [losses, count, last];
const today = "2026-06-01";
const english = textIn("en");

describe("where an applicant continues", () => {
  test("at the first question without an answer", () => {
    expect(startingPoint(all, {}, {}, today)).toBe("losses");
    expect(startingPoint(all, { losses: true }, {}, today)).toBe("count");
    expect(startingPoint(all, { losses: false }, {}, today)).toBe("last");
    expect(startingPoint(all, { losses: false, last: true }, {}, today)).toBe(REVIEW);
  });
  test("at the draft's position, as long as that question is still shown", () => {
    expect(startingPoint(all, { losses: true, last: true }, { [POSITION]: "losses" }, today)).toBe("losses");
    expect(startingPoint(all, { losses: false }, { [POSITION]: "count" }, today)).toBe("last");
    expect(startingPoint(all, { losses: false }, { [POSITION]: REVIEW }, today)).toBe("last");
  });
  test("at an optional question that was not shown yet, and at the review after the answers were sent", () => {
    const number = question("number", { kind: "text", required: false });
    const questions = [losses, number, last];
    expect(startingPoint(questions, { losses: false, last: true }, {}, today)).toBe("number");
    expect(startingPoint(questions, { losses: false, number: null, last: true }, {}, today)).toBe(REVIEW);
    const sent = answersIn({ questions, answers: { losses: false, last: true }, draft: { [POSITION]: REVIEW } });
    expect(startingPoint(questions, sent, { [POSITION]: REVIEW }, today)).toBe(REVIEW);
    expect(sent).toEqual({ losses: false, number: null, last: true });
  });
  test("only where something is not known yet", () => {
    expect(askedScreens(screensOf([losses, last]), { losses: "earlier" }).map(({ id }) => id)).toEqual(["last"]);
  });
});

describe("answers that were sent, and corrected since", () => {
  const number = question("number", { kind: "text", required: false });
  const questions = [losses, count, number, last];
  const answers = { losses: true, count: 3, number: "A-1", last: true };
  const corrected = (draft: Record<string, unknown>) => answersIn({ questions, answers, draft });
  test("the draft's answer counts, on every screen and in the review", () => {
    for (const at of ["losses", "last", REVIEW]) {
      expect(corrected({ [POSITION]: at, losses: false })).toEqual({ ...answers, losses: false });
      expect(corrected({ [POSITION]: at, count: 0, number: null })).toEqual({ ...answers, count: 0, number: null });
      expect(corrected({ [POSITION]: at })).toEqual(answers);
    }
  });
  test("where answers come from, and where the applicant was, are no answers", () => {
    expect(answersIn({ questions, answers: {}, draft: { [KNOWN]: { losses: "earlier" }, [POSITION]: "count", losses: false } })).toEqual({
      losses: false,
    });
  });
  test("a corrected answer that is not valid is asked again instead of the review", () => {
    const draft = { [POSITION]: REVIEW, count: null };
    expect(startingPoint(questions, corrected(draft), draft, today)).toBe("count");
  });
});

describe("answers in words", () => {
  test("money, percent, choices and none", () => {
    const multi = question("multi", { kind: "multi", required: false, options: [{ value: "a", label: "Apples" }] });
    expect(answerText(question("m", { kind: "money" }), 250_050, english)).toBe("$2,500.50");
    expect(answerText(question("p", { kind: "percent" }), 30, english)).toBe("30%");
    expect(answerText(multi, ["a"], english)).toBe("Apples");
    expect(answerText(multi, [], english)).toBe("None");
    expect(answerText(losses, null, english)).toBeNull();
    expect(answerText(losses, false, english)).toBe("No");
  });
  test("limits in the answer's own unit", () => {
    expect(errorText(question("m", { kind: "money" }), "must be 250000 or less", english)).toBe("Enter $2,500 or less.");
    expect(errorText(count, "must be 1 or more", english)).toBe("Enter 1 or more.");
  });
});
