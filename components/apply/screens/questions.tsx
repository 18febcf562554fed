"use client";

import { useEffect, useRef, useState } from "react";
import { POSITION, REVIEW, startingPoint } from "#components/apply/answer-text.ts";
import { AnswersReview } from "#components/apply/answers-review.tsx";
import { useApplication } from "#components/apply/application-context.ts";
import { QuestionForm } from "#components/apply/question-form.tsx";
import { draftFailure, useDraft } from "#components/apply/use-draft.ts";
import { useTitleFocus } from "#components/hosted/title-focus.ts";
import { usePresentDate } from "#components/ui/clock.tsx";
import type { Answers, AnswerValue } from "#lib/contract/questions.ts";
import { validateAnswer, visibleQuestions } from "#lib/domain/questions/answers.ts";

/**
 * Lets the browser's own back (the phone's gesture) go to the question before instead of leaving the application: one history entry
 * stands in front of the page while there is somewhere to go back to.
 */
function useBackGesture(screen: string, back: (() => void) | undefined): void {
  const goBack = useRef(back);
  const armed = useRef(false);
  useEffect(() => {
    goBack.current = back;
  });
  // Armed anew for each screen: a back gesture uses the entry up.
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

/** Step 2: one question a screen, then all answers to read over. Every answer is kept on the service as it is given. */
export function QuestionsScreen() {
  const { application, send, problem, forget } = useApplication();
  const { questions } = application;
  const today = usePresentDate()().toISOString().slice(0, 10);
  // The position shares the draft with the answers; no question has its name.
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
    // What was tried before is not what stands here by now.
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
    // After a change from the list of answers, only what the change has opened is asked.
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
          place={`Question ${index + 1} of ${visible.length}`}
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
          {draftFailure}
        </p>
      ) : null}
    </div>
  );
}
