"use server";

import { ServiceError } from "#lib/client/service-error.ts";
import { resources } from "#lib/contract/api/index.ts";
import { type AnyObject, callOf, naming, operationOf, type StandardVerb } from "#lib/dashboard/operations.ts";
import { readNamedVersion } from "#lib/dashboard/read-version.ts";
import { isResourceKey, listPath, objectPath, type ResourceKey } from "#lib/dashboard/routes.ts";
import type { DashboardSession } from "#lib/dashboard/session/session.ts";
import { type ActionResult, act, failure } from "./act.ts";
import { readSeen } from "./seen.ts";

export type { ActionFailure, ActionResult } from "./act.ts";

/** `key` and `verb` come back from the browser with the bound action, so they are checked like everything else that does. */
async function perform(
  key: ResourceKey,
  verb: StandardVerb,
  run: (session: DashboardSession) => Promise<ActionResult>,
): Promise<ActionResult> {
  const operation = isResourceKey(key) ? operationOf(key, verb) : null;
  if (!operation) return failure("There is no such operation.");
  return act(async (session) => {
    if (!session.can(operation.access)) return failure(`Your role can't change ${resources[key].title.many}.`);
    return run(session);
  });
}

/** Creates an object. `idempotencyKey` makes it safe to send the same form again. Bind `key` on the server. */
export async function createObject(key: ResourceKey, body: object, idempotencyKey: string): Promise<ActionResult> {
  return perform(key, "create", async ({ client }) => {
    const created = await callOf(client, key, "create")({ body }, { idempotencyKey });
    return { ok: true, redirect: objectPath(key, String(created[resources[key].key])) ?? listPath(key) ?? "/" };
  });
}

const changedPath = (key: ResourceKey, changed: AnyObject): ActionResult => {
  // A change may have made another object in its place.
  return { ok: true, redirect: objectPath(key, String(changed[resources[key].key])) ?? listPath(key) ?? "/" };
};

/** Changes the fields in `body`, and no other. Bind `key` and `id` on the server. */
export async function updateObject(key: ResourceKey, id: string, body: object): Promise<ActionResult> {
  return perform(key, "update", async ({ client }) => changedPath(key, await callOf(client, key, "update")({ ...naming(key, id), body })));
}

/** `updateObject` of an object that still is what it was at `version`; otherwise nothing, and the answer says what it is now. */
export async function updateVersion(key: ResourceKey, id: string, body: object, version: string): Promise<ActionResult> {
  return perform(key, "update", async ({ client }) => {
    try {
      return changedPath(key, await callOf(client, key, "update")({ ...naming(key, id), body }, { ifMatch: version }));
    } catch (error) {
      if (!(error instanceof ServiceError) || error.code !== "version_conflict") throw error;
      return failure(error.message, { requestId: error.requestId, conflict: await readNamedVersion(client, key, id) });
    }
  });
}

/** `updateObject` of an object whose fields `seen` are what its form showed; otherwise nothing, and the answer says what it is now. */
export async function updateSeen(key: ResourceKey, id: string, body: object, seen: AnyObject): Promise<ActionResult> {
  return perform(key, "update", async ({ client }) => {
    const now = await readSeen(client, key, id, seen);
    return "ok" in now ? now : await updateVersion(key, id, body, now.version);
  });
}

/** Deletes an object. Bind `key` and `id` on the server. */
export async function deleteObject(key: ResourceKey, id: string): Promise<ActionResult> {
  return perform(key, "delete", async ({ client }) => {
    await callOf(client, key, "delete")(naming(key, id));
    return { ok: true, redirect: listPath(key) ?? "/" };
  });
}
