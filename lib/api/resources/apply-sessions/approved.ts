import { and, desc, eq, gt } from "drizzle-orm";
import type { Ctx } from "#lib/api/context.ts";
import type { quotes } from "#lib/api/db/schema/cover.ts";
import { applySessions as table } from "#lib/api/db/schema/cover.ts";
import { inScope } from "#lib/api/resource/store.ts";
import type { Answers } from "#lib/contract/questions.ts";
import { validateAnswers } from "#lib/domain/application/answers.ts";
import { addYears } from "#lib/kit/dates.ts";
import type { Application } from "../hosted/load.ts";
import { optInOf, questionsOf, withSubjects } from "../hosted/load.ts";
import { judgeByRules } from "../hosted/underwriting.ts";
import type { ApplySession } from "./store.ts";

/** How many of a contractor's approved applications are looked at for one that serves. */
const MOST = 20;

/** Whether what was opted in to reaches this quote: its coverages, and the work state where workers' compensation is among them. */
function reaches(approved: Application, { quote }: NonNullable<Application["cover"]>): boolean {
  const optIn = optInOf(approved);
  if (!optIn) return true;
  const isWithin = quote.coverage_type.every((coverage) => optIn.coverage_type.includes(coverage));
  return isWithin && (!quote.coverage_type.includes("workers-comp") || quote.worksheet.inputs.work_state === optIn.work_state);
}

/**
 * The contractor's newest approved application, at most twelve months old, on which this quote's cover can be bound without asking
 * anything more: it answers every question of the quote, and by those answers no rule declines it, nor refers it for a reason that a
 * person has not already approved. Null when there is none.
 */
export async function approvedApplicationFor(ctx: Ctx, quote: typeof quotes.$inferSelect): Promise<ApplySession | null> {
  const approved = await ctx.db
    .select()
    .from(table)
    .where(
      and(
        inScope(table, ctx),
        eq(table.contractor, quote.contractor),
        eq(table.status, "complete"),
        gt(table.completed_at, addYears(ctx.now, -1)),
      ),
    )
    .orderBy(desc(table.completed_at))
    .limit(MOST);
  const today = ctx.now.toISOString().slice(0, 10);
  for (const session of approved) {
    const application = await withSubjects(ctx, { ...session, quote: quote.id });
    const before = session.quote === null ? await withSubjects(ctx, session) : application;
    if (!application.cover || !reaches(before, application.cover)) continue;
    const { answers, errors } = validateAnswers(questionsOf(application), session.answers as Answers, today);
    if (errors.length) continue;
    const { outcome, reasons } = judgeByRules(ctx, application, answers);
    const seen = session.decision?.decision === "approve" ? session.reasons.map(({ code }) => code) : [];
    if (outcome === "eligible" || (outcome === "refer" && reasons.every(({ code }) => seen.includes(code)))) return session;
  }
  return null;
}
