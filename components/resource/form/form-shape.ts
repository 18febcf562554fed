/** Converts an object to form values. form-body.ts converts them back. */
import { type FieldSpec, objectChoice, optionsOf, type PlainField } from "#components/resource/field-spec.ts";
import { labelOf } from "#lib/contract/core/labels.ts";
import { placeNames } from "#lib/contract/core/region-names.ts";

/** An entry of a list by the names of its columns; of metadata `key` and `value`. */
export type RowValues = Record<string, string>;
/** The form value of a field. Null: the stored secret is removed. */
export type FormValue = string | boolean | string[] | RowValues[] | Record<string, string> | null;
export type FormValues = Record<string, FormValue>;

type ApiObject = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is ApiObject => typeof value === "object" && value !== null && !Array.isArray(value);

const part = (name: string) => ({ name, label: labelOf(null, `address.${name}`) });

/** The address fields of a form. The country is omitted: it follows from the region. */
export const addressParts: readonly PlainField[] = [
  { ...part("line1"), kind: "text", autoComplete: "address-line1" },
  { ...part("line2"), kind: "text", autoComplete: "address-line2" },
  { ...part("locality"), kind: "text", autoComplete: "address-level2" },
  { ...part("region"), kind: "select", options: optionsOf(placeNames), half: true },
  { ...part("postalcode"), kind: "text", autoComplete: "postal-code", half: true },
];

/** The parts of a nested field. Null for a single value. */
export function partsOf(spec: FieldSpec): readonly PlainField[] | null {
  if (spec.kind === "address") return addressParts;
  return spec.kind === "group" ? spec.fields : null;
}

function plainText(kind: PlainField["kind"], value: unknown): string {
  if (value === null || value === undefined || kind === "secret") return "";
  if (kind === "reference" && isObject(value)) return String(value.id ?? value.category_code ?? "");
  if (kind === "money" && typeof value === "number") return (value / 100).toFixed(2);
  if (kind === "date" && typeof value === "number") return new Date(value * 1000).toISOString().slice(0, 10);
  if (kind === "lines" && Array.isArray(value)) return value.join("\n");
  return String(value);
}

function fieldValue(spec: FieldSpec, value: unknown): FormValue {
  if (spec.kind === "switch") return value === true || value === "true";
  if (spec.kind === "choices") return Array.isArray(value) ? value.map((one) => (spec.objects ? objectChoice(one) : String(one))) : [];
  if (spec.kind === "metadata") {
    return isObject(value) ? Object.entries(value).map(([key, text]) => ({ key, value: String(text) })) : [];
  }
  const parts = partsOf(spec);
  if (!parts) return plainText((spec as PlainField).kind, value);
  const given = isObject(value) ? value : {};
  return Object.fromEntries(parts.map((part) => [part.name, plainText(part.kind, given[part.name])]));
}

/** The initial form values: the object's, or empty ones. */
export function toFormValues(fields: readonly FieldSpec[], object: ApiObject): FormValues {
  return Object.fromEntries(fields.map((spec) => [spec.name, fieldValue(spec, object[spec.name])]));
}
