/** Conflicts between two users editing one object: their saved values beside the form's. Pure. */
import type { FieldSpec, PlainField } from "#components/resource/field-spec.ts";
import { type FormValue, type FormValues, partsOf } from "#components/resource/form/form-shape.ts";
import { formatDate } from "#components/ui/format-time.ts";

export interface ConflictLine {
  name: string;
  label: string;
  was: string;
  theirs: string;
  /** The form's value, if it differs from both. */
  mine: string | null;
}

const same = (a: FormValue | undefined, b: FormValue | undefined) => JSON.stringify(a) === JSON.stringify(b);

type Names = Readonly<Record<string, string>>;

function plainWords(spec: FieldSpec | PlainField, value: string, names: Names): string {
  if (value === "") return "nothing";
  if (spec.kind === "reference") return names[value] ?? "another one";
  if (spec.kind === "date" || spec.kind === "day") return formatDate(Date.parse(value) / 1000);
  if (spec.kind === "select" || spec.kind === "choices") return spec.options.find((option) => option.value === value)?.label ?? value;
  if (spec.kind === "lines") return value.replaceAll("\n", ", ");
  return spec.kind === "money" ? `$${value}` : value;
}

/** A form value as text. */
export function valueWords(spec: FieldSpec, value: FormValue | undefined, names: Names = {}): string {
  if (value === undefined || value === null) return "nothing";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "string") return plainWords(spec, value, names);
  if (Array.isArray(value)) {
    const words = value.map((one) =>
      typeof one === "string" ? plainWords(spec, one, names) : Object.values(one).filter(Boolean).join(": "),
    );
    return words.length ? words.join(", ") : "nothing";
  }
  const parts = partsOf(spec) ?? [];
  const words = parts.flatMap((part) => (value[part.name] ? [plainWords(part, value[part.name] ?? "", names)] : []));
  return words.length ? words.join(", ") : "nothing";
}

/** The fields that another user has changed from `was` to `theirs`, in the form's order. `mine` is the form's present value. */
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

/** The merged form values: edited fields keep the user's input, untouched ones take the other user's value. */
export function mergedValues(fields: readonly FieldSpec[], was: FormValues, theirs: FormValues, mine: FormValues): FormValues {
  return Object.fromEntries(fields.map(({ name }) => [name, (same(mine[name], was[name]) ? theirs[name] : mine[name]) ?? ""]));
}

/**
 * What another version means for a form: `apart`: none of the form's fields changed; `saved`: it equals the form, because the same change
 * was saved and only the response was lost; `differs`: the user must decide.
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
