"use client";

import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "#components/ui/cn.ts";
import { Said } from "#components/ui/text/said.tsx";
import { useText } from "#components/ui/text/use-text.ts";
import type { AnswerValue, Question } from "#lib/contract/quotes/questions.ts";
import { UNKNOWN } from "#lib/contract/quotes/unknown-answer.ts";

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
export const isOnePress = ({ kind }: Question): boolean => kind === "yes_no" || kind === "choice";

/** The answer of a pressed button. */
export const answerOfPress = (question: Question, value: string): AnswerValue =>
  question.kind === "yes_no" && value !== UNKNOWN ? value === "true" : value;

/** The answers of a yes/no question or a choice. Pressing one goes on; the present answer is marked. */
export function AnswerButtons({ question, answer }: { question: Question; answer: AnswerValue }) {
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
