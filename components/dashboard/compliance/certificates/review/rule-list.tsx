"use client";

import { Check, CircleX, UserCheck } from "lucide-react";
import type { ReactNode } from "react";
import { type RuleState, ruleState, stateOf } from "#components/dashboard/compliance/certificates/rule-order.ts";
import { useShown } from "#components/resource/sending/use-change.ts";
import { cn } from "#components/ui/cn.ts";
import { RelativeTime } from "#components/ui/relative-time.tsx";
import type { AuditResult } from "#lib/contract/compliance/certificate-audit.ts";
import { ruleTitle } from "../certificate-labels.ts";

const marks: Record<RuleState, { icon: ReactNode; word: string }> = {
  failed: { icon: <CircleX aria-hidden className="size-4 text-danger-fg" />, word: "Fails" },
  approved: { icon: <UserCheck aria-hidden className="size-4 text-warning-fg" />, word: "Waived" },
  passed: { icon: <Check aria-hidden className="size-4 text-success-fg" />, word: "Passes" },
};

interface RuleListProps {
  rules: readonly AuditResult[];
  selected: string | null;
  select: (id: string) => void;
  /** The actions for the selected rule. */
  actions: ReactNode;
}

/** The rules in the reviewer's order; the selected one shows what was expected and what was found. */
export function RuleList({ rules, selected, select, actions }: RuleListProps) {
  return (
    <ol aria-label="Rules" className="divide-y rounded-md border">
      {rules.map((rule) => (
        <RuleRow key={rule.id} rule={rule} isSelected={rule.id === selected} select={select} actions={actions} />
      ))}
    </ol>
  );
}

function RuleRow({
  rule,
  isSelected,
  select,
  actions,
}: Omit<RuleListProps, "rules" | "selected"> & { rule: AuditResult; isSelected: boolean }) {
  const state = useShown(stateOf(rule), ruleState(rule));
  const { icon, word } = marks[state];
  return (
    <li className={cn("first:rounded-t-md last:rounded-b-md", isSelected && "bg-selected")}>
      <button
        type="button"
        data-review-item={rule.id}
        aria-pressed={isSelected}
        onClick={() => select(rule.id)}
        className="flex w-full items-start gap-2 px-3 py-2 scroll-my-20 text-left text-sm hover:bg-hover focus-visible:-outline-offset-2"
      >
        <span className="mt-0.5 shrink-0">{icon}</span>
        <span className="min-w-0 flex-1">
          <span className="font-medium">{ruleTitle(rule)}</span>
          <span className="sr-only">: {word}.</span>
          <span className={cn("wrap-anywhere block text-fg-muted", !isSelected && state === "passed" && "truncate")}>{rule.message}</span>
        </span>
      </button>
      {isSelected ? <Details rule={rule} actions={actions} /> : null}
    </li>
  );
}

function Details({ rule, actions }: { rule: AuditResult; actions: ReactNode }) {
  const { approval } = rule;
  return (
    <div className="flex flex-col gap-2 px-3 pb-3 pl-9 text-sm">
      <dl className="grid grid-cols-[5rem_1fr] gap-x-3 gap-y-0.5">
        <dt className="text-fg-muted">Expected</dt>
        <dd className="wrap-anywhere">{rule.expected ?? "–"}</dd>
        <dt className="text-fg-muted">Found</dt>
        <dd className="wrap-anywhere">{rule.found ?? "Nothing"}</dd>
      </dl>
      {approval ? (
        <p className="text-fg-muted">
          {approval.name} waived it <RelativeTime seconds={approval.at} />: {approval.reason}
        </p>
      ) : null}
      {rule.result === "fail" && !rule.can_approve ? (
        <p className="text-fg-muted">This rule can't be waived: cover must be in force. If the date was misread, correct it.</p>
      ) : null}
      <div className="flex flex-wrap gap-2 empty:hidden">{actions}</div>
    </div>
  );
}
