/** Assigns errors to inputs and formats their text. Pure. */
import type { FieldSpec, PlainField } from "#components/resource/field-spec.ts";
import { partsOf } from "#components/resource/form/form-shape.ts";
import { sentence } from "#components/resource/form/sentence.ts";
import type { FieldError } from "#lib/contract/core/errors.ts";

interface Target {
  path: string;
  spec: FieldSpec | PlainField;
}

/** The most specific input that shows errors of this path: `custom_metadata` shows `custom_metadata.color`, `job` shows `job_id`. */
export function targetOf(fields: readonly FieldSpec[], path: string): Target | null {
  const [first = "", ...rest] = path.split(".");
  const named = (name: string) => fields.find((field) => field.name === name);
  const spec = named(first) ?? named(first.replace(/_id$/, ""));
  if (!spec) return null;
  const part = partsOf(spec)?.find((field) => field.name === rest[0]);
  return part ? { path: `${spec.name}.${part.name}`, spec: part } : { path: spec.name, spec };
}

export interface SortedErrors {
  /** By input path, as sentences. */
  inputs: Record<string, string>;
  /** Errors that belong to no input of this form. */
  others: string[];
}

/** The service's field errors, by input. */
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

/** The form's message for this path, or for rows below it. */
export function messageAt(errors: unknown, path: string): string | undefined {
  const at = path.split(".").reduce<unknown>((node, part) => property(node, part), errors);
  const message = property(at, "message") ?? property(property(at, "root"), "message");
  return typeof message === "string" ? message : undefined;
}

function property(node: unknown, name: string): unknown {
  return typeof node === "object" && node !== null ? (node as Record<string, unknown>)[name] : undefined;
}
