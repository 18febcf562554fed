/** Completes what a view names by what the contract says of the field. */
import type { z } from "zod";
import { type Choice, type FieldSpec, optionsOf } from "#components/resource/field-spec.ts";
import type { DisplayField, Filter } from "#components/resource/view.ts";
import type { Cell, DisplayInput, Facts, FieldInput, FieldPath, FilterInput } from "#components/resource/view-input.ts";
import { resources } from "#lib/contract/api/index.ts";
import { references } from "#lib/contract/core/common.ts";
import { resourceNamed } from "#lib/contract/core/find-resource.ts";
import { type FieldKind, kindOf, numeric, valuesOf } from "#lib/contract/core/kinds.ts";
import { labelOf } from "#lib/contract/core/labels.ts";
import { schemaAt, unwrap } from "#lib/contract/core/schema.ts";
import { operationOf } from "#lib/dashboard/operations.ts";
import type { ResourceKey } from "#lib/dashboard/routes.ts";
import { sentenceCase } from "#lib/kit/words.ts";

type Cells<K extends ResourceKey> = { readonly [path in string]?: Cell<K> };

/** A column or fact with its label. @throws Error when the resource has no such field */
export function displayOf<K extends ResourceKey>(key: K, input: DisplayInput<K>, cells: Cells<K> = {}): DisplayField<K> {
  const given = typeof input === "string" ? { key: input } : input;
  const path: string | undefined = given.key;
  // Only columns and facts without a field have an id, a label and a cell of their own.
  if (path === undefined) return given as DisplayField<K>;
  const field = schemaAt(resources[key].read, path);
  if (!field) throw new Error(`${key} has no field ${path}.`);
  const own = cells[path];
  const options = { label: labelOf(resources[key], path), numeric: numeric.has(kindOf(field)), ...(own ? { cell: own } : {}), id: path };
  // The field's own label and cell, unless the place has others.
  return { ...options, ...given } as DisplayField<K>;
}

/** The facts that are shown. */
export function factsOf<K extends ResourceKey>(key: K, facts: Facts<K>, cells: Cells<K> = {}): DisplayField<K>[] {
  const given = Object.entries<boolean | Cell<K> | { label: string; cell: Cell<K> }>(facts);
  return given.flatMap(([path, fact]) => {
    const more = typeof fact === "function" ? { cell: fact } : typeof fact === "object" ? fact : {};
    const shown = displayOf(key, { key: path as FieldPath<K>, ...more }, cells);
    return fact === false ? [] : [shown];
  });
}

/** The resource that a field refers to. */
export function referredBy(field: z.ZodType | null): ResourceKey | null {
  return field && resourceNamed(references.get(unwrap(field))?.to ?? "");
}

const choicesOf = (field: z.ZodType): Choice[] => valuesOf(field).map((value) => ({ value, label: sentenceCase(value) }));

const controls: Partial<Record<FieldKind, FieldSpec["kind"]>> = {
  ...({ email: "email", phone: "phone", secret: "secret", money: "money", address: "address", metadata: "metadata" } as const),
  ...({ note: "textarea", day: "date", time: "date", number: "integer", flag: "switch", choice: "select" } as const),
  ...({ choices: "choices", reference: "reference", parts: "group" } as const),
};

/** The field of a form. @throws Error when the contract's bodies have no such field */
export function specOf<N extends string>(key: ResourceKey, input: FieldInput<N>, above = ""): FieldSpec<N> {
  const given = typeof input === "string" ? { name: input } : input;
  const path = above + given.name;
  const bodies = [operationOf(key, "create")?.body, operationOf(key, "update")?.body];
  const field = bodies.flatMap((body) => (body && schemaAt(body, path)) ?? [])[0];
  if (!field) throw new Error(`${key} has no field ${path} that can be written.`);
  const kind = given.kind ?? controls[kindOf(field)] ?? "text";
  const to = kind === "reference" ? { to: referredBy(field) } : {};
  const options = kind === "select" || kind === "choices" ? { options: choicesOf(field) } : {};
  const parts = given.fields ? { fields: given.fields.map((part) => specOf(key, part, `${path}.`)) } : {};
  // The kind decides which of these there are.
  return { label: labelOf(resources[key], path), ...to, ...options, ...given, ...parts, kind } as FieldSpec<N>;
}

export function filterOf<K extends ResourceKey>(key: K, input: FilterInput<K>): Filter<K> {
  const resource = resources[key];
  const { values, ...given }: { name?: string; kind?: string; values?: Readonly<Record<string, string>> } & object =
    typeof input === "string" ? { name: input } : input;
  if ("properties" in given) {
    const properties = (given.properties as readonly string[]).map((name) => ({ name, label: labelOf(resource, name) }));
    return { name: "empty", label: "Is empty", ...given, properties } as unknown as Filter<K>;
  }
  const name = given.name ?? "";
  const asked = operationOf(key, "list")?.query?.shape[name] as z.ZodType | undefined;
  const field = schemaAt(resource.read, name);
  // A list is filtered by an object in a parameter of the object's name.
  const to = referredBy(field) ?? resourceNamed(name);
  const declared = resource.declared?.periods.includes(name) ? "period" : resource.declared?.amounts.includes(name) ? "amount" : null;
  const kind = given.kind ?? (values ? "select" : declared) ?? (to ? "reference" : asked && kindOf(asked) === "choice" ? "select" : "text");
  const label = labelOf(resource, name.replace(/_is_empty$/, ""));
  const options = values ? optionsOf(values) : kind === "select" && asked ? choicesOf(asked) : null;
  // The contract has the parameter, and its kind decides which of these there are.
  return { label, ...(kind === "reference" && { to }), ...(options && { options }), ...given, name, kind } as unknown as Filter<K>;
}
