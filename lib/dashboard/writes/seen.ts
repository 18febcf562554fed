import type { Client } from "#lib/client/client.ts";
import type { AnyObject } from "#lib/dashboard/operations.ts";
import { readVersion, type Version } from "#lib/dashboard/read-version.ts";
import type { ResourceKey } from "#lib/dashboard/routes.ts";
import { type ActionFailure, failure } from "./act.ts";

/** The present version of an object, for a form that showed only the fields in `seen`; refused when one of them is another by now. @throws ServiceError */
export async function readSeen(client: Client, key: ResourceKey, id: string, seen: AnyObject): Promise<Version | ActionFailure> {
  const now = await readVersion(client, key, id);
  if (Object.entries(seen).every(([field, value]) => now.object[field] === value)) return now;
  return failure("Somebody else saved changes while you were editing. Nothing of yours was saved yet.", {
    conflict: { ...now, names: {} },
  });
}
