import { and, inArray } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Actor } from "#lib/contract/core/actor.ts";
import { contractors } from "#lib/people/schema/people.ts";
import type { Ctx, Principal } from "#lib/platform/context/context.ts";
import { storeOf } from "#lib/platform/resource/expand.ts";
import { inScope } from "#lib/platform/resource/store.ts";
import { callerNames } from "../caller-names.ts";

type Kind = Principal["kind"];

const kinds: Record<Kind, Actor["kind"]> = { staff: "person", key: "key", hosted: "contractor", client: "key", system: "service" };

/** The objects a link can open, other than the contractor portal. Each refers to its contractor. */
const opened = ["apply_session", "payment_session", "certificate"];

/** `staff:st_…`, as the audit log and the ledger of decisions store it. */
export function parseActor(stored: string): { kind: Actor["kind"]; id: string } {
  const at = stored.indexOf(":");
  return { kind: kinds[stored.slice(0, at) as Kind] ?? "service", id: stored.slice(at + 1) };
}

/** The stored form of an actor with this id. */
export function storedActor(id: string): string {
  if (id.startsWith("st_")) return `staff:${id}`;
  if (id.startsWith("key_")) return `key:${id}`;
  return ["contractor", ...opened].some((name) => id.startsWith(`${storeOf(name).resource.prefix}_`)) ? `hosted:${id}` : `system:${id}`;
}

/** The contractor of each link, by the object the link opened. */
async function contractorsBehind(ctx: Ctx, ids: string[]): Promise<Map<string, string>> {
  const behind = new Map(ids.map((id) => [id, id]));
  for (const name of opened) {
    const { resource, table } = storeOf(name);
    const own = ids.filter((id) => id.startsWith(`${resource.prefix}_`));
    if (!own.length) continue;
    // All three tables have the column.
    const { contractor } = table as unknown as { contractor: PgColumn };
    const rows = await ctx.db
      .select({ id: table.id, contractor })
      .from(table as PgTable)
      .where(and(inScope(table, ctx), inArray(table.id, own)));
    for (const row of rows) behind.set(String(row.id), String(row.contractor));
  }
  return behind;
}

/** Display names of stored actors, as they are called now. */
export async function actorsOf(ctx: Ctx, stored: string[]): Promise<Map<string, Actor>> {
  const parsed = [...new Set(stored)].map((text) => ({ text, ...parseActor(text) }));
  const ofKind = (kind: Actor["kind"]) => parsed.filter((actor) => actor.kind === kind).map(({ id }) => id);
  const names = await callerNames(ctx, [...ofKind("person"), ...ofKind("key")]);
  const links = ofKind("contractor");
  if (links.length) {
    const behind = await contractorsBehind(ctx, links);
    const people = await ctx.db
      .select({ id: contractors.id, first: contractors.first_name, last: contractors.last_name })
      .from(contractors)
      .where(and(inScope(contractors, ctx), inArray(contractors.id, [...behind.values()])));
    const known = new Map(people.map(({ id, first, last }) => [id, `${first} ${last}`]));
    for (const [link, contractor] of behind) {
      const name = known.get(contractor);
      if (name) names.set(link, name);
    }
  }
  return new Map(parsed.map(({ text, kind, id }) => [text, { kind, id, name: names.get(id) ?? null }]));
}
