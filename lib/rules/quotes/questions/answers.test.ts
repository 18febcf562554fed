import { describe, expect, it } from "vitest";
import type { Answers } from "#lib/contract/quotes/questions.ts";
import { evaluate } from "#lib/rules/quotes/eligibility/evaluate.ts";
import { applicationFacts, quoteFacts } from "#lib/rules/quotes/eligibility/facts.ts";
import { demonstrationTables } from "#lib/rules/quotes/rates/demonstration.ts";
import { classRow } from "#lib/rules/quotes/rates/lookup.ts";
import { answerFacts } from "./answer-facts.ts";
import { validateAnswer, validateAnswers, visibleQuestions } from "./answers.ts";
import { allQuestions, questionsFor } from "./questions.ts";

const tables = demonstrationTables();
const today = "2026-06-01";
const photographer = { home_state: "TX", work_state: "TX", category: "photographer" } as const;
const questions = questionsFor(["general"], { ...photographer, category: classRow(tables, "photographer") });
const good: Answers = {
  adult: true,
  business_form: "llc",
  us_only: true,
  losses_any: false,
  prior_cancelled: false,
  felony: false,
  years_in_trade: 5,
  hires_employees: false,
  subcontracts: false,
  work_height: "ground",
  vulnerable_people: false,
  uses_drones: false,
  works_with_animals: false,
  hold_harmless: false,
  property_in_care: false,
  statement_true: true,
};
const errors = (over: Answers) => validateAnswers(questions, { ...good, ...over }, today).errors;
const question = (id: string) => allQuestions.find((candidate) => candidate.id === id)!;

describe("validateAnswers", () => {
  it("keeps valid answers unchanged", () => {
    expect(validateAnswers(questions, good, today)).toEqual({ answers: good, errors: [] });
  });

  it("requires every required answer that is shown, by path", () => {
    const none = validateAnswers(questions, {}, today);
    expect(none.errors.map((error) => error.field)).toContain("answers.adult");
    expect(none.errors.map((error) => error.field)).not.toContain("answers.loss_count");
    expect(none.errors.map((error) => error.field)).not.toContain("answers.excluded_operations");
    expect(errors({ losses_any: true }).map((error) => error.field)).toEqual([
      "answers.loss_count",
      "answers.loss_amount",
      "answers.loss_latest_date",
      "answers.loss_what",
    ]);
  });

  it("ignores unknown ids and drops hidden answers, including those below a hidden question", () => {
    const checked = validateAnswers(questions, { ...good, shoe_size: 43, loss_count: 9, background_check: false, constructor: "x" }, today);
    expect(checked).toEqual({ answers: good, errors: [] });
  });

  it.each<[string, Answers]>([
    ["adult", { adult: "yes" }],
    ["business_form", { business_form: "guild" }],
    ["years_in_trade", { years_in_trade: 2.5 }],
    ["years_in_trade", { years_in_trade: -1 }],
    ["years_in_trade", { years_in_trade: 81 }],
    ["years_in_trade", { years_in_trade: "5" }],
    ["excluded_operations", { excluded_operations: ["roofing", "knitting"] }],
    ["excluded_operations", { excluded_operations: ["gas", "gas"] }],
    ["excluded_operations", { excluded_operations: "roofing" }],
    ["subcontracted_percent", { subcontracts: true, subcontracted_percent: 101, sub_certificates: true }],
    ["statement_true", { statement_true: false }],
    ["adult", { adult: null }],
  ])("refuses %s in %j", (id, over) => {
    expect(errors(over).map((error) => error.field)).toEqual([`answers.${id}`]);
  });

  it.each(["2026-02-30", "2026-6-1", "yesterday", "2026-06-02", 20260101, ""])("refuses %s as the date of a loss", (date) => {
    expect(validateAnswer(question("loss_latest_date"), date, today)).not.toBeNull();
  });

  it("accepts today, trims text and treats blank text as missing", () => {
    expect(validateAnswer(question("loss_latest_date"), today, today)).toBeNull();
    expect(validateAnswer(question("loss_what"), "   ", today)).toBe("needs an answer");
    const checked = validateAnswers([question("license_number")], { license_number: "  TX-1 " }, today);
    expect(checked.answers).toEqual({ license_number: "TX-1" });
    expect(validateAnswers([question("license_number")], { license_number: " " }, today)).toEqual({ answers: {}, errors: [] });
  });

  it("shows a follow-up by number", () => {
    const driving = [question("driving_percent"), question("vehicle_type")];
    expect(visibleQuestions(driving, { driving_percent: 0 })).toHaveLength(1);
    expect(visibleQuestions(driving, { driving_percent: 1 })).toHaveLength(2);
  });
});

describe("answers and the rules", () => {
  const facts = quoteFacts(
    { ...photographer, coverage_types: ["general"], wage_cents: 1, years_experience: null, required_limits: null },
    tables,
  );
  const outcomeOf = (over: Answers, sanctioned = false) => {
    const { answers, errors: wrong } = validateAnswers(questions, { ...good, ...over }, today);
    expect(wrong).toEqual([]);
    const evaluation = evaluate("application", ["general"], applicationFacts(facts, answers, { sanctions_match: sanctioned }), tables);
    return [evaluation.outcome, ...evaluation.reasons.map((reason) => reason.code)];
  };
  const loss = (count: number, amount: number) => ({
    losses_any: true,
    loss_count: count,
    loss_amount: amount,
    loss_latest_date: "2025-01-01",
    loss_what: "Lens",
  });

  it("accept an ordinary applicant", () => {
    expect(outcomeOf({})).toEqual(["eligible"]);
    expect(answerFacts(good)).toMatchObject({ loss_count: 0, loss_amount: 0, subcontracted_percent: 0, property_in_care_value: 0 });
  });

  it("refer one loss, decline three or a single large one", () => {
    expect(outcomeOf(loss(1, 2_500_000))).toEqual(["refer", "LOSS-3Y"]);
    expect(outcomeOf(loss(3, 100))).toEqual(["decline", "LOSS-3Y-COUNT", "LOSS-3Y"]);
    expect(outcomeOf(loss(1, 2_500_001))).toEqual(["decline", "LOSS-3Y-AMOUNT", "LOSS-3Y"]);
  });

  it("ignore a missed payment but not another cancellation", () => {
    expect(outcomeOf({ prior_cancelled: true, prior_cancel_reason: "non_payment" })).toEqual(["eligible"]);
    expect(outcomeOf({ prior_cancelled: true, prior_cancel_reason: "claims" })).toEqual(["refer", "PRIOR-CANCEL"]);
  });

  it("decline minors, excluded operations and heights; refer sanctions matches", () => {
    expect(outcomeOf({ adult: false })).toEqual(["decline", "AGE"]);
    expect(outcomeOf({ excluded_operations: ["pyrotechnics"] })).toEqual(["decline", "HAZ-OPS"]);
    expect(outcomeOf({ work_height: "above_3_stories" })).toEqual(["decline", "HEIGHT"]);
    expect(outcomeOf({}, true)).toEqual(["refer", "OFAC"]);
  });
});
