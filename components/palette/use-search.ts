"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { resources } from "#lib/contract/index.ts";
import type { SearchResult } from "#lib/contract/resources/search.ts";
import { browserClient } from "#lib/dashboard/browser-client.ts";
import { isResourceKey, objectPath, type ResourceKey, resourceOfId } from "#lib/dashboard/places.ts";

/** How long typing rests before it is looked for, in milliseconds. */
const REST_MS = 150;
/** When looking takes so long that it is said, in milliseconds. */
const SLOW_MS = 2500;

/** Something found that has a page. */
export interface Found extends SearchResult {
  key: ResourceKey;
  href: string;
}

function placed(result: SearchResult): Found[] {
  const key = Object.entries(resources).find(([, resource]) => resource.name === result.object)?.[0];
  const href = isResourceKey(key) ? objectPath(key, result.id) : null;
  return isResourceKey(key) && href ? [{ ...result, key, href }] : [];
}

/** Whether this is a whole id, which is looked for at once and means one object. */
export const isId = (text: string): boolean => /^[a-z]+_[A-Za-z0-9]{20,}$/.test(text) && resourceOfId(text) !== null;

/** A value once it has not changed for `ms`. */
function useRested<T>(value: T, ms: number): T {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return rested;
}

/** What the service finds for a text. `answered` is the text that `found` belongs to; until the next answer the last one stays. */
export function useSearch(typed: string) {
  const text = typed.trim();
  const rested = useRested(text, REST_MS);
  const q = isId(text) ? text : rested;
  const query = useQuery({
    queryKey: ["search", q],
    enabled: q !== "",
    retry: false,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const { results } = await (await browserClient()).search.find({ query: { q: q.slice(0, 200) } }, { signal });
      return { q, found: results.flatMap(placed) };
    },
  });
  const slowFor = useRested(query.isFetching ? q : "", SLOW_MS);
  const answer = text === "" || query.isError ? undefined : query.data;
  return {
    text,
    found: answer?.found ?? [],
    answered: answer?.q ?? null,
    searching: text !== "" && (q !== text || query.isFetching),
    slow: query.isFetching && slowFor === q,
    error: text !== "" && query.isError ? query.error : null,
    again: () => void query.refetch(),
  };
}
