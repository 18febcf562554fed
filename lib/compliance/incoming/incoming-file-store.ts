import { and, inArray } from "drizzle-orm";
import { incomingFiles } from "#lib/contract/compliance/incoming-file.ts";
import { contractors } from "#lib/people/schema/people.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { defineStore, inScope } from "#lib/platform/resource/store.ts";
import { incomingFiles as table } from "../schema/incoming-files.ts";

export type IncomingFile = typeof table.$inferSelect;

async function namesOf(ctx: Ctx, ids: readonly string[]) {
  if (!ids.length) return new Map<string, { name: string; company_name: string | null }>();
  const rows = await ctx.db
    .select()
    .from(contractors)
    .where(and(inScope(contractors, ctx), inArray(contractors.id, [...new Set(ids)])));
  return new Map(
    rows.map(({ id, first_name, last_name, company_name }) => [id, { name: `${first_name} ${last_name}`, company_name }] as const),
  );
}

/** Candidates that were deleted in the meantime are left out. */
export const incomingFileStore = defineStore(incomingFiles, table, { inbox: ["file_unassigned"] }, async (ctx, rows) => {
  const open = (row: IncomingFile) => (row.status === "unassigned" ? row.candidates : []);
  const names = await namesOf(
    ctx,
    rows.flatMap((row) => open(row).map(({ contractor }) => contractor)),
  );
  return rows.map((row) => ({
    candidates: open(row).flatMap((one) => {
      const name = names.get(one.contractor);
      return name ? [{ ...one, ...name }] : [];
    }),
  }));
});
