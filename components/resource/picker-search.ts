"use client";

import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { resources } from "#lib/contract/index.ts";
import { browserClient } from "#lib/dashboard/browser-client.ts";
import { type AnyObject, callOf, listOf, naming, operationOf } from "#lib/dashboard/operations.ts";
import { nameOf, type ResourceKey } from "#lib/dashboard/places.ts";

const SHOWN = 50;
/** How many objects are looked through before being asked for more. */
const REACH = 1000;

export interface PickerOption {
  id: string;
  name: string;
  detail: string;
}

function optionOf(to: ResourceKey, object: AnyObject): PickerOption {
  const id = String(object[resources[to].key]);
  return { id, name: nameOf(to, object), detail: typeof object.email === "string" ? object.email : "" };
}

/** What is asked for exactly: an id, or an email where the list can be asked for one. Null where only the list can answer. */
function exactly(to: ResourceKey, typed: string): (() => Promise<AnyObject[]>) | null {
  const text = typed.trim();
  if (operationOf(to, "get") && new RegExp(`^${resources[to].prefix}_[A-Za-z0-9]{22,26}$`).test(text)) {
    return async () => [await callOf(browserClient, to, "get")(naming(to, text))];
  }
  const query = operationOf(to, "list")?.query;
  if (query && "email" in query.shape && /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(text)) {
    return async () => (await listOf(browserClient, to, { email: text, limit: 1 })).items;
  }
  return null;
}

/** The objects whose name, email or id holds every word of `typed`; the list is read page by page as far as it takes to find one. */
export function usePickerSearch(to: ResourceKey, open: boolean, typed: string) {
  const [reach, setReach] = useState(REACH);
  const exact = exactly(to, typed);
  const direct = useQuery({
    queryKey: ["pick-exactly", to, typed.trim()],
    enabled: open && exact !== null,
    retry: false,
    queryFn: () => exact?.() ?? [],
  });
  const query = useInfiniteQuery({
    queryKey: ["pick", to],
    enabled: open,
    initialPageParam: null as string | null,
    queryFn: ({ pageParam }) => listOf(browserClient, to, { limit: 100, ...(pageParam ? { starting_after: pageParam } : {}) }),
    getNextPageParam: (page) => page.next,
  });
  const { hasNextPage, isFetching, isError, error, fetchNextPage } = query;
  const all = query.data?.pages.flatMap((page) => page.items.map((object) => optionOf(to, object))) ?? [];
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const listed = all.filter(({ id, name, detail }) => words.every((word) => `${name} ${detail} ${id}`.toLowerCase().includes(word)));
  const named = (exact && direct.data ? direct.data : []).map((object) => optionOf(to, object));
  const found = [...named, ...listed.filter(({ id }) => named.every((option) => option.id !== id))];
  const searching = hasNextPage && exact === null && found.length === 0 && all.length < reach;
  useEffect(() => {
    // A failed page is only asked for again by the button.
    if (open && searching && !isFetching && !isError) void fetchNextPage();
  }, [open, searching, isFetching, isError, fetchNextPage]);
  const goOn = () => {
    setReach(all.length + 10 * REACH);
    void fetchNextPage();
  };
  return {
    options: found.slice(0, SHOWN),
    cut: found.length > SHOWN,
    read: all.length,
    busy: isFetching || searching || (exact !== null && direct.isFetching),
    hasMore: hasNextPage,
    failure: isError ? error : null,
    goOn,
  };
}

export type PickerSearch = ReturnType<typeof usePickerSearch>;
