import { and, eq } from "drizzle-orm";
import type { Ctx } from "../context/context.ts";
import { apiKeys, staffMembers } from "../db/schema/organizations.ts";
import { inScope } from "../resource/store.ts";

/** Who acts, by id and by the name people know. */
export interface Actor {
  by: string;
  name: string;
}

/** The caller as the ledger keeps it: names change and people leave, so the name is kept beside the id. */
export async function actorOf(ctx: Ctx): Promise<Actor> {
  const { kind, id } = ctx.principal;
  return { by: `${kind}:${id}`, name: await nameOf(ctx) };
}

async function nameOf(ctx: Ctx): Promise<string> {
  const { kind, id } = ctx.principal;
  if (kind === "system") return "Automatic check";
  if (kind === "hosted") return "The contractor";
  if (kind === "staff") {
    const [row] = await ctx.db
      .select({ name: staffMembers.name })
      .from(staffMembers)
      .where(and(eq(staffMembers.org_id, ctx.orgId), eq(staffMembers.id, id)));
    return row?.name ?? "A member of staff";
  }
  const [row] = await ctx.db
    .select({ name: apiKeys.name })
    .from(apiKeys)
    .where(and(inScope(apiKeys, ctx), eq(apiKeys.id, id)));
  return row?.name ?? "An API key";
}
