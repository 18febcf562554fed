import { and, eq, inArray } from "drizzle-orm";
import type { Ctx } from "#lib/platform/context/context.ts";
import { apiKeys, staffMembers } from "#lib/platform/db/schema/organizations.ts";
import { inScope } from "#lib/platform/resource/store.ts";

/** Names of API keys and members, by id. Other ids are left out. */
export async function callerNames(ctx: Ctx, ids: string[]): Promise<Map<string, string>> {
  const keys = ids.filter((id) => id.startsWith("key_"));
  const people = ids.filter((id) => id.startsWith("st_"));
  const named = [
    ...(keys.length
      ? await ctx.db
          .select({ id: apiKeys.id, name: apiKeys.name })
          .from(apiKeys)
          .where(and(inScope(apiKeys, ctx), inArray(apiKeys.id, keys)))
      : []),
    ...(people.length
      ? await ctx.db
          .select({ id: staffMembers.id, name: staffMembers.name })
          .from(staffMembers)
          .where(and(eq(staffMembers.org_id, ctx.orgId), inArray(staffMembers.id, people)))
      : []),
  ];
  return new Map(named.map(({ id, name }) => [id, name]));
}
