import { cache } from "react";
import type { Row } from "#components/resource/view.ts";
import { resources } from "#lib/contract/api/index.ts";
import { callOf, naming } from "#lib/dashboard/operations.ts";
import type { ResourceKey } from "#lib/dashboard/routes.ts";
import { getSession } from "#lib/dashboard/session/session.ts";

const read = cache(async (key: ResourceKey, id: string): Promise<unknown> => {
  const { client } = await getSession();
  const { expand } = resources[key];
  return await callOf(client, key, "get")({ ...naming(key, id), ...(expand.length ? { query: { expand } } : {}) });
});

/** One object with all expansions, read once per request. @throws ServiceError */
export async function loadObject<K extends ResourceKey>(key: K, id: string): Promise<Row<K>> {
  // The service responds with the read schema of the requested resource.
  return (await read(key, id)) as Row<K>;
}
