"use client";

import { answerText, errorText } from "#components/apply/answer-text.ts";
import { useApplication } from "#components/apply/application-context.ts";
import { StepActions } from "#components/apply/step-actions.tsx";
import { HostedTitle } from "#components/hosted/hosted-shell.tsx";
import { Button } from "#components/ui/button.tsx";
import { Said } from "#components/ui/text/said.tsx";
import { useText } from "#components/ui/text/use-text.ts";
import type { FieldError } from "#lib/contract/errors.ts";
import type { Answers, Question } from "#lib/contract/questions.ts";
import type { PlainMessage } from "#lib/text/text.ts";
import { coverageNames } from "./labels.ts";

interface AnswersReviewProps {
  questions: Question[];
  answers: Answers;
  refusals: FieldError[];
  edit: (id: string) => void;
  back: () => void;
  submit: () => void;
}

/** Groups of consecutive related questions. The closing statement stays last. */
function groupsOf(questions: Question[]): { title: PlainMessage; group: Question[] }[] {
  const groups: { title: PlainMessage; group: Question[] }[] = [];
  questions.forEach((question, index) => {
    const current = groups.at(-1);
    if (current && questions[index - 1]?.set === question.set) current.group.push(question);
    else groups.push({ title: titleOf(question, index), group: [question] });
  });
  return groups;
}

function titleOf({ set }: Question, index: number): PlainMessage {
  if (set !== "all") return coverageNames[set];
  return index === 0 ? "You and your business" : "Your statement";
}

/** All answers before submission; each can be changed with one tap. */
export function AnswersReview({ questions, answers, refusals, edit, back, submit }: AnswersReviewProps) {
  const { pending } = useApplication();
  const t = useText();
  return (
    <>
      <HostedTitle title={t("Check your answers")}>
        <p>{t("Cover depends on them. Change what is not right, then send them.")}</p>
      </HostedTitle>
      {groupsOf(questions).map(({ title, group }) => (
        <section key={title} className="pb-5">
          <h2 className="pb-1 font-semibold text-base">{t(title)}</h2>
          <ul>
            {group.map((question) => {
              const refusal = refusals.find(({ field }) => field === `answers.${question.id}`);
              return (
                <li key={question.id} className="flex items-start justify-between gap-3 border-t py-2.5">
                  <div className="min-w-0">
                    <p className="text-fg-muted text-sm">
                      <Said text={question.label} />
                    </p>
                    <p className="wrap-anywhere whitespace-pre-line font-medium">
                      {answerText(question, answers[question.id] ?? null, t) ?? t("Not answered")}
                    </p>
                    {refusal ? <p className="text-danger-fg text-sm">{errorText(question, refusal.message, t)}</p> : null}
                  </div>
                  <Button variant="ghost" className="-mr-3" onClick={() => edit(question.id)}>
                    {t("Change")}
                    <span className="sr-only">
                      {" "}
                      {t("the answer to: {question}", { question: t.known(question.label) ?? question.label })}
                    </span>
                  </Button>
                </li>
              );
            })}
          </ul>
        </section>
      ))}
      <StepActions back={back}>
        <Button variant="primary" size="lg" pending={pending === "answer"} pendingLabel={t("Sending")} onClick={submit}>
          {t("Send my answers")}
        </Button>
      </StepActions>
    </>
  );
}
