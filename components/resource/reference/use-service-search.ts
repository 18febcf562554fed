"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { rowOf } from "#lib/contract/core/catalogue.ts";
import { resourceOfId } from "#lib/contract/core/find-resource.ts";
import type { SearchResult } from "#lib/contract/desk/search.ts";
import { browserClient } from "#lib/dashboard/forwarding/browser-client.ts";
import type { ResourceKey } from "#lib/dashboard/routes.ts";

/** Debounce of typing before a search, in milliseconds. */
const DEBOUNCE_MS = 150;
/** After how many milliseconds a search is shown as slow. */
const SLOW_MS = 2500;

/** Whether this is a complete id, which is searched immediately and means one object. */
export const isId = (text: string): boolean => /^[a-z]+_[A-Za-z0-9]{20,}$/.test(text) && resourceOfId(text) !== null;

/** A debounced value: updated after `ms` without a change. */
function useDebounced<T>(value: T, ms: number): T {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return debounced;
}

/** Searches objects by name, number, address or id, optionally of one resource. @throws ServiceError */
export async function searchService(q: string, only: ResourceKey | undefined, signal: AbortSignal): Promise<SearchResult[]> {
  const client = await browserClient();
  const object = only && rowOf(only).wire.name;
  return (await client.search.find({ query: { q: q.slice(0, 200), ...(object ? { object } : {}) } }, { signal })).results;
}

/** Search results for a text. `answered` is the text of `results`; the last results stay until the next ones. */
export function useServiceSearch(typed: string, only?: ResourceKey) {
  const text = typed.trim();
  const debounced = useDebounced(text, DEBOUNCE_MS);
  // A cleared field or a pasted id is not debounced.
  const q = isId(text) || text === "" ? text : debounced;
  const query = useQuery({
    queryKey: ["search", only ?? "", q],
    enabled: q !== "",
    retry: false,
    // Offline, the search fails at once with a message instead of waiting silently.
    networkMode: "always",
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => ({ q, results: await searchService(q, only, signal) }),
  });
  const slowFor = useDebounced(query.isFetching ? q : "", SLOW_MS);
  const answer = text === "" || query.isError ? undefined : query.data;
  return {
    text,
    results: answer?.results ?? [],
    answered: answer?.q ?? null,
    searching: text !== "" && (q !== text || query.isFetching),
    slow: query.isFetching && slowFor === q,
    error: text !== "" && query.isError ? query.error : null,
    again: () => void query.refetch(),
  };
}
