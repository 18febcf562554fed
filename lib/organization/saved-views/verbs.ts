import { and, eq, ne, or, type SQL, sql } from "drizzle-orm";
import { SAVED_VIEWS, savedViews } from "#lib/contract/organization/saved-view.ts";
import { ApiError, fieldError, notFound } from "#lib/platform/base/errors.ts";
import { allows, type Ctx } from "#lib/platform/context/context.ts";
import type { Verbs } from "#lib/platform/resource/crud.ts";
import { deleteRow, insertRow, listObjects, lockRow, updateRow, viewRow } from "#lib/platform/resource/crud.ts";
import { inScope, type Store } from "#lib/platform/resource/store.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import { write } from "#lib/platform/resource/write.ts";
import { savedViewDefaults as defaults, savedViews as table } from "../schema/saved-views.ts";
import { moveView } from "./order.ts";
import { checkedQuery, listOf } from "./query.ts";
import { mayEdit, savedViewStore } from "./store.ts";

type Row = typeof table.$inferSelect;

const seenBy = (ctx: Ctx): SQL => or(eq(table.shared, true), eq(table.owner, ctx.principal.id)) as SQL;

/** The view, locked. @throws ApiError resource_not_found, also for another user's private view */
async function lockSeen(w: Writer, id: string): Promise<Row> {
  const row = await lockRow(w, savedViewStore, id);
  if (!row.shared && row.owner !== w.principal.id) throw notFound(savedViews.title.one, id);
  return row;
}

/** Sharing needs write access to the listed objects. @throws ApiError insufficient_permissions */
function holdSharing(ctx: Ctx, resource: string): void {
  const scope = listOf(resource).access.replace(/:read$/, ":write");
  if (allows(ctx.principal, scope as `${string}:write`)) return;
  throw new ApiError("insufficient_permissions", `To share a view with the organization, you need the scope '${scope}'.`);
}

/**
 * Checks the number of views and the uniqueness of names under a lock, because two requests may save at the same time.
 * @throws ApiError invalid_input
 */
async function holdPlace(w: Writer, { id, resource, name, shared, owner }: Omit<Row, "created" | "query" | "org_id" | "environment">) {
  await w.tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`saved views ${w.orgId} ${w.environment} ${resource}`}, 0))`);
  const beside = shared ? eq(table.shared, true) : and(eq(table.shared, false), eq(table.owner, owner));
  const others = await w.tx
    .select({ name: table.name })
    .from(table)
    .where(and(inScope(table, w), eq(table.resource, resource), ne(table.id, id), or(eq(table.shared, true), eq(table.owner, owner))))
    .limit(3 * SAVED_VIEWS);
  if (others.some((other) => other.name.toLowerCase() === name.toLowerCase()))
    throw fieldError("conflict", "name", "Another view of this list already has this name.");
  const [{ count } = { count: 0 }] = await w.tx
    .select({ count: sql<number>`count(*)::int` })
    .from(table)
    .where(and(inScope(table, w), eq(table.resource, resource), ne(table.id, id), beside));
  if (count >= SAVED_VIEWS)
    throw fieldError(
      "invalid_input",
      "name",
      `A list can have at most ${SAVED_VIEWS} ${shared ? "shared views" : "views per user"}. Delete one first.`,
    );
}

/** Sets or removes this view as the caller's default view of the list. */
async function setDefault(w: Writer, { id, resource }: Row, is: boolean | undefined): Promise<void> {
  if (is === undefined) return;
  const mine = { org_id: w.orgId, environment: w.environment, staff: w.principal.id, resource };
  if (is) {
    const target = [defaults.org_id, defaults.environment, defaults.staff, defaults.resource];
    await w.tx
      .insert(defaults)
      .values({ ...mine, view: id })
      .onConflictDoUpdate({ target, set: { view: id } });
  } else await w.tx.delete(defaults).where(and(inScope(defaults, w), eq(defaults.staff, mine.staff), eq(defaults.view, id)));
  await w.audit("saved_view.default", id, { is_default: [!is, is] });
}

const forget = (w: Writer, id: string, whose?: SQL) => w.tx.delete(defaults).where(and(inScope(defaults, w), eq(defaults.view, id), whose));

export const savedViewVerbs: Verbs<typeof savedViews.operations> = {
  list: (ctx, { query }) =>
    listObjects(ctx, savedViewStore, query, [seenBy(ctx), ...(query.resource === undefined ? [] : [eq(table.resource, query.resource)])]),

  create: (ctx, { body: { is_default, ...body } }) =>
    write(ctx, async (w) => {
      const list = listOf(body.resource);
      if (!allows(w.principal, list.access)) throw new ApiError("insufficient_permissions", "You don't have access to this list.");
      if (body.shared) holdSharing(w, body.resource);
      const values = { ...body, query: checkedQuery(list, body.query), shared: body.shared ?? false };
      await holdPlace(w, { ...values, id: "", owner: w.principal.id });
      const row = await insertRow(w, savedViewStore, values, { owner: w.principal.id });
      await setDefault(w, row, is_default);
      return await viewRow(w, savedViewStore, row);
    }),

  update: (ctx, { saved_view, body: { is_default, name, query, shared, before: place } }) =>
    write(ctx, async (w) => {
      const before = await lockSeen(w, saved_view);
      const values = {
        name: name ?? before.name,
        query: query === undefined ? before.query : checkedQuery(listOf(before.resource), query),
        shared: shared ?? before.shared,
      };
      const isChanged = values.name !== before.name || values.query !== before.query || values.shared !== before.shared;
      if (isChanged && !mayEdit(w.principal, before))
        throw new ApiError("insufficient_permissions", "This view belongs to another user. Save a copy of your own.");
      if (values.shared && !before.shared) holdSharing(w, before.resource);
      if (isChanged) await holdPlace(w, { ...before, ...values });
      const row = await updateRow(w, savedViewStore, before, values);
      if (before.shared && !row.shared) await forget(w, row.id, ne(defaults.staff, row.owner));
      await setDefault(w, row, is_default);
      if (place !== undefined) await moveView(w, row, place);
      return await viewRow(w, savedViewStore, row);
    }),

  delete: (ctx, { saved_view }) =>
    write(ctx, async (w) => {
      const row = await lockSeen(w, saved_view);
      if (!mayEdit(w.principal, row)) throw new ApiError("insufficient_permissions", "This view belongs to another user.");
      await forget(w, row.id);
      return await deleteRow(w, savedViewStore as unknown as Store, row);
    }),
};
