"use client";

import { type FormEvent, useRef, useState } from "react";
import { errorText } from "#components/apply/answer-text.ts";
import { entryOf, isSingleControl, QuestionInput } from "#components/apply/question-input.tsx";
import { StepActions } from "#components/apply/step-actions.tsx";
import { focusFirstInvalid } from "#components/hosted/first-invalid.ts";
import { HostedTitle } from "#components/hosted/hosted-shell.tsx";
import { Button } from "#components/ui/button.tsx";
import { Field, FieldGroup } from "#components/ui/field.tsx";
import { Said } from "#components/ui/text/said.tsx";
import { useText } from "#components/ui/text/use-text.ts";
import type { AnswerValue, Question } from "#lib/contract/questions.ts";
import type { ApplyStep } from "#lib/contract/resources/apply-session.ts";
import { validateAnswer } from "#lib/domain/questions/answers.ts";

interface QuestionFormProps {
  question: Question;
  answer: AnswerValue;
  /** "Question 3 of 17". */
  place: string;
  /** The service's error for the answer. */
  refusal: string | null;
  today: string;
  /** Called with a valid answer. */
  next: (answer: AnswerValue) => void;
  back?: (() => void) | undefined;
  to: ApplyStep | null;
}

/** One question with its reason and its answer. */
export function QuestionForm({ question, answer, place, refusal, today, next, back, to }: QuestionFormProps) {
  const [entry, setEntry] = useState(() => entryOf(question, answer));
  const [found, setFound] = useState<string | null>(refusal);
  const form = useRef<HTMLFormElement>(null);
  const t = useText();
  const error = found === null ? undefined : errorText(question, found, t);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const message = validateAnswer(question, entry.answer, today);
    setFound(message);
    if (message === null) next(entry.answer);
    else if (form.current && isSingleControl(question)) focusFirstInvalid(form.current);
    else form.current?.querySelector("input")?.focus();
  };
  const Group = isSingleControl(question) ? Field : FieldGroup;
  return (
    <form method="post" data-early ref={form} onSubmit={submit} noValidate aria-label={place}>
      <p className="tabular mb-2 text-fg-muted text-sm">{place}</p>
      <HostedTitle title={<Said text={question.label} />}>
        <p className="text-base">
          <Said text={question.why} />
        </p>
      </HostedTitle>
      <Group
        label={
          <span className="sr-only">
            <Said text={question.label} />
          </span>
        }
        hint={question.help === null ? null : <Said text={question.help} />}
        error={error}
        className="[&_legend]:mb-0"
      >
        <QuestionInput
          question={question}
          entry={entry}
          change={(given) => {
            setEntry(given);
            setFound(null);
          }}
        />
      </Group>
      <StepActions back={back} to={to}>
        <Button type="submit" variant="primary" size="lg">
          {t("Next")}
        </Button>
      </StepActions>
    </form>
  );
}
