"use client";

import { useServiceSearch } from "#components/resource/reference/use-service-search.ts";
import { resourceNamed } from "#lib/contract/catalogue.ts";
import type { SearchResult } from "#lib/contract/resources/search.ts";
import { objectPath, type ResourceKey } from "#lib/dashboard/routes.ts";

/** Something found that has a page. */
export interface Found extends SearchResult {
  key: ResourceKey;
  href: string;
}

function placed(result: SearchResult): Found[] {
  const key = resourceNamed(result.object);
  const href = key && objectPath(key, result.id);
  return key && href ? [{ ...result, key, href }] : [];
}

/** What the service finds for a text among everything that has a page. */
export function useSearch(typed: string) {
  const { results, ...search } = useServiceSearch(typed);
  return { ...search, found: results.flatMap(placed) };
}
