import type { z } from "zod";
import { resources } from "#lib/contract/api/index.ts";
import type { savedViews } from "#lib/contract/organization/saved-view.ts";
import type { ResourceKey } from "#lib/dashboard/routes.ts";
import { type Attempt, attempt } from "#lib/dashboard/session/load-result.ts";
import type { DashboardSession } from "#lib/dashboard/session/session.ts";
import { type ListShape, type ListState, listStateQuery, partsLeftOut, readListState, savedQuery } from "./search-params.ts";

export type SavedView = z.output<typeof savedViews.read>;

/** A list whose views can be saved. */
export interface SavedList {
  /** Its name for the service. */
  name: string;
  /** What its rows are: "contractors". */
  many: string;
  /** Whether this user may share views of it. */
  share: boolean;
}

/** The list of a resource. */
export function savedListOf(session: DashboardSession, key: ResourceKey): SavedList {
  const { name, title, operations } = resources[key];
  return { name, many: title.many, share: session.can(operations.list.access.replace(/:read$/, ":write") as `${string}:write`) };
}

/** The value in an address for no saved view. */
export const NO_VIEW = "all";

/** The views of a list that this user can see, in the user's order; those without a place last, the user's own first, by name. */
export async function readSavedViews(session: DashboardSession, { name }: Pick<SavedList, "name">): Promise<Attempt<SavedView[]>> {
  return attempt(async () => {
    const { items } = await session.client.savedViews.list({ query: { resource: name, limit: 100 } });
    const place = ({ position }: SavedView) => position ?? Number.MAX_SAFE_INTEGER;
    return [...items].sort((a, b) => place(a) - place(b) || Number(a.shared) - Number(b.shared) || a.name.localeCompare(b.name, "en"));
  });
}

export interface OpenedView {
  /** The state of the list with this view. */
  state: ListState;
  /** Whether the view uses something the list no longer has. */
  isStale: boolean;
}

/** The list state of a saved view, without what the list no longer has. */
export function openView({ id, query }: Pick<SavedView, "id" | "query">, shape: ListShape): OpenedView {
  const params = Object.fromEntries(new URLSearchParams(query));
  const state = { ...readListState(params, shape), view: id };
  return { state, isStale: partsLeftOut(params, state).length > 0 };
}

/** The address of a view's list. */
export const viewHref = (path: string, view: SavedView, shape: ListShape): string => path + listStateQuery(openView(view, shape).state);

/** Whether the list differs from its view. */
export const isChanged = (state: ListState, view: SavedView, shape: ListShape): boolean =>
  savedQuery(state) !== savedQuery(openView(view, shape).state);
