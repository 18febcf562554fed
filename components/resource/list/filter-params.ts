import { paramsOf } from "#components/resource/list/filter-names.ts";
import type { Filter, View } from "#components/resource/view.ts";
import { resources } from "#lib/contract/api/index.ts";
import { labelOf } from "#lib/contract/core/labels.ts";
import { operationOf } from "#lib/dashboard/operations.ts";
import type { ResourceKey } from "#lib/dashboard/routes.ts";

/** The filters of a list: those of its view, and the period of creation where the service has it. */
export function filtersOf<K extends ResourceKey>({ key, filters }: Pick<View<K>, "key" | "filters">): readonly Filter<K>[] {
  const hasCreated = "created_since" in (operationOf(key, "list")?.query?.shape ?? {});
  const isGiven = filters.some((filter) => paramsOf(filter).includes("created_since"));
  // The list has both parameters, so "created" is the name of a period.
  return hasCreated && !isGiven
    ? [...filters, { kind: "period", name: "created", label: labelOf(resources[key], "created") } as Filter<K>]
    : filters;
}
