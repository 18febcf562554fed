import { CircleCheck, CircleMinus, CircleX, type LucideIcon } from "lucide-react";
import { type CheckedRule, checkedRules } from "#components/dashboard/policies/assignments/assignment-rules.ts";
import { counted } from "#components/resource/labels.ts";
import type { Worksheet } from "#lib/contract/quotes/worksheet.ts";

const marks: Record<CheckedRule["outcome"], { Icon: LucideIcon; className: string; word: string }> = {
  met: { Icon: CircleCheck, className: "text-success-solid", word: "Met" },
  not_met: { Icon: CircleX, className: "text-danger-solid", word: "Not met" },
  not_needed: { Icon: CircleMinus, className: "text-fg-subtle", word: "Does not matter here" },
};

/** Whether the contractor's approved application covers the job, rule by rule. */
export function Eligibility({
  eligible,
  evaluation,
}: {
  eligible: { result: boolean; message: string; reasons: readonly { code: string }[] };
  evaluation: Worksheet["eligibility"];
}) {
  const rules = checkedRules(evaluation?.evaluated ?? [], eligible.reasons);
  return (
    <div className="flex flex-col gap-3 text-sm">
      <p className="font-medium">
        {eligible.result ? eligible.message : `${counted(eligible.reasons.length, "rule fails", "rules fail")}.`}
      </p>
      <ul className="flex flex-col gap-2">
        {rules.map(({ code, title, outcome, message, remedy }) => {
          const { Icon, className, word } = marks[outcome];
          return (
            <li key={`${code} ${title} ${message ?? ""}`} className="flex gap-2.5">
              <Icon aria-hidden className={`mt-px size-4 shrink-0 ${className}`} />
              <div className="min-w-0">
                <p className={outcome === "not_needed" ? "text-fg-subtle" : undefined}>
                  <span className="sr-only">{word}: </span>
                  {title}
                  <span className="text-fg-subtle text-xs"> · rule {code}</span>
                </p>
                {message ? <p className="mt-0.5 text-fg-muted">{message}</p> : null}
                {remedy ? <p className="mt-0.5 text-fg-muted">{remedy}</p> : null}
              </div>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
