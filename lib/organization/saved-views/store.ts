import { and, eq, inArray } from "drizzle-orm";
import { savedViews } from "#lib/contract/organization/saved-view.ts";
import type { Principal } from "#lib/platform/context/context.ts";
import { staffMembers } from "#lib/platform/db/schema/organizations.ts";
import { defineStore, inScope } from "#lib/platform/resource/store.ts";
import { savedViewDefaults, savedViewOrders, savedViews as table } from "../schema/saved-views.ts";

/** A view's owner may change it; a shared one also administrators. */
export const mayEdit = (principal: Principal, { owner, shared }: { owner: string; shared: boolean }): boolean =>
  owner === principal.id || (shared && "scopes" in principal && principal.scopes.includes("write"));

export const savedViewStore = defineStore(savedViews, table, {}, async (ctx, rows) => {
  if (!rows.length) return [];
  const owners = [...new Set(rows.map(({ owner }) => owner))];
  const [people, mine, orders] = [
    await ctx.db
      .select({ id: staffMembers.id, name: staffMembers.name })
      .from(staffMembers)
      .where(and(eq(staffMembers.org_id, ctx.orgId), inArray(staffMembers.id, owners))),
    await ctx.db
      .select({ view: savedViewDefaults.view })
      .from(savedViewDefaults)
      .where(and(inScope(savedViewDefaults, ctx), eq(savedViewDefaults.staff, ctx.principal.id))),
    await ctx.db
      .select({ views: savedViewOrders.views })
      .from(savedViewOrders)
      .where(
        and(
          inScope(savedViewOrders, ctx),
          eq(savedViewOrders.staff, ctx.principal.id),
          inArray(savedViewOrders.resource, [...new Set(rows.map(({ resource }) => resource))]),
        ),
      ),
  ];
  const placeOf = new Map(orders.flatMap(({ views }) => views.map((id, at) => [id, at + 1] as const)));
  const nameOf = new Map(people.map(({ id, name }) => [id, name]));
  return rows.map((row) => ({
    owner_name: nameOf.get(row.owner) ?? "Former member",
    is_default: mine.some(({ view }) => view === row.id),
    position: placeOf.get(row.id) ?? null,
    can_edit: mayEdit(ctx.principal, row),
  }));
});
