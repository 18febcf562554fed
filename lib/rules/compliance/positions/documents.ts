import type { DocumentRules } from "#lib/contract/compliance/required-kinds.ts";
import { placeName } from "#lib/contract/core/region-names.ts";
import type { Found } from "#lib/rules/compliance/certificates/rule.ts";
import { dayAfter } from "#lib/rules/cover/day.ts";
import { daysBetween, showDay } from "#lib/rules/cover/days.ts";
import type { Exemption } from "./exemptions.ts";

/** A document that a person has accepted. */
export interface ProofDocument extends Exemption {
  result: "clear" | "not_clear" | null;
}

/** The first day on which a document no longer counts for a requirement, as far as time ends it. Null: never. */
export function documentEnds(
  { from, through }: Pick<ProofDocument, "from" | "through">,
  { issued_within_days, days_remaining }: DocumentRules,
): string | null {
  const ends = [
    through === null ? null : dayAfter(through, 1 - days_remaining),
    issued_within_days === null ? null : dayAfter(from, issued_within_days + 1),
  ];
  return ends.filter((day) => day !== null).sort()[0] ?? null;
}

/** A document on a day, with what is asked of it. `name`: what its kind is called. `workState`: of the job; null without one. */
export interface AskedDocument {
  document: ProofDocument;
  asked: DocumentRules;
  name: string;
  today: string;
  workState: string | null;
}

const found = (path: string, pass: boolean, message: string, changes_on: string | null = null): Found => ({
  ...{ path: `documents.${path}`, pass, message, can_approve: false, changes_on },
});

export const begun = ({ document: { from }, name, today }: AskedDocument): Found[] => [
  found("document_begun", from <= today, `${name} counts from ${showDay(from)}.`, from > today ? from : null),
];

export function notEnded({ document: { through }, name, today }: AskedDocument): Found[] {
  if (through === null) return [];
  const isOver = today > through;
  const message = `${name} ${isOver ? "was" : "is"} valid through ${showDay(through)}.`;
  return [found("document_ended", !isOver, message, isOver ? null : dayAfter(through, 1))];
}

export function daysLeft({ document: { through }, asked: { days_remaining }, name, today }: AskedDocument): Found[] {
  if (through === null || days_remaining <= 0 || today > through) return [];
  const pass = daysBetween(today, dayAfter(through, 1)) > days_remaining;
  const message = `${name} is valid through ${showDay(through)}; ${days_remaining} days must be left.`;
  return [found("document_days", pass, message, pass ? dayAfter(through, 1 - days_remaining) : null)];
}

export function age({ document: { from }, asked: { issued_within_days }, name, today }: AskedDocument): Found[] {
  if (issued_within_days === null) return [];
  const last = dayAfter(from, issued_within_days);
  const message = `${name} is of ${showDay(from)}; it must be at most ${issued_within_days} days old.`;
  return [found("document_age", today <= last, message, today <= last ? dayAfter(last, 1) : null)];
}

/** Without a job there is no state to compare with: each job has its own answer. */
export function ofStateOfWork({ document: { state }, asked, name, workState }: AskedDocument): Found[] {
  if (!asked.state_of_work || workState === null) return [];
  const message = `${name} is of ${state === null ? "no state" : placeName(state)}; the work is in ${placeName(workState)}.`;
  return [found("document_state", state === workState, message)];
}

export const resultOfCheck = ({ document: { result }, name }: AskedDocument): Found[] =>
  result === null ? [] : [found("document_result", result === "clear", `${name}: the result is not clear.`)];
