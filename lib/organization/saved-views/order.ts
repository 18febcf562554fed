import { and, eq, or, sql } from "drizzle-orm";
import { SAVED_VIEWS } from "#lib/contract/organization/saved-view.ts";
import { fieldError } from "#lib/platform/base/errors.ts";
import { inScope } from "#lib/platform/resource/store.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import { savedViewOrders as orders, savedViews as table } from "../schema/saved-views.ts";

type VisibleView = Pick<typeof table.$inferSelect, "id" | "name" | "shared">;

/** These ids as the user sees them: placed ones first, then the user's own, then shared ones, by name. */
function inOrder(seen: readonly VisibleView[], placed: readonly string[]): string[] {
  const placeOf = new Map(placed.map((id, at) => [id, at]));
  const place = ({ id }: VisibleView) => placeOf.get(id) ?? placed.length;
  return [...seen]
    .sort((a, b) => place(a) - place(b) || Number(a.shared) - Number(b.shared) || a.name.localeCompare(b.name, "en"))
    .map(({ id }) => id);
}

/**
 * Moves a view directly before another one in the caller's order of the list, or to its end. A move says only where this view goes and is
 * made under a lock, so that two windows that move different views both have their way.
 * @throws ApiError invalid_input at `before`: the caller has no such other view of the list
 */
export async function moveView(w: Writer, { id, resource }: { id: string; resource: string }, before: string | null): Promise<void> {
  const mine = { org_id: w.orgId, environment: w.environment, staff: w.principal.id, resource };
  const lock = `order of saved views ${w.orgId} ${w.environment} ${mine.staff} ${resource}`;
  await w.tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`);
  const [kept] = await w.tx
    .select({ views: orders.views })
    .from(orders)
    .where(and(inScope(orders, w), eq(orders.staff, mine.staff), eq(orders.resource, resource)));
  const seen = await w.tx
    .select({ id: table.id, name: table.name, shared: table.shared })
    .from(table)
    .where(and(inScope(table, w), eq(table.resource, resource), or(eq(table.shared, true), eq(table.owner, mine.staff))))
    .limit(3 * SAVED_VIEWS);
  const others = inOrder(seen, kept?.views ?? []).filter((view) => view !== id);
  const at = before === null ? others.length : others.indexOf(before);
  if (at < 0) throw fieldError("invalid_input", "before", "There is no such other view of this list. It may have been deleted meanwhile.");
  const views = others.toSpliced(at, 0, id);
  await w.tx
    .insert(orders)
    .values({ ...mine, views })
    .onConflictDoUpdate({ target: [orders.org_id, orders.environment, orders.staff, orders.resource], set: { views } });
  await w.audit("saved_view.move", id, {});
}
