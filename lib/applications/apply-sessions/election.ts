import { and, desc, eq, or, sql } from "drizzle-orm";
import type { Region } from "#lib/contract/core/common.ts";
import type { Answers } from "#lib/contract/quotes/questions.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { inScope } from "#lib/platform/resource/store.ts";
import { quotes } from "#lib/quotes/schema/quotes.ts";
import { applySessions } from "../schema/apply-sessions.ts";

/**
 * What the contractor's newest complete application for work in a state says about electing workers' compensation. Null: none was asked.
 * It holds until another one is signed.
 */
export async function electionOf(ctx: Ctx, contractor: string, state: Region): Promise<boolean | null> {
  const quoted = sql`(select ${quotes.worksheet} -> 'inputs' ->> 'work_state' from ${quotes} where ${quotes.org_id} = ${applySessions.org_id}
    and ${quotes.environment} = ${applySessions.environment} and ${quotes.id} = ${applySessions.quote})`;
  const [newest] = await ctx.db
    .select({ answers: applySessions.answers })
    .from(applySessions)
    .where(
      and(
        inScope(applySessions, ctx),
        eq(applySessions.contractor, contractor),
        eq(applySessions.status, "complete"),
        sql`${applySessions.answers} ? 'wc_elects'`,
        or(eq(applySessions.general_opt_in_work_state, state), sql`${quoted} = ${state}`),
      ),
    )
    .orderBy(desc(applySessions.completed_at), desc(applySessions.id))
    .limit(1);
  return newest ? (newest.answers as Answers).wc_elects === true : null;
}
