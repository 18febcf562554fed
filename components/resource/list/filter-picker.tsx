"use client";

import type { FilterFields } from "#components/resource/list/filter-fields.ts";
import { ReferencePicker } from "#components/resource/reference/reference-picker.tsx";
import { Field } from "#components/ui/field.tsx";
import { useRouter } from "#components/ui/link.tsx";
import { firstPage, type ListState, listStateQuery } from "#lib/dashboard/lists/search-params.ts";

/** Filters a list by an object as soon as it is chosen. */
export function FilterPicker({ filter, path, state }: { filter: FilterFields; path: string; state: ListState }) {
  const router = useRouter();
  if (filter.kind !== "reference") throw new Error(`${filter.name} refers to nothing.`);
  const show = (id: string) =>
    id && router.push(path + listStateQuery(firstPage(state, { filters: { ...state.filters, [filter.name]: id } })));
  return (
    <Field
      label={filter.label}
      className="w-52 [--control-height:1.75rem] [--control-text:0.75rem] max-md:[--control-height:2.25rem] [&>label]:sr-only"
    >
      <ReferencePicker to={filter.to} value="" onChange={show} />
    </Field>
  );
}
