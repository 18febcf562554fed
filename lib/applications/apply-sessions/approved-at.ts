import { and, desc, eq, or } from "drizzle-orm";
import type { Ctx } from "#lib/platform/context/context.ts";
import { inScope } from "#lib/platform/resource/store.ts";
import type { Language } from "#lib/text/language.ts";
import { applySessions } from "../schema/apply-sessions.ts";

/** When the contractor's newest complete application for this policy, or for a general opt-in, was completed. */
export async function approvedAt(ctx: Ctx, policy: string, contractor: string): Promise<Date | null> {
  const counts = or(eq(applySessions.policy, policy), eq(applySessions.is_general_opt_in, true));
  const [newest] = await ctx.db
    .select({ at: applySessions.completed_at })
    .from(applySessions)
    .where(and(inScope(applySessions, ctx), eq(applySessions.contractor, contractor), eq(applySessions.status, "complete"), counts))
    .orderBy(desc(applySessions.completed_at))
    .limit(1);
  return newest?.at ?? null;
}

/** The language that the platform stated for the emails of a quote's newest application. Null: there is none. */
export async function languageOfQuote(ctx: Ctx, quote: string): Promise<Language | null> {
  const [newest] = await ctx.db
    .select({ language: applySessions.language })
    .from(applySessions)
    .where(and(inScope(applySessions, ctx), eq(applySessions.quote, quote)))
    .orderBy(desc(applySessions.created))
    .limit(1);
  return newest?.language ?? null;
}
