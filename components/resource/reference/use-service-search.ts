"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { resourceOfId, rowOf } from "#lib/contract/catalogue.ts";
import type { SearchResult } from "#lib/contract/resources/search.ts";
import { browserClient } from "#lib/dashboard/forwarding/browser-client.ts";
import type { ResourceKey } from "#lib/dashboard/routes.ts";

/** How long typing rests before the service is asked, in milliseconds. */
const DEBOUNCE_MS = 150;
/** When a search takes so long that it is said, in milliseconds. */
const SLOW_MS = 2500;

/** Whether this is a whole id, which is searched for at once and means one object. */
export const isId = (text: string): boolean => /^[a-z]+_[A-Za-z0-9]{20,}$/.test(text) && resourceOfId(text) !== null;

/** A value once it has not changed for `ms`. */
function useDebounced<T>(value: T, ms: number): T {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return debounced;
}

/** Asks the service for objects by name, number, address or id; of one resource only where it is given. @throws ServiceError */
export async function searchService(q: string, only: ResourceKey | undefined, signal: AbortSignal): Promise<SearchResult[]> {
  const client = await browserClient();
  const object = only && rowOf(only).wire.name;
  return (await client.search.find({ query: { q: q.slice(0, 200), ...(object ? { object } : {}) } }, { signal })).results;
}

/** What the service finds for a text. `answered` is the text that `results` belong to; until the next answer the last one stays. */
export function useServiceSearch(typed: string, only?: ResourceKey) {
  const text = typed.trim();
  const debounced = useDebounced(text, DEBOUNCE_MS);
  // An emptied field, and a pasted id, need no rest.
  const q = isId(text) || text === "" ? text : debounced;
  const query = useQuery({
    queryKey: ["search", only ?? "", q],
    enabled: q !== "",
    retry: false,
    // Without network the search fails at once, and says so, instead of waiting unseen.
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
