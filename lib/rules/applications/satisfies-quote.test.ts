import { describe, expect, it } from "vitest";
import type { Coverage } from "#lib/contract/core/coverages.ts";
import type { Answers, Question } from "#lib/contract/quotes/questions.ts";
import { quoteFacts } from "#lib/rules/quotes/eligibility/facts.ts";
import { demonstrationTables } from "#lib/rules/quotes/rates/demonstration.ts";
import { classRow } from "#lib/rules/quotes/rates/lookup.ts";
import { answersTo } from "#lib/testing/application.ts";
import { questionsFor } from "../quotes/questions/questions.ts";
import { satisfiesQuote } from "./satisfies-quote.ts";

const tables = demonstrationTables();

function asked(coverages: Coverage[], category = "photographer", referrals: string[] = []) {
  const states = { home_state: "TX", work_state: "TX" } as const;
  const input = { coverage_types: coverages, category, ...states, wage_cents: 250_000, years_experience: 5, required_limits: null };
  const questions: Question[] = questionsFor(coverages, { ...states, category: classRow(tables, category) });
  return { coverages, questions, facts: quoteFacts(input, tables), referrals, sanctions_match: false };
}
const speaks = (quote: ReturnType<typeof asked>, answers: Answers, reviewed: string[] = []) =>
  satisfiesQuote({ answers, reviewed }, quote, tables, "2026-06-15");

describe("an approved application", () => {
  const general = asked(["general"]);
  const answers = answersTo(general.questions);

  it("covers the questions it answers and no others", () => {
    expect(speaks(general, answers)).toBe(true);
    expect(speaks(asked(["general", "cyber"]), answers)).toBe(false);
    expect(speaks(asked(["workers-comp"]), answers)).toBe(false);
  });

  it("does not override a rule that declines, reviewed or not", () => {
    const declined = answersTo(general.questions, { hires_employees: true });
    expect(speaks(general, declined)).toBe(false);
    expect(speaks(general, declined, ["EMP", "SUBS"])).toBe(false);
  });

  it("overrides a referral only if a reviewer saw that rule", () => {
    const drones = answersTo(general.questions, { uses_drones: true });
    expect(speaks(general, drones)).toBe(false);
    const quote = asked(["general"], "photographer", ["WAGE-MAX"]);
    expect(speaks(quote, answers)).toBe(false);
    expect(speaks(quote, answers, ["WAGE-MAX"])).toBe(true);
    expect(speaks({ ...general, sanctions_match: true }, answers)).toBe(false);
  });
});
