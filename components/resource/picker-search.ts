"use client";

import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { names } from "#lib/contract/names.ts";
import { browserClient } from "#lib/dashboard/browser-client.ts";
import type { AnyObject } from "#lib/dashboard/operations.ts";
import { keyOf, nameOf, type ResourceKey } from "#lib/dashboard/places.ts";

const SHOWN = 50;
/** How many objects are looked through before being asked for more. */
const REACH = 1000;

export interface PickerOption {
  id: string;
  name: string;
  detail: string;
}

function optionOf(to: ResourceKey, object: AnyObject): PickerOption {
  const id = String(object[keyOf(to)]);
  // Jobs of the same name are told apart by whom they are for.
  const entity = typeof object.entity === "object" && object.entity ? nameOf("entities", object.entity as AnyObject) : "";
  return { id, name: nameOf(to, object), detail: typeof object.email === "string" ? object.email : entity };
}

/** How the service is asked; with the contract, so it is loaded when a picker is first opened. */
async function service() {
  const [client, operations] = await Promise.all([browserClient(), import("#lib/dashboard/operations.ts")]);
  return { client, ...operations };
}

/** Whether the text may name one object exactly: by an id of this resource, or an email. */
function isExact(to: ResourceKey, text: string): boolean {
  return new RegExp(`^${names[to].prefix}_[A-Za-z0-9]{22,26}$`).test(text) || /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(text);
}

/** What is named exactly; null where only the list can answer. */
async function readExactly(to: ResourceKey, text: string): Promise<AnyObject[] | null> {
  const { client, callOf, listOf, naming, operationOf } = await service();
  if (!text.includes("@")) return operationOf(to, "get") ? [await callOf(client, to, "get")(naming(to, text))] : null;
  const query = operationOf(to, "list")?.query;
  return query && "email" in query.shape ? (await listOf(client, to, { email: text, limit: 1 })).items : null;
}

async function readPage(to: ResourceKey, after: string | null) {
  const { client, listOf } = await service();
  return await listOf(client, to, {
    limit: 100,
    ...(to === "jobs" ? { expand: ["entity"] } : {}),
    ...(after ? { starting_after: after } : {}),
  });
}

/** The objects whose name, email or id holds every word of `typed`; the list is read page by page as far as it takes to find one. */
export function usePickerSearch(to: ResourceKey, open: boolean, typed: string) {
  const [reach, setReach] = useState(REACH);
  const text = typed.trim();
  const maybeExact = isExact(to, text);
  const direct = useQuery({
    queryKey: ["pick-exactly", to, text],
    enabled: open && maybeExact,
    retry: false,
    queryFn: () => readExactly(to, text),
  });
  const exact = maybeExact && direct.data !== null;
  const query = useInfiniteQuery({
    queryKey: ["pick", to],
    enabled: open,
    initialPageParam: null as string | null,
    queryFn: ({ pageParam }) => readPage(to, pageParam),
    getNextPageParam: (page) => page.next,
  });
  const { hasNextPage, isFetching, isError, error, fetchNextPage } = query;
  const all = query.data?.pages.flatMap((page) => page.items.map((object) => optionOf(to, object))) ?? [];
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const listed = all.filter(({ id, name, detail }) => words.every((word) => `${name} ${detail} ${id}`.toLowerCase().includes(word)));
  const named = (direct.data ?? []).map((object) => optionOf(to, object));
  const found = [...named, ...listed.filter(({ id }) => named.every((option) => option.id !== id))];
  const searching = hasNextPage && !exact && found.length === 0 && all.length < reach;
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
    busy: isFetching || searching || (exact && direct.isFetching),
    hasMore: hasNextPage,
    failure: isError ? error : null,
    goOn,
  };
}

export type PickerSearch = ReturnType<typeof usePickerSearch>;
