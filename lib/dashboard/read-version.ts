import type { Client } from "#lib/client/client.ts";
import { versionTag } from "#lib/kit/version-tag.ts";
import { type AnyObject, callOf, naming } from "./operations.ts";
import type { ResourceKey } from "./places.ts";

/** An object as it is now, not expanded, with the version it has: what `If-Match` takes. @throws ServiceError */
export async function readVersion(client: Client, key: ResourceKey, id: string): Promise<{ object: AnyObject; version: string }> {
  const object = await callOf(client, key, "get")(naming(key, id));
  return { object, version: versionTag(JSON.stringify(object)) };
}
