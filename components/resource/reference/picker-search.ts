"use client";

import { useQuery } from "@tanstack/react-query";
import { searchService, useServiceSearch } from "#components/resource/reference/use-service-search.ts";
import type { SearchResult } from "#lib/contract/desk/search.ts";
import { browserClient } from "#lib/dashboard/forwarding/browser-client.ts";
import type { AnyObject } from "#lib/dashboard/operations.ts";
import { keyOf, nameOf, type ResourceKey } from "#lib/dashboard/routes.ts";

/** How many of the newest objects are offered before typing, the same as the search limit. */
const NEWEST = 20;

export interface PickerOption {
  id: string;
  name: string;
  detail: string;
}

function optionOf(to: ResourceKey, object: AnyObject): PickerOption {
  // Jobs of the same name are distinguished by their entity.
  const entity = typeof object.entity === "object" && object.entity ? nameOf("entities", object.entity as AnyObject) : "";
  const detail = [object.company_name, object.email, entity].filter((part) => typeof part === "string" && part).join(" · ");
  return { id: String(object[keyOf(to)]), name: nameOf(to, object), detail };
}

const foundOption = ({ id, title, subtitle }: SearchResult): PickerOption => ({ id, name: title, detail: subtitle ?? "" });

async function readNewest(to: ResourceKey): Promise<{ options: PickerOption[]; hasMore: boolean }> {
  const [client, { listOf }] = await Promise.all([browserClient(), import("#lib/dashboard/operations.ts")]);
  const { items, next } = await listOf(client, to, { limit: NEWEST, ...(to === "jobs" ? { expand: ["entity"] } : {}) });
  return { options: items.map((object) => optionOf(to, object)), hasMore: next !== null };
}

/** The options for `typed`: search results, or the newest objects while nothing is typed. */
export function usePickerSearch(to: ResourceKey, open: boolean, typed: string) {
  const search = useServiceSearch(open ? typed : "", to);
  const isEmpty = typed.trim() === "";
  const newest = useQuery({
    queryKey: ["pick-newest", to],
    enabled: open && isEmpty,
    retry: false,
    networkMode: "always",
    queryFn: () => readNewest(to),
  });
  if (isEmpty)
    return {
      options: newest.data?.options ?? [],
      hasMore: newest.data?.hasMore ?? false,
      busy: newest.isFetching,
      slow: false,
      error: newest.isFetching ? null : newest.error,
      again: () => void newest.refetch(),
      /** The options belong to the present text, not to an earlier one. */
      settled: !newest.isFetching,
      text: "",
    };
  const { results, searching, slow, error, again, answered, text } = search;
  const options = results.map(foundOption);
  const settled = answered === text;
  return { options, hasMore: options.length === NEWEST, busy: searching, slow, error: searching ? null : error, again, settled, text };
}

export type PickerSearch = ReturnType<typeof usePickerSearch>;

/** The name of an object whose id is in the form. Null until known, or when there is none. */
export function useNameOf(to: ResourceKey, id: string): string | null {
  const { data } = useQuery({
    queryKey: ["name", to, id],
    enabled: id !== "",
    networkMode: "always",
    queryFn: async ({ signal }) => (await searchService(id, to, signal))[0]?.title ?? null,
  });
  return data ?? null;
}
