"use server";

import { resources } from "#lib/contract/api/index.ts";
import { NO_VIEW } from "#lib/dashboard/lists/saved-views.ts";
import { isResourceKey, listPath, type ResourceKey } from "#lib/dashboard/routes.ts";
import { type ActionResult, act, failure } from "./act.ts";

interface Kept {
  name: string;
  shared: boolean;
  is_default: boolean;
}

/** `key` comes back from the browser with the bound action, so it is checked like everything else that does. */
const pathOf = (key: ResourceKey): string | null => (isResourceKey(key) ? listPath(key) : null);

const at = (path: string, id: string, query: string) => `${path}?${[query, `view=${id}`].filter(Boolean).join("&")}`;

/** Saves the list as a view of this name, and opens it. Bind `key` and `query` on the server. */
export async function saveView(key: ResourceKey, query: string, kept: Kept, idempotencyKey: string): Promise<ActionResult> {
  const path = pathOf(key);
  if (!path) return failure("There is no such list.");
  return act(async ({ client }) => {
    const body = { ...kept, resource: resources[key].name, query };
    const view = await client.savedViews.create({ body }, { idempotencyKey });
    return { ok: true, redirect: at(path, view.id, view.query) };
  });
}

/** Changes a view: its name, who sees it, or what it keeps. Bind all but `change` on the server. */
export async function changeView(key: ResourceKey, id: string, change: Partial<Kept> & { query?: string }): Promise<ActionResult> {
  const path = pathOf(key);
  if (!path) return failure("There is no such list.");
  return act(async ({ client }) => {
    const view = await client.savedViews.update({ saved_view: id, body: change });
    return { ok: true, redirect: at(path, view.id, view.query) };
  });
}

/** Deletes a view; the list stays. Bind all on the server. */
export async function deleteView(key: ResourceKey, id: string): Promise<ActionResult> {
  const path = pathOf(key);
  if (!path) return failure("There is no such list.");
  return act(async ({ client }) => {
    await client.savedViews.delete({ saved_view: id });
    return { ok: true, redirect: `${path}?view=${NO_VIEW}` };
  });
}
