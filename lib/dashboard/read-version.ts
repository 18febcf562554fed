import type { Client } from "#lib/client/client.ts";
import { resources } from "#lib/contract/api/index.ts";
import { resourceOfId } from "#lib/contract/core/find-resource.ts";
import { versionTag } from "#lib/kit/version-tag.ts";
import { type AnyObject, callOf, naming } from "./operations.ts";
import { keyOf, nameOf, type ResourceKey } from "./routes.ts";

export interface Version {
  object: AnyObject;
  /** The value of `If-Match`. */
  version: string;
}

/** An object's present state, not expanded, with its version. @throws ServiceError */
export async function readVersion(client: Client, key: ResourceKey, id: string): Promise<Version> {
  const object = await callOf(client, key, "get")(naming(key, id));
  return { object, version: versionTag(JSON.stringify(object)) };
}

const isObject = (value: unknown): value is AnyObject => typeof value === "object" && value !== null && !Array.isArray(value);

/** The same with the names of referenced objects, by id. @throws ServiceError */
export async function readNamedVersion(
  client: Client,
  key: ResourceKey,
  id: string,
): Promise<Version & { names: Readonly<Record<string, string>> }> {
  const { expand } = resources[key];
  const [now, expanded] = await Promise.all([
    readVersion(client, key, id),
    expand.length ? callOf(client, key, "get")({ ...naming(key, id), query: { expand } }) : ({} as AnyObject),
  ]);
  const names = Object.entries(now.object).flatMap(([field, value]) => {
    const named = expanded[field];
    const of = typeof value === "string" && isObject(named) ? resourceOfId(value) : null;
    return of && isObject(named) && named[keyOf(of)] === value ? [[value, nameOf(of, named)] as const] : [];
  });
  return { ...now, names: Object.fromEntries(names) };
}
