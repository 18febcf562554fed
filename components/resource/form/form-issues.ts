/** What the contract's schema says of a form, by input. Pure; loads the contract, which form-errors.ts does not. */
import type { z } from "zod";
import type { FieldSpec } from "#components/resource/field-spec.ts";
import { type SortedErrors, sentence, targetOf } from "#components/resource/form/form-errors.ts";
import { describeIssue } from "#lib/contract/messages.ts";
import { formatCents } from "#lib/kit/money.ts";

/** An issue of the contract's schema in the words of the form, where money is typed in dollars. */
function wordsOf(issue: z.core.$ZodIssue, kind: string): string {
  if (kind === "money" && issue.code === "too_small") return `must be ${formatCents(Number(issue.minimum))} or more`;
  if (kind === "money" && issue.code === "too_big") return `must be ${formatCents(Number(issue.maximum))} or less`;
  return describeIssue(issue);
}

/** Errors of the schema by input; issues about fields that are not in the form are kept apart. */
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
