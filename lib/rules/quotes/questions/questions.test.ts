import { describe, expect, it } from "vitest";
import { coverages } from "#lib/contract/core/coverages.ts";
import { answersSchema, questionSchema } from "#lib/contract/quotes/questions.ts";
import { UNKNOWN } from "#lib/contract/quotes/unknown-answer.ts";
import { demonstrationTables } from "#lib/rules/quotes/rates/demonstration.ts";
import { findClass } from "#lib/rules/quotes/rates/lookup.ts";
import { validateAnswers, visibleQuestions } from "./answers.ts";
import { allQuestions, questionsFor } from "./questions.ts";

const tables = demonstrationTables();
const category = (slug: string) => findClass(tables, slug)!;
const texas = { home_state: "TX", work_state: "TX" } as const;
const ids = (
  slug: string,
  asked: Parameters<typeof questionsFor>[0],
  states: { home_state: "TX" | "NY" | "FL"; work_state: "TX" | "NY" | "FL" } = texas,
) => questionsFor(asked, { ...states, category: category(slug) }).map((question) => question.id);

describe("the question sets", () => {
  it("are well-formed, with unique ids", () => {
    for (const question of allQuestions) expect(questionSchema.parse(question)).toEqual(question);
    expect(new Set(allQuestions.map((question) => question.id)).size).toBe(allQuestions.length);
  });

  it("fit one phone screen: a short question in the second person, a reason in one sentence", () => {
    for (const question of allQuestions) {
      expect(question.label.length).toBeLessThanOrEqual(100);
      expect(question.label).toMatch(/\?$/);
      expect(question.why).toMatch(/^[^.]+\.$/);
      const values = question.options.map(({ value }) => value);
      if (question.kind === "yes_no") expect([[], [UNKNOWN]]).toContainEqual(values);
      else expect(question.options.length > 0).toBe(question.kind === "choice" || question.kind === "multi");
    }
  });

  it("cover every coverage", () => {
    for (const coverage of coverages) expect(allQuestions.some((question) => question.set === coverage)).toBe(true);
  });

  it("depend only on an earlier question, with a possible value", () => {
    allQuestions.forEach((question, at) => {
      const condition = question.show_if;
      if (!condition) return;
      const earlier = allQuestions.slice(0, at).find((candidate) => candidate.id === condition.question);
      expect(earlier).toBeDefined();
      if (earlier?.kind === "yes_no") expect(typeof condition.value).toBe("boolean");
      if (earlier?.kind === "choice") expect(earlier.options.map((option) => option.value)).toContain(condition.value);
    });
  });

  it.each(tables.classes.map((row) => row.slug))("never show a follow-up without its question: %s", (slug) => {
    for (const work of ["TX", "FL", "NY"] as const) {
      const listed = questionsFor([...coverages], { home_state: "TX", work_state: work, category: category(slug) });
      const known = new Set(listed.map((question) => question.id));
      for (const { show_if: condition } of listed) if (condition) expect(known).toContain(condition.question);
    }
  });
});

describe("the questions of an application", () => {
  it("are those of the requested coverages, in order, followed by the statement", () => {
    const wc = ids("photographer", ["workers-comp"]);
    expect(wc[0]).toBe("adult");
    expect(wc.at(-1)).toBe("statement_true");
    expect(wc).toContain("wc_elects");
    expect(wc).not.toContain("years_in_trade");
    const both = ids("photographer", ["workers-comp", "general"]);
    expect(both.indexOf("years_in_trade")).toBeLessThan(both.indexOf("wc_elects"));
  });

  it("follow the job category and the work state", () => {
    expect(ids("electrician", ["general"])).toContain("license_number");
    expect(ids("painter-interior", ["general"])).not.toContain("license_number");
    expect(ids("software-developer", ["general"])).not.toContain("work_height");
    expect(ids("painter-interior", ["general"])).toContain("work_height");
    expect(ids("painter-interior", ["workers-comp"], { home_state: "FL", work_state: "FL" })).toContain("fl_construction_number");
    expect(ids("photographer", ["workers-comp"], { home_state: "FL", work_state: "FL" })).not.toContain("fl_construction_number");
    expect(ids("photographer", ["workers-comp"], { home_state: "NY", work_state: "NY" })).not.toContain("wc_elects");
  });

  it("can be answered completely one screen at a time", () => {
    const listed = questionsFor([...coverages], { ...texas, category: category("handyman") });
    const answers: Record<string, boolean | number | string | string[]> = {};
    for (let guard = 0; guard < 200; guard++) {
      const next = visibleQuestions(listed, answers).find((question) => question.required && !(question.id in answers));
      if (!next) break;
      const number = next.min ?? 1;
      answers[next.id] = {
        yes_no: true,
        integer: number,
        money: number,
        percent: number,
        date: "2026-01-31",
        text: "Words",
        choice: next.options[0]?.value ?? "",
        multi: [next.options[0]?.value ?? ""],
      }[next.kind];
    }
    const checked = validateAnswers(listed, answersSchema.parse(answers), "2026-06-01");
    expect(checked.errors).toEqual([]);
    expect(Object.keys(checked.answers)).toContain("loss_what");
  });
});
