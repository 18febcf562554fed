import { describe, expect, it } from "vitest";
import { type Coverage, coverages } from "#lib/contract/core/coverages.ts";
import type { Answers, Question } from "#lib/contract/quotes/questions.ts";
import { demonstrationTables } from "#lib/rules/quotes/rates/demonstration.ts";
import { classRow } from "#lib/rules/quotes/rates/lookup.ts";
import { answersTo } from "#lib/testing/application.ts";
import { visibleQuestions } from "./answers.ts";
import { allQuestions, questionsFor } from "./questions.ts";
import { carriedAnswers, questionGroups, type Screen, screensOf, zeroAnswers } from "./screens.ts";

const tables = demonstrationTables();
const today = "2026-06-01";
const asked = (slug: string, wanted: readonly Coverage[]) =>
  questionsFor(wanted, { home_state: "TX", work_state: "TX", category: classRow(tables, slug) });
const screens = (slug: string, wanted: readonly Coverage[], over: Answers = {}) => {
  const questions = asked(slug, wanted);
  return screensOf(visibleQuestions(questions, answersTo(questions, over)));
};
const ids = (list: Screen[]) => list.map(({ questions }) => questions.map(({ id }) => id).join("+"));

/** Taps of a person with harmless answers: one for each choice, for each field and for the button below fields. */
function tapsOf({ kind, questions }: Screen, answers: Answers): number {
  const [first] = questions;
  if (kind === "checks" || kind === "exceptions" || !first) return 1;
  const isPressed = (question: Question) => ["yes_no", "choice"].includes(question.kind);
  const ticksOrTypes = questions.filter((question) => !isPressed(question) && (question.kind !== "multi" || question.required)).length;
  if (kind === "fields") return ticksOrTypes + 1;
  return isPressed(first) || (answers[first.id] === 0 && first.id in zeroAnswers) ? 1 : ticksOrTypes + 1;
}

describe("the screens of an application", () => {
  it("ask every shown question once, except the closing statement", () => {
    for (const slug of tables.classes.map((row) => row.slug)) {
      const questions = asked(slug, coverages);
      const shown = visibleQuestions(questions, answersTo(questions, { losses_any: true, subcontracts: true, driving_percent: 5 }));
      const placed = screensOf(shown).flatMap((screen) => screen.questions.map(({ id }) => id));
      expect(placed.toSorted()).toEqual(
        shown
          .filter(({ confirm }) => !confirm)
          .map(({ id }) => id)
          .toSorted(),
      );
    }
  });

  it("are grouped by questions that exist, of the group's kind, each in one group", () => {
    const grouped = questionGroups.flatMap(({ kind, questions }) => questions.map((id) => ({ kind, id })));
    expect(new Set(grouped.map(({ id }) => id)).size).toBe(grouped.length);
    for (const { kind, id } of grouped) {
      const found = allQuestions.find((question) => question.id === id);
      expect(found?.kind === "yes_no", id).toBe(kind !== "fields");
    }
    // Pressing a choice goes on, so that it is the last of its screen.
    for (const { questions } of questionGroups)
      for (const id of questions.slice(0, -1)) expect(allQuestions.find((question) => question.id === id)?.kind, id).not.toBe("choice");
  });

  it("ask once what several coverages need, with follow-ups directly after their question", () => {
    const list = ids(screens("photographer", ["general", "professional", "workers-comp"], { losses_any: true, known_circumstances: true }));
    expect(list.slice(2, 5)).toEqual([
      "losses_any+prior_cancelled+felony+known_circumstances",
      "loss_count+loss_amount+loss_latest_date+loss_what",
      "known_circumstances_what",
    ]);
    expect(list.slice(0, 2)).toEqual(["adult+us_only", "years_in_trade+service_description+largest_contract+business_form"]);
    expect(list).toContain("excluded_operations+work_height");
    expect(list).toContain("other_wc+prior_cover");
  });

  it("leave a question that is alone as it is", () => {
    expect(screens("photographer", ["cyber"]).find(({ id }) => id === "business_form")).toMatchObject({ kind: "one", title: null });
  });

  it("take few taps: 6 for one coverage of most trades, at most 8, 13 for three, at most 19", () => {
    const three = coverages.flatMap((left, at) =>
      coverages.slice(at + 1).map((out) => coverages.filter((each) => each !== left && each !== out)),
    );
    const tapsFor = (slug: string, wanted: readonly Coverage[]) => {
      const answers = answersTo(asked(slug, wanted));
      return screens(slug, wanted).reduce((sum, screen) => sum + tapsOf(screen, answers), 0);
    };
    const slugs = tables.classes.map(({ slug }) => slug);
    const single = slugs.map((slug) => tapsFor(slug, ["general"]));
    expect(Math.max(...single)).toBe(8);
    for (const slug of ["photographer", "house-cleaner", "makeup-hair", "mover"]) expect(tapsFor(slug, ["general"]), slug).toBe(6);
    expect(tapsFor("photographer", ["general", "workers-comp", "professional"])).toBe(13);
    expect(Math.max(...slugs.flatMap((slug) => three.map((wanted) => tapsFor(slug, wanted))))).toBe(19);
  });
});

describe("answers carried over from an earlier application", () => {
  const questions = asked("photographer", ["general", "workers-comp"]);
  const earlier = answersTo(questions, { losses_any: true, subcontracts: true, subcontracted_percent: 20, years_in_trade: 9 });

  it("are those that are valid and still asked, with their follow-ups", () => {
    const carried = carriedAnswers(questions, { ...earlier, shoe_size: 9, business_form: "guild" }, today);
    expect(carried).toMatchObject({ adult: true, years_in_trade: 9, subcontracts: true, subcontracted_percent: 20 });
    expect(carried).not.toHaveProperty("shoe_size");
    expect(carried).not.toHaveProperty("business_form");
  });

  it("are never claims, convictions, other cover, the election or the statement, nor their follow-ups", () => {
    const carried = Object.keys(carriedAnswers(questions, earlier, today));
    for (const id of ["losses_any", "loss_count", "loss_what", "felony", "other_wc", "work_injury_claims", "wc_elects", "statement_true"])
      expect(carried).not.toContain(id);
  });
});
