"use client";

import { Check } from "lucide-react";
import { type FormEvent, type KeyboardEvent, type ReactNode, useId, useRef, useState } from "react";
import { errorText } from "#components/hosted/apply/answer-text.ts";
import { Checks, type Entry, entryOf, Picks, TypedInput, WhyAndHelp } from "#components/hosted/apply/question-input.tsx";
import { StepActions } from "#components/hosted/apply/step-actions.tsx";
import { HostedTitle } from "#components/hosted/frame/hosted-shell.tsx";
import { Button } from "#components/ui/button.tsx";
import { cn } from "#components/ui/cn.ts";
import { Field, FieldGroup } from "#components/ui/field.tsx";
import { focusFirstInvalid } from "#components/ui/first-invalid.ts";
import { Said } from "#components/ui/text/said.tsx";
import { useText } from "#components/ui/text/use-text.ts";
import type { ApplyStep } from "#lib/contract/applications/apply-session.ts";
import type { Answers, AnswerValue, Question } from "#lib/contract/quotes/questions.ts";
import { UNKNOWN } from "#lib/contract/quotes/unknown-answer.ts";
import { validateAnswer } from "#lib/rules/quotes/questions/answers.ts";
import { type Screen, zeroAnswers } from "#lib/rules/quotes/questions/screens.ts";

/** One answer that is given and sent by one press. `value` reaches the form's submit handler as the pressed button's value. */
function AnswerButton({ name, value, current, children }: { name: string; value: string; current: boolean; children: ReactNode }) {
  return (
    <button
      type="submit"
      name={name}
      value={value}
      aria-pressed={current}
      className={cn(
        "flex min-h-13 w-full cursor-pointer items-center justify-between gap-3 rounded-md border px-4 py-2 text-left text-lg transition-colors",
        current ? "border-accent bg-selected" : "border-control bg-raised hover:bg-hover",
      )}
    >
      <span className="min-w-0">{children}</span>
      {current ? <Check aria-hidden className="size-5 shrink-0 text-accent" /> : null}
    </button>
  );
}

/** Whether a question is answered by one press. */
const isOnePress = ({ kind }: Question): boolean => kind === "yes_no" || kind === "choice";

/** The answer of a pressed button. */
const answerOfPress = (question: Question, value: string): AnswerValue =>
  question.kind === "yes_no" && value !== UNKNOWN ? value === "true" : value;

/** The answers of a yes/no question or a choice. Pressing one goes on; the present answer is marked. */
function AnswerButtons({ question, answer }: { question: Question; answer: AnswerValue }) {
  const t = useText();
  const own = question.options.map(({ value, label }) => ({ value, label: <Said text={label} /> }));
  const options = question.kind === "yes_no" ? [{ value: true, label: t("Yes") }, { value: false, label: t("No") }, ...own] : own;
  return (
    // The delay keeps a double tap on one question from answering the next one.
    <div className="flex animate-[settle_1ms_linear_250ms_backwards] flex-col gap-2.5">
      {options.map(({ value, label }) => (
        <AnswerButton key={String(value)} name={question.id} value={String(value)} current={answer === value}>
          {label}
        </AnswerButton>
      ))}
    </div>
  );
}

interface QuestionFormProps {
  screen: Screen;
  /** The label of the question whose answer has led to these. */
  follows: string | null;
  answers: Answers;
  /** "Question 3 of 17". */
  place: string;
  /** Errors of answers by question id, as the service words them. */
  refusals: Readonly<Record<string, string>>;
  today: string;
  /** Called with valid answers to all questions of the screen. */
  next: (given: Answers) => void;
  back?: (() => void) | undefined;
  to: ApplyStep | null;
}

/** What the pressed button answers, by question id. Empty for a button that only goes on. */
function pressed(event: FormEvent, questions: Question[]): Answers {
  const { submitter } = event.nativeEvent as SubmitEvent;
  const [first] = questions;
  if (!first || !(submitter instanceof HTMLButtonElement) || !submitter.name) return {};
  const question = questions.find(({ id }) => id === submitter.name);
  return question ? { [question.id]: answerOfPress(question, submitter.value) } : { [first.id]: 0 };
}

const isNone = (answer: AnswerValue) => answer === null || answer === false || (Array.isArray(answer) && answer.length === 0);

const isTyped = (question: Question) => question.kind !== "multi" && !isOnePress(question);

const hidden = (label: string) => (
  <span className="sr-only">
    <Said text={label} />
  </span>
);

/** One question, or a group of related questions, with the reason and the answers. */
export function QuestionForm({ screen, follows, answers, place, refusals, today, next, back, to }: QuestionFormProps) {
  const { kind, title, questions } = screen;
  const [entries, setEntries] = useState<Record<string, Entry>>(() =>
    Object.fromEntries(questions.map((question) => [question.id, entryOf(question, answers[question.id] ?? null)])),
  );
  const [found, setFound] = useState(refusals);
  const form = useRef<HTMLFormElement>(null);
  const placeId = useId();
  const t = useText();
  const [only] = questions;
  const errorOf = (question: Question) => (found[question.id] === undefined ? undefined : errorText(question, found[question.id] ?? "", t));
  const change = (id: string, entry: Entry) => {
    setEntries({ ...entries, [id]: entry });
    setFound(Object.fromEntries(Object.entries(found).filter(([name]) => name !== id)));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const given = Object.fromEntries(
      questions.map(({ id, kind: each }) => {
        const answer = entries[id]?.answer ?? null;
        if (each === "yes_no" && answer === UNKNOWN) return [id, answer];
        if (kind === "checks") return [id, answer === true];
        if (kind === "exceptions") return [id, answer !== false];
        // Nothing picked is an answer as well, and is stored as one.
        return [id, each === "multi" ? (answer ?? []) : answer];
      }),
    );
    Object.assign(given, pressed(event, questions));
    const wrong = questions.flatMap((question) => {
      const message = validateAnswer(question, given[question.id] ?? null, today);
      return message === null ? [] : [[question.id, message]];
    });
    setFound(Object.fromEntries(wrong));
    if (!wrong.length) return next(given);
    if (only?.kind === "multi") form.current?.querySelector("input")?.focus();
    else if (form.current) focusFirstInvalid(form.current);
  };

  const entry = (question: Question): Entry => entries[question.id] ?? { answer: null, text: "" };
  const typed = (question: Question) => (
    <TypedInput question={question} entry={entry(question)} change={(given) => change(question.id, given)} />
  );
  const choices = (question: Question) =>
    question.kind === "multi" ? (
      <Picks question={question} entry={entry(question)} change={(given) => change(question.id, given)} />
    ) : (
      <AnswerButtons question={question} answer={entry(question).answer} />
    );
  const controls = (): ReactNode => {
    if (kind === "checks" || kind === "exceptions") {
      const wrong = questions.flatMap((question) => errorOf(question) ?? []);
      return (
        <FieldGroup label={hidden(title ?? "")} error={wrong[0]} className="[&_legend]:mb-0">
          <Checks questions={questions} entries={entries} ticked={kind === "checks"} change={change} />
        </FieldGroup>
      );
    }
    if (kind === "fields") {
      return (
        <div className="flex flex-col gap-5">
          {questions.map((question) => {
            const common = {
              label: <Said text={question.label} />,
              hint: <WhyAndHelp question={question} />,
              error: errorOf(question),
              optional: !question.required && question.kind !== "multi",
            };
            return isTyped(question) ? (
              <Field key={question.id} {...common}>
                {typed(question)}
              </Field>
            ) : (
              <FieldGroup key={question.id} {...common}>
                {choices(question)}
              </FieldGroup>
            );
          })}
        </div>
      );
    }
    if (!only) return null;
    const hint = only.help === null ? null : <Said text={only.help} />;
    const common = { label: hidden(only.label), hint, error: errorOf(only), className: "[&_legend]:mb-0" };
    if (!isTyped(only)) return <FieldGroup {...common}>{choices(only)}</FieldGroup>;
    return <Field {...common}>{typed(only)}</Field>;
  };

  const goOn = () => {
    const none = questions.every((question) => isNone(entry(question).answer));
    if (kind === "exceptions" && questions.every((question) => entry(question).answer !== false)) return t("Yes to all of these");
    if (kind === "checks" && none) return t("No to all of these");
    if (only?.kind === "multi" && !only.required && none) return t("None of these");
    return t("Next");
  };
  /** Enter in a field would press the first answer of the choice below: it goes there instead. */
  const holdEnter = (event: KeyboardEvent<HTMLFormElement>) => {
    const { target, key, currentTarget } = event;
    if (key !== "Enter" || !(target instanceof HTMLInputElement) || kind !== "fields" || !questions.some(isOnePress)) return;
    event.preventDefault();
    currentTarget.querySelector<HTMLElement>("button[aria-pressed]")?.focus();
  };
  const zero = kind === "one" && only ? zeroAnswers[only.id] : undefined;
  return (
    <form method="post" ref={form} onSubmit={submit} onKeyDown={holdEnter} noValidate aria-label={place}>
      <p id={placeId} className="tabular mb-2 text-fg-muted text-sm">
        {place}
      </p>
      <HostedTitle title={<Said text={title ?? only?.label ?? ""} />} describedBy={placeId}>
        {follows ? (
          <p className="pb-1 text-sm">{t("This follows from your answer to: {question}", { question: t.known(follows) ?? follows })}</p>
        ) : null}
        {kind === "checks" ? <p className="text-base">{t("Tick each question that you answer with yes.")}</p> : null}
        {kind === "exceptions" ? <p className="text-base">{t("Tick each question that you answer with no.")}</p> : null}
        {kind === "one" && only ? (
          <p className="text-base">
            <Said text={only.why} />
          </p>
        ) : null}
      </HostedTitle>
      {controls()}
      <StepActions back={back} to={to}>
        {questions.some(isOnePress) && (kind === "one" || kind === "fields") ? null : (
          <Button type="submit" variant="primary" size="lg">
            {goOn()}
          </Button>
        )}
        {zero === undefined ? null : (
          <Button type="submit" name="zero" value="0" size="lg">
            <Said text={zero} />
          </Button>
        )}
      </StepActions>
    </form>
  );
}
