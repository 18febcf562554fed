"use client";

import { answerText, errorText } from "#components/hosted/apply/answer-text.ts";
import { useApplication } from "#components/hosted/apply/application-context.ts";
import { StepActions } from "#components/hosted/apply/step-actions.tsx";
import { HostedTitle } from "#components/hosted/frame/hosted-shell.tsx";
import { Alert } from "#components/ui/alert.tsx";
import { Button } from "#components/ui/button.tsx";
import { Said } from "#components/ui/text/said.tsx";
import { useText } from "#components/ui/text/use-text.ts";
import { coverageNames } from "#lib/contract/core/coverages.ts";
import type { Answers, Question } from "#lib/contract/quotes/questions.ts";
import type { AnswerSources, KnownFrom } from "#lib/rules/quotes/questions/screens.ts";
import type { PlainMessage } from "#lib/text/text.ts";

interface AnswersReviewProps {
  questions: Question[];
  answers: Answers;
  known: AnswerSources;
  refusals: Readonly<Record<string, string>>;
  /** Whether an answer was changed elsewhere while this page was open. */
  isChanged: boolean;
  edit: (id: string) => void;
  back?: (() => void) | undefined;
  submit: () => void;
  isSending: boolean;
}

/** Groups of consecutive related questions. */
function groupsOf(questions: Question[]): { title: PlainMessage; group: Question[] }[] {
  const groups: { title: PlainMessage; group: Question[] }[] = [];
  questions.forEach((question, index) => {
    const current = groups.at(-1);
    if (current && questions[index - 1]?.set === question.set) current.group.push(question);
    else groups.push({ title: question.set === "all" ? "You and your business" : coverageNames[question.set], group: [question] });
  });
  return groups;
}

const sources: Record<KnownFrom, PlainMessage> = { job: "From the job", earlier: "From your earlier application" };

type ReviewLineProps = Pick<AnswersReviewProps, "answers" | "known" | "refusals" | "edit"> & { question: Question };

/** A question with its answer, where the answer comes from, and what is wrong with it. */
function ReviewLine({ question, answers, known, refusals, edit }: ReviewLineProps) {
  const t = useText();
  const { id, label } = question;
  const refusal = refusals[id];
  const from = known[id];
  return (
    <li className="flex items-start justify-between gap-3 border-t py-2.5">
      <div className="min-w-0">
        <p className="text-fg-muted text-sm">
          <Said text={label} />
        </p>
        <p className="wrap-anywhere whitespace-pre-line font-medium">{answerText(question, answers[id] ?? null, t) ?? t("Not answered")}</p>
        {from ? <p className="text-fg-subtle text-sm">{t(sources[from])}</p> : null}
        {refusal ? <p className="text-danger-fg text-sm">{errorText(question, refusal, t)}</p> : null}
      </div>
      <Button variant="ghost" className="-mr-3" onClick={() => edit(id)}>
        {t("Change")}
        <span className="sr-only"> {t("the answer to: {question}", { question: t.known(label) ?? label })}</span>
      </Button>
    </li>
  );
}

/** All answers before submission; each can be changed with one tap. Sending them confirms the closing statement. */
export function AnswersReview({ questions, answers, known, refusals, isChanged, edit, back, submit, isSending }: AnswersReviewProps) {
  const { pending } = useApplication();
  const t = useText();
  const statement = questions.find(({ confirm }) => confirm);
  return (
    <>
      <HostedTitle title={t("Check your answers")}>
        <p>{t("Cover depends on them. Change what is not right, then send them.")}</p>
        {Object.keys(known).length ? (
          <p className="mt-2">{t("What we knew already is filled in. Check it too: it counts as your answer.")}</p>
        ) : null}
      </HostedTitle>
      {isChanged ? (
        <Alert announce tone="warning" title={t("Some answers have changed")} className="mb-6">
          <p>{t("They were changed in another window or on another device. Check them again before you send them.")}</p>
        </Alert>
      ) : null}
      {groupsOf(questions.filter(({ confirm }) => !confirm)).map(({ title, group }) => (
        <section key={title} className="pb-5">
          <h2 className="pb-1 font-semibold text-base">{t(title)}</h2>
          <ul>
            {group.map((question) => (
              <ReviewLine key={question.id} question={question} answers={answers} known={known} refusals={refusals} edit={edit} />
            ))}
          </ul>
        </section>
      ))}
      {statement ? (
        <section className="rounded-md border bg-rail p-4">
          <h2 className="font-semibold text-lg">
            <Said text={statement.label} />
          </h2>
          <p className="mt-1 text-fg-muted">
            <Said text={statement.why} />
          </p>
        </section>
      ) : null}
      <StepActions back={back}>
        <Button variant="primary" size="lg" pending={isSending || pending === "answer"} pendingLabel={t("Sending")} onClick={submit}>
          {statement ? t("Yes, send my answers") : t("Send my answers")}
        </Button>
      </StepActions>
    </>
  );
}
