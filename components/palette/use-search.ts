"use client";

import { useServiceSearch } from "#components/resource/reference/use-service-search.ts";
import { resources } from "#lib/contract/api/index.ts";
import type { SearchResult } from "#lib/contract/resources/search.ts";
import { isResourceKey, objectPath, type ResourceKey } from "#lib/dashboard/routes.ts";

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

/** What the service finds for a text among everything that has a page. */
export function useSearch(typed: string) {
  const { results, ...search } = useServiceSearch(typed);
  return { ...search, found: results.flatMap(placed) };
}
