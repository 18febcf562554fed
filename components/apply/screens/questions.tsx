"use client";

import { useEffect, useRef, useState } from "react";
import { POSITION, REVIEW, startingPoint } from "#components/apply/answer-text.ts";
import { AnswersReview } from "#components/apply/answers-review.tsx";
import { useApplication } from "#components/apply/application-context.ts";
import { QuestionForm } from "#components/apply/question-form.tsx";
import { draftFailure, useDraft } from "#components/apply/use-draft.ts";
import { useTitleFocus } from "#components/hosted/title-focus.ts";
import { usePresentDate } from "#components/ui/clock.tsx";
import { useText } from "#components/ui/text/use-text.ts";
import type { Answers, AnswerValue } from "#lib/contract/questions.ts";
import { validateAnswer, visibleQuestions } from "#lib/domain/questions/answers.ts";

/**
 * Makes the browser's back button or gesture go to the previous question instead of leaving the application. Keeps one extra history entry
 * while there is a previous question.
 */
function useBackGesture(screen: string, back: (() => void) | undefined): void {
  const goBack = useRef(back);
  const armed = useRef(false);
  useEffect(() => {
    goBack.current = back;
  });
  // Re-armed on every screen, because a back gesture consumes the history entry.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the screen is what re-arms it
  useEffect(() => {
    if (!goBack.current || armed.current) return;
    window.history.pushState(null, "");
    armed.current = true;
  }, [screen]);
  useEffect(() => {
    const onBack = () => {
      armed.current = false;
      goBack.current?.();
    };
    window.addEventListener("popstate", onBack);
    return () => window.removeEventListener("popstate", onBack);
  }, []);
}

/** Step 2: one question per screen, then a review of all answers. Every answer is saved in the service immediately. */
export function QuestionsScreen() {
  const { application, send, problem, forget } = useApplication();
  const t = useText();
  const { questions } = application;
  const today = usePresentDate()().toISOString().slice(0, 10);
  // The position is stored in the same draft as the answers; no question has its key.
  const [answers, setAnswers] = useState<Answers>(() => ({ ...application.answers, ...application.draft }) as Answers);
  const [at, setAt] = useState(() => startingPoint(questions, answers, application.draft, today));
  const [refusals, setRefusals] = useState(() => (problem?.kind === "fields" ? problem.fields : []));
  const [isEditing, setEditing] = useState(false);
  const { save, failed } = useDraft(application.id, "application_questions");
  const frame = useTitleFocus(at);

  const visible = visibleQuestions(questions, answers);
  const index = at === REVIEW ? visible.length : visible.findIndex((question) => question.id === at);
  const question = visible[index];

  const show = (id: string, kept: Answers = answers) => {
    setAt(id);
    // Clear the error of an earlier answer.
    if (problem?.kind !== "fields") forget();
    save({ ...kept, [POSITION]: id });
  };
  const previous = visible[index - 1];
  const back = previous ? () => show(previous.id) : undefined;
  useBackGesture(at, back);

  const next = (id: string, answer: AnswerValue) => {
    const given = { ...answers, [id]: answer };
    const shown = visibleQuestions(questions, given);
    const after = shown.slice(shown.findIndex((each) => each.id === id) + 1);
    const isOpen = (each: (typeof shown)[number]) => validateAnswer(each, given[each.id] ?? null, today) !== null;
    // After a change in the review, ask only the questions that it added.
    const following = isEditing ? after.find(isOpen) : after[0];
    setAnswers(given);
    setRefusals(refusals.filter(({ field }) => field !== `answers.${id}`));
    show(following?.id ?? REVIEW, given);
  };
  const submit = async () => {
    const sent = Object.fromEntries(visible.map(({ id }) => [id, answers[id] ?? null]));
    const outcome = await send({ name: "answer", body: { answers: sent } });
    if (outcome?.ok !== false || outcome.problem.kind !== "fields") return;
    setRefusals(outcome.problem.fields);
    const first = visible.find(({ id }) => outcome.problem.fields.some(({ field }) => field === `answers.${id}`));
    if (first) show(first.id);
  };
  return (
    <div ref={frame} data-question={at}>
      {question ? (
        <QuestionForm
          key={question.id}
          question={question}
          answer={answers[question.id] ?? null}
          place={t("Question {number} of {total}", { number: index + 1, total: visible.length })}
          refusal={refusals.find(({ field }) => field === `answers.${question.id}`)?.message ?? null}
          today={today}
          next={(answer) => next(question.id, answer)}
          back={back}
          to={application.answers_locked ? null : "verify_info"}
        />
      ) : (
        <AnswersReview
          questions={visible}
          answers={answers}
          refusals={refusals}
          edit={(id) => {
            setEditing(true);
            show(id);
          }}
          back={() => (previous ? show(previous.id) : undefined)}
          submit={() => void submit()}
        />
      )}
      {failed ? (
        <p role="status" className="mt-4 text-fg-subtle text-sm">
          {t(draftFailure)}
        </p>
      ) : null}
    </div>
  );
}
