/** Which input an error belongs to, and how it reads there. Pure. */
import type { z } from "zod";
import type { FieldSpec, PlainField } from "#components/resource/field-spec.ts";
import { partsOf } from "#components/resource/form-shape.ts";
import type { FieldError } from "#lib/contract/errors.ts";
import { describeIssue } from "#lib/contract/messages.ts";
import { formatCents } from "#lib/kit/money.ts";

interface Target {
  path: string;
  spec: FieldSpec | PlainField;
}

/** The input that shows errors of this path, the most exact one there is: `custom_metadata.color` is shown by `custom_metadata`. */
export function targetOf(fields: readonly FieldSpec[], path: string): Target | null {
  const [first = "", ...rest] = path.split(".");
  const spec = fields.find((field) => field.name === first);
  if (!spec) return null;
  const part = partsOf(spec)?.find((field) => field.name === rest[0]);
  return part ? { path: `${first}.${part.name}`, spec: part } : { path: first, spec };
}

/** "First name is required": a message that is meant to be read after the field's name gets it; others stand as they are. */
export function sentence(label: string, message: string): string {
  return /^[a-z]/.test(message) ? `${label} ${message}` : message;
}

/** An issue of the contract's schema in the words of the form, where money is typed in dollars. */
function wordsOf(issue: z.core.$ZodIssue, kind: string): string {
  if (kind === "money" && issue.code === "too_small") return `is less than ${formatCents(Number(issue.minimum))}`;
  if (kind === "money" && issue.code === "too_big") return `is more than ${formatCents(Number(issue.maximum))}`;
  return describeIssue(issue);
}

export interface SortedErrors {
  /** By input path, whole sentences. */
  inputs: Record<string, string>;
  /** What belongs to no input of this form. */
  others: string[];
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

/** The service's field errors by input. */
export function sortFieldErrors(fields: readonly FieldSpec[], errors: readonly FieldError[]): SortedErrors {
  const inputs: Record<string, string> = {};
  const others: string[] = [];
  for (const { field, message } of errors) {
    const target = targetOf(fields, field);
    if (target) inputs[target.path] ??= sentence(target.spec.label, message);
    else others.push(sentence(field, message));
  }
  return { inputs, others };
}

/** The message that a form keeps for this path, or for the rows under it. */
export function messageAt(errors: unknown, path: string): string | undefined {
  const at = path.split(".").reduce<unknown>((node, part) => property(node, part), errors);
  const message = property(at, "message") ?? property(property(at, "root"), "message");
  return typeof message === "string" ? message : undefined;
}

function property(node: unknown, name: string): unknown {
  return typeof node === "object" && node !== null ? (node as Record<string, unknown>)[name] : undefined;
}
