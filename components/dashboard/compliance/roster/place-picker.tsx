"use client";

import { ReferencePicker } from "#components/resource/reference/reference-picker.tsx";
import { Field } from "#components/ui/field.tsx";
import { useRouter } from "#components/ui/link.tsx";
import { firstPage, type ListState, listStateQuery } from "#lib/dashboard/lists/search-params.ts";
import { ROSTER_PATH } from "#lib/dashboard/routes.ts";

/** Filters the contractors by a contracting entity as soon as it is chosen. */
export function PlacePicker({ state }: { state: ListState }) {
  const router = useRouter();
  const show = (entity: string) =>
    entity && router.push(ROSTER_PATH + listStateQuery(firstPage(state, { filters: { ...state.filters, entity } })));
  return (
    <Field label={<span className="sr-only">Contracting entity</span>} className="w-60">
      <ReferencePicker to="entities" value="" onChange={show} />
    </Field>
  );
}
