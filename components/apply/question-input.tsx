"use client";

import { Checkbox } from "#components/ui/checkbox.tsx";
import { usePresentDate } from "#components/ui/clock.tsx";
import { Input } from "#components/ui/input.tsx";
import { Radio, RadioGroup } from "#components/ui/radio-group.tsx";
import { Said } from "#components/ui/text/said.tsx";
import { useText } from "#components/ui/text/use-text.ts";
import { Textarea } from "#components/ui/textarea.tsx";
import type { AnswerValue, Question } from "#lib/contract/questions.ts";
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

function Choices({ question, entry, change }: QuestionInputProps) {
  const t = useText();
  const options =
    question.kind === "yes_no"
      ? [
          { value: true, label: question.confirm ? t("Yes, they are") : t("Yes") },
          { value: false, label: t("No") },
        ]
      : question.options.map(({ value, label }) => ({ value, label: <Said text={label} /> }));
  return (
    <RadioGroup>
      {options.map(({ value, label }) => (
        <Radio
          key={String(value)}
          boxed
          className="min-h-13 items-center text-base"
          name={question.id}
          value={String(value)}
          label={label}
          checked={entry.answer === value}
          onChange={() => change({ answer: value, text: "" })}
        />
      ))}
    </RadioGroup>
  );
}

function Picks({ question, entry, change }: QuestionInputProps) {
  const chosen = Array.isArray(entry.answer) ? entry.answer : [];
  const toggle = (value: string, isOn: boolean) =>
    change({
      answer: question.options.map((option) => option.value).filter((each) => (each === value ? isOn : chosen.includes(each))),
      text: "",
    });
  return (
    <div className="flex flex-col gap-2">
      {question.options.map(({ value, label }) => (
        <div
          key={value}
          className="flex rounded-md border border-control bg-raised transition-colors hover:bg-hover has-checked:border-accent has-checked:bg-selected [&>label]:min-h-13 [&>label]:w-full [&>label]:items-center [&>label]:px-3"
        >
          <Checkbox
            label={<Said text={label} />}
            checked={chosen.includes(value)}
            onChange={(event) => toggle(value, event.target.checked)}
          />
        </div>
      ))}
    </div>
  );
}

/** The control for a question, by kind. Single controls get their name from the surrounding Field. */
export function QuestionInput(props: QuestionInputProps) {
  const { question, entry, change } = props;
  const present = usePresentDate();
  const type = (text: string) => change(typed(question, text));
  switch (question.kind) {
    case "yes_no":
    case "choice":
      return <Choices {...props} />;
    case "multi":
      return <Picks {...props} />;
    case "text":
      return (question.max ?? 1000) > 100 ? (
        <Textarea rows={4} value={entry.text} maxLength={question.max ?? undefined} onChange={(event) => type(event.target.value)} />
      ) : (
        <Input value={entry.text} maxLength={question.max ?? undefined} autoComplete="off" onChange={(event) => type(event.target.value)} />
      );
    case "date":
      return (
        <Input
          type="date"
          value={entry.text}
          max={present().toISOString().slice(0, 10)}
          onChange={(event) => change({ answer: event.target.value || null, text: event.target.value })}
        />
      );
    default:
      return (
        <Input
          inputMode={question.kind === "money" ? "decimal" : "numeric"}
          autoComplete="off"
          prefix={question.kind === "money" ? "$" : undefined}
          suffix={question.kind === "percent" ? "%" : undefined}
          value={entry.text}
          onChange={(event) => type(event.target.value)}
        />
      );
  }
}

/** Whether the question has one labelled control or a group of them. */
export function isSingleControl(question: Question): boolean {
  return !["yes_no", "choice", "multi"].includes(question.kind);
}
