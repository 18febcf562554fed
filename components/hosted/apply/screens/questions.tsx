"use client";

import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { answersIn, askedScreens, isOpenScreen, screenWith, startingPoint } from "#components/hosted/apply/answer-text.ts";
import { AnswersReview } from "#components/hosted/apply/answers-review.tsx";
import { useApplication } from "#components/hosted/apply/application-context.ts";
import { keepUnsaved } from "#components/hosted/apply/kept-answers.ts";
import { QuestionForm } from "#components/hosted/apply/question-form.tsx";
import { type TakenFrom, useDraft, type Values } from "#components/hosted/apply/use-draft.ts";
import { useTitleFocus } from "#components/hosted/frame/title-focus.ts";
import { usePresentDate } from "#components/ui/clock.tsx";
import { useText } from "#components/ui/text/use-text.ts";
import type { FieldError } from "#lib/contract/core/errors.ts";
import type { Answers } from "#lib/contract/quotes/questions.ts";
import { visibleQuestions } from "#lib/rules/quotes/questions/answers.ts";
import { type AnswerSources, KNOWN, POSITION, REVIEW, type Screen, screensOf } from "#lib/rules/quotes/questions/screens.ts";

const STEP = "application_questions";

/**
 * Makes the browser's back button or gesture go to the previous question instead of leaving the application. Keeps one extra history entry
 * while there is a previous question.
 */
function useBackGesture(screen: string, back: (() => void) | undefined): void {
  const goBack = useRef(back);
  const armed = useRef(false);
  useLayoutEffect(() => {
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

const idOf = ({ field }: FieldError) => field.replace(/^answers\./, "");
const without = <V,>(values: Readonly<Record<string, V>>, ids: readonly string[]): Record<string, V> =>
  Object.fromEntries(Object.entries(values).filter(([id]) => !ids.includes(id)));

/** The answers, where the applicant is among the questions, and what goes to and comes from the service. */
function useAnswers() {
  const { application, send, take: gone, problem, forget } = useApplication();
  const { questions } = application;
  const today = usePresentDate()().toISOString().slice(0, 10);
  const [answers, setAnswers] = useState(() => answersIn(application));
  const [known, setKnown] = useState(() => (application.draft[KNOWN] ?? {}) as AnswerSources);
  const [at, setAt] = useState(() => startingPoint(questions, answers, application.draft, today));
  const [refusals, setRefusals] = useState<Record<string, string>>(() =>
    Object.fromEntries((problem?.kind === "fields" ? problem.fields : []).map((error) => [idOf(error), error.message])),
  );
  const [isEditing, setEditing] = useState(false);
  /** Counts what was taken over from elsewhere, so that the form shows it. */
  const [taken, setTaken] = useState(0);
  const [isChanged, setChanged] = useState(false);
  const [isSending, setSending] = useState(false);
  const isUnderWay = useRef(false);
  const visible = visibleQuestions(questions, answers);
  const screens = screensOf(visible);
  const asked = askedScreens(screens, known);
  const screen = at === REVIEW ? undefined : screenWith(screens, at);

  const take = (values: Values, from: TakenFrom) => {
    const { [POSITION]: position, ...given } = values;
    const ids = Object.keys(given);
    setAnswers((before) => ({ ...before, ...given }));
    setKnown((before) => without(before, ids));
    if (from === "elsewhere") return setChanged(true);
    setTaken((count) => count + 1);
    if (from === "kept") return typeof position === "string" ? setAt(position) : undefined;
    setRefusals(Object.fromEntries(ids.map((id) => [id, "was changed in another window or on another device"])));
    setEditing(at === REVIEW);
    setAt(ids[0] ?? at);
  };
  const held = screen?.questions.map(({ id }) => id) ?? [];
  const { save, settle, trouble } = useDraft({ application, step: STEP, storedIn: answersIn, held, take, gone });

  const show = (id: string, given: Values = {}) => {
    setAt(id);
    setChanged(false);
    // Clear the error of an earlier answer.
    if (problem?.kind !== "fields") forget();
    save({ ...given, [POSITION]: id });
  };
  const next = (from: Screen, given: Answers) => {
    const ids = Object.keys(given);
    const all = { ...answers, ...given };
    const left = without(known, ids);
    const then = screensOf(visibleQuestions(questions, all));
    const open = then.find((each) => isOpenScreen(each, all, today));
    const order = askedScreens(then, left);
    // After a change in the review, ask only the questions that it added.
    const following = isEditing ? open : (order[order.findIndex(({ id }) => id === from.id) + 1] ?? open);
    setAnswers(all);
    setKnown(left);
    setRefusals(without(refusals, ids));
    show(following?.id ?? REVIEW, given);
  };
  const sendAnswers = async () => {
    // Another window may have changed an answer that is shown here: then the applicant checks it first.
    const result = await settle();
    if (result === "changed" || result === "gone") return;
    const sent = Object.fromEntries(visible.map(({ id, confirm }) => [id, confirm ? true : (answers[id] ?? null)]));
    const outcome = await send({ name: "answer", body: { answers: sent } });
    if (outcome?.ok) return keepUnsaved(application.id, STEP, {});
    if (outcome?.problem.kind !== "fields") return;
    setRefusals(Object.fromEntries(outcome.problem.fields.map((error) => [idOf(error), error.message])));
    const first = screens.find(({ questions: each }) => each.some(({ id }) => outcome.problem.fields.some((error) => idOf(error) === id)));
    if (first) show(first.id);
  };
  const submit = async () => {
    // A second tap, while the first is still comparing, would send the answers again by itself after a failure.
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setSending(true);
    await sendAnswers();
    isUnderWay.current = false;
    setSending(false);
  };
  const edit = (id: string) => {
    setEditing(true);
    show(screenWith(screens, id)?.id ?? id);
  };
  const number = screen ? asked.indexOf(screen) : asked.length;
  const previous = number > 0 ? asked[number - 1] : undefined;
  const back = previous ? () => show(previous.id) : undefined;
  return {
    answers,
    known,
    refusals,
    visible,
    screen,
    taken,
    today,
    trouble,
    isChanged,
    number,
    total: asked.length,
    back,
    next,
    edit,
    submit,
    isSending,
  };
}

/**
 * Step 2: one question or one group of related questions per screen, then a review of all answers. Every answer is saved in the service
 * immediately. What is already known is not asked, but shown in the review.
 */
export function QuestionsScreen() {
  const { application } = useApplication();
  const t = useText();
  const { screen, visible, back, ...asking } = useAnswers();
  const at = screen?.id ?? REVIEW;
  const frame = useTitleFocus(at);
  useBackGesture(at, back);
  const parent = screen?.questions[0]?.show_if?.question;
  return (
    <div ref={frame} data-question={at}>
      {screen ? (
        <QuestionForm
          key={`${at} ${asking.taken}`}
          screen={screen}
          follows={visible.find(({ id }) => id === parent)?.label ?? null}
          answers={asking.answers}
          place={
            asking.number < 0
              ? t("Change your answer")
              : t("Question {number} of {total}", { number: asking.number + 1, total: asking.total })
          }
          refusals={asking.refusals}
          today={asking.today}
          next={(given) => asking.next(screen, given)}
          back={back}
          to={application.answers_locked ? null : "verify_info"}
        />
      ) : (
        <AnswersReview
          questions={visible}
          answers={asking.answers}
          known={asking.known}
          refusals={asking.refusals}
          isChanged={asking.isChanged}
          edit={asking.edit}
          back={back}
          submit={() => void asking.submit()}
          isSending={asking.isSending}
        />
      )}
      <p role="status" className="mt-4 text-fg-muted text-sm empty:hidden">
        {asking.trouble === null ? null : t(asking.trouble)}
      </p>
    </div>
  );
}
