"use client";

import type { ReactNode } from "react";
import { Checkbox } from "#components/ui/checkbox.tsx";
import { usePresentDate } from "#components/ui/clock.tsx";
import { Input } from "#components/ui/input.tsx";
import { Said } from "#components/ui/text/said.tsx";
import { Textarea } from "#components/ui/textarea.tsx";
import type { AnswerValue, Question } from "#lib/contract/quotes/questions.ts";
import { parseDollars } from "#lib/kit/money.ts";

/** The input's state: the answer and, for typed numbers, the text. */
export interface Entry {
  answer: AnswerValue;
  text: string;
}

/** The initial state for an earlier answer. */
export function entryOf(question: Question, answer: AnswerValue): Entry {
  if (question.kind === "money" && typeof answer === "number") return { answer, text: String(answer / 100) };
  return { answer, text: typeof answer === "number" || typeof answer === "string" ? String(answer) : "" };
}

/** The answer for a typed text. Text that is not a number stays text, which validation then refuses. */
function typed(question: Question, text: string): Entry {
  const bare = text.trim().replace(/\s*%$/, "");
  if (bare === "") return { answer: null, text };
  if (question.kind === "money") return { answer: parseDollars(bare) ?? bare, text };
  if (question.kind === "integer" || question.kind === "percent") return { answer: /^\d{1,9}$/.test(bare) ? Number(bare) : bare, text };
  return { answer: text, text };
}

interface QuestionInputProps {
  question: Question;
  entry: Entry;
  change: (entry: Entry) => void;
}

interface PickProps {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  checked: boolean;
  change: (isOn: boolean) => void;
}

/** A checkbox whose whole row is the target. */
function Pick({ name, label, hint, checked, change }: PickProps) {
  return (
    <div className="flex rounded-md border border-control bg-raised text-base transition-colors hover:bg-hover has-checked:border-accent has-checked:bg-selected [&>label]:min-h-13 [&>label]:w-full [&>label]:items-center [&>label]:px-3 [&>label]:py-2">
      <Checkbox name={name} label={label} hint={hint} checked={checked} onChange={(event) => change(event.target.checked)} />
    </div>
  );
}

/** The reason for a question and its explanation, in one line. */
export function WhyAndHelp({ question: { why, help } }: { question: Question }) {
  return (
    <>
      <Said text={why} />
      {help === null ? null : (
        <>
          {" "}
          <Said text={help} />
        </>
      )}
    </>
  );
}

/** Yes/no questions as checkboxes. A ticked box is `ticked`: a yes, or a no where nearly everybody answers yes. */
export function Checks({
  questions,
  entries,
  ticked,
  change,
}: {
  questions: Question[];
  entries: Readonly<Record<string, Entry>>;
  ticked: boolean;
  change: (id: string, entry: Entry) => void;
}) {
  return (
    <div className="flex flex-col gap-2">
      {questions.flatMap((question) => {
        const { id, label, options } = question;
        const given = entries[id]?.answer;
        const set = (answer: AnswerValue) => change(id, { answer, text: "" });
        return [
          <Pick
            key={id}
            name={id}
            label={<Said text={label} />}
            hint={<WhyAndHelp question={question} />}
            checked={given === ticked}
            change={(isOn) => set(isOn ? ticked : !ticked)}
          />,
          // "I don't know", where that may be answered, directly below its question.
          ...options.map((option) => (
            <div key={`${id} ${option.value}`} className="pl-6">
              <Pick
                name={`${id} ${option.value}`}
                label={
                  <>
                    <Said text={option.label} />
                    <span className="sr-only">
                      : <Said text={label} />
                    </span>
                  </>
                }
                checked={given === option.value}
                change={(isOn) => set(isOn ? option.value : !ticked)}
              />
            </div>
          )),
        ];
      })}
    </div>
  );
}

/** The options of a question with several answers. */
export function Picks({ question, entry, change }: QuestionInputProps) {
  const chosen = Array.isArray(entry.answer) ? entry.answer : [];
  const toggle = (value: string, isOn: boolean) =>
    change({
      answer: question.options.map((option) => option.value).filter((each) => (each === value ? isOn : chosen.includes(each))),
      text: "",
    });
  return (
    <div className="flex flex-col gap-2">
      {question.options.map(({ value, label }) => (
        <Pick
          key={value}
          name={question.id}
          label={<Said text={label} />}
          checked={chosen.includes(value)}
          change={(isOn) => toggle(value, isOn)}
        />
      ))}
    </div>
  );
}

/** The text field for a question that is answered by typing. It gets its name from the surrounding Field. */
export function TypedInput({ question, entry, change }: QuestionInputProps) {
  const present = usePresentDate();
  const type = (text: string) => change(typed(question, text));
  const common = { name: question.id, value: entry.text };
  switch (question.kind) {
    case "text":
      return (question.max ?? 1000) > 100 ? (
        <Textarea {...common} rows={3} maxLength={question.max ?? undefined} onChange={(event) => type(event.target.value)} />
      ) : (
        <Input {...common} maxLength={question.max ?? undefined} autoComplete="off" onChange={(event) => type(event.target.value)} />
      );
    case "date":
      return (
        <Input
          {...common}
          type="date"
          max={present().toISOString().slice(0, 10)}
          onChange={(event) => change({ answer: event.target.value || null, text: event.target.value })}
        />
      );
    default:
      return (
        <Input
          {...common}
          inputMode={question.kind === "money" ? "decimal" : "numeric"}
          autoComplete="off"
          prefix={question.kind === "money" ? "$" : undefined}
          suffix={question.kind === "percent" ? "%" : undefined}
          onChange={(event) => type(event.target.value)}
        />
      );
  }
}
