/** Validates a form with the contract's schema, by input. Pure. It loads the contract, unlike form-errors.ts. */
import type { z } from "zod";
import type { FieldSpec } from "#components/resource/field-spec.ts";
import { type SortedErrors, targetOf } from "#components/resource/form/form-errors.ts";
import { sentence } from "#components/resource/form/sentence.ts";
import { describeIssue } from "#lib/contract/core/messages.ts";
import { formatCents } from "#lib/kit/money.ts";

/** An issue of the contract's schema in the form's terms: money is in dollars. */
function wordsOf(issue: z.core.$ZodIssue, kind: string): string {
  if (kind === "money" && issue.code === "too_small") return `must be ${formatCents(Number(issue.minimum))} or more`;
  if (kind === "money" && issue.code === "too_big") return `must be ${formatCents(Number(issue.maximum))} or less`;
  return describeIssue(issue);
}

/** Schema errors by input. Errors of fields outside the form are separate. */
export function sortIssues(fields: readonly FieldSpec[], issues: readonly z.core.$ZodIssue[]): SortedErrors {
  const inputs: Record<string, string> = {};
  const others: string[] = [];
  for (const issue of issues) {
    const path = issue.path.join(".");
    const target = targetOf(fields, path);
    if (target) inputs[target.path] ??= sentence(target.spec.label, wordsOf(issue, target.spec.kind));
    else others.push(sentence(path, describeIssue(issue)));
  }
  return { inputs, others };
}
