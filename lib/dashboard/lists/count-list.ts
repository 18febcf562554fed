import { cache } from "react";
import type { Total } from "#lib/client/client.ts";
import { ServiceError } from "#lib/client/service-error.ts";
import { listOf } from "#lib/dashboard/operations.ts";
import type { ResourceKey } from "#lib/dashboard/routes.ts";
import { getSession } from "#lib/dashboard/session/session.ts";
import type { ListState } from "./search-params.ts";

const read = cache(async (key: ResourceKey, filters: string): Promise<Total | null> => {
  const { client } = await getSession();
  try {
    return (await listOf(client, key, { ...(JSON.parse(filters) as object), limit: 1 }, { count: true })).total;
  } catch (error) {
    // The list itself reports the error; only the count beside it is omitted.
    if (error instanceof ServiceError) return null;
    throw error;
  }
});

/** The number of objects that a list's filters match. Null when unknown. Read once per request. */
export const countList = (key: ResourceKey, { filters }: ListState): Promise<Total | null> => read(key, JSON.stringify(filters));
