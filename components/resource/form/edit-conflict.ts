/** Two people edit one object: what the other has saved, beside what stands in the form. Pure. */
import type { FieldSpec, PlainField } from "#components/resource/field-spec.ts";
import { type FormValue, type FormValues, partsOf } from "#components/resource/form/form-shape.ts";
import { formatDate } from "#components/ui/format-time.ts";

export interface ConflictLine {
  name: string;
  label: string;
  was: string;
  theirs: string;
  /** What is typed in the form, where it is neither of the two. */
  mine: string | null;
}

const same = (a: FormValue | undefined, b: FormValue | undefined) => JSON.stringify(a) === JSON.stringify(b);

type Names = Readonly<Record<string, string>>;

function plainWords(spec: FieldSpec | PlainField, value: string, names: Names): string {
  if (value === "") return "nothing";
  if (spec.kind === "reference") return names[value] ?? "another one";
  if (spec.kind === "date") return formatDate(Date.parse(value) / 1000);
  if (spec.kind === "select" || spec.kind === "choices") return spec.options.find((option) => option.value === value)?.label ?? value;
  return spec.kind === "money" ? `$${value}` : value;
}

/** A value of the form in words. */
export function valueWords(spec: FieldSpec, value: FormValue | undefined, names: Names = {}): string {
  if (value === undefined || value === null) return "nothing";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "string") return plainWords(spec, value, names);
  if (Array.isArray(value)) {
    const words = value.map((one) => (typeof one === "string" ? plainWords(spec, one, names) : `${one.key}: ${one.value}`));
    return words.length ? words.join(", ") : "nothing";
  }
  const parts = partsOf(spec) ?? [];
  const words = parts.flatMap((part) => (value[part.name] ? [plainWords(part, value[part.name] ?? "", names)] : []));
  return words.length ? words.join(", ") : "nothing";
}

/** The fields that another user has changed from `was` to `theirs`, in the form's order; `mine` is what the form holds now. */
export function conflictLines(
  fields: readonly FieldSpec[],
  was: FormValues,
  theirs: FormValues,
  mine: FormValues,
  names: Names = {},
): ConflictLine[] {
  return fields.flatMap((spec) => {
    const { name, label } = spec;
    if (same(was[name], theirs[name])) return [];
    const isMine = !same(mine[name], was[name]) && !same(mine[name], theirs[name]);
    const said = { was: valueWords(spec, was[name], names), theirs: valueWords(spec, theirs[name], names) };
    return [{ name, label, ...said, mine: isMine ? valueWords(spec, mine[name], names) : null }];
  });
}

/** What the form goes on with: what was typed stays, what was left alone becomes what the other has saved. */
export function mergedValues(fields: readonly FieldSpec[], was: FormValues, theirs: FormValues, mine: FormValues): FormValues {
  return Object.fromEntries(fields.map(({ name }) => [name, (same(mine[name], was[name]) ? theirs[name] : mine[name]) ?? ""]));
}

/**
 * What another version means for a form: `apart`, nothing that the form holds has changed; `saved`, it says what the form says, because the
 * same was saved before and only the answer was lost; `differs`, somebody has to look.
 */
export function meeting(
  fields: readonly FieldSpec[],
  was: FormValues,
  theirs: FormValues,
  mine: FormValues,
): "apart" | "saved" | "differs" {
  if (fields.every(({ name }) => same(was[name], theirs[name]))) return "apart";
  return fields.every(({ name }) => same(mine[name], theirs[name])) ? "saved" : "differs";
}
