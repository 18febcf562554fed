import { and, eq, gt, inArray } from "drizzle-orm";
import { applySessionStore, applyUrl } from "#lib/applications/apply-sessions/store.ts";
import { applySessions } from "#lib/applications/schema/apply-sessions.ts";
import type { OwnApplication } from "#lib/contract/portal/own-lists.ts";
import type { ToDo } from "#lib/contract/portal/portal.ts";
import { toEpoch } from "#lib/kit/dates.ts";
import { jobs } from "#lib/people/schema/people.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { hostedObject } from "#lib/platform/links/links.ts";
import { type ListQuery, listRows, type Page } from "#lib/platform/resource/list.ts";
import { inScope } from "#lib/platform/resource/store.ts";
import { quotes } from "#lib/quotes/schema/quotes.ts";

/** The applications that are named among what waits for the contractor. */
const MAX_NAMED_APPLICATIONS = 3;

/** The job and the coverages of each quote. */
async function subjectsOf(ctx: Ctx, ids: string[]) {
  if (!ids.length) return new Map<string, { job: string; coverage_type: OwnApplication["coverage_type"] }>();
  const rows = await ctx.db
    .select({ id: quotes.id, coverage_type: quotes.coverage_type, job: jobs.name })
    .from(quotes)
    .leftJoin(jobs, and(inScope(jobs, ctx), eq(jobs.id, quotes.job)))
    .where(and(inScope(quotes, ctx), inArray(quotes.id, ids)));
  return new Map(rows.map(({ id, coverage_type, job }) => [id, { coverage_type, job: job ?? "" }]));
}

/** The contractor's applications that are not complete and have not ended, newest first. */
export async function ownApplications(ctx: Ctx, query: ListQuery): Promise<Page<OwnApplication>> {
  const page = await listRows(ctx, applySessionStore, query, [
    eq(applySessions.contractor, hostedObject(ctx, "contractor")),
    inArray(applySessions.status, ["open", "in_review"]),
    // By the clock, because the sweep may not have marked it yet.
    gt(applySessions.expires_at, ctx.now),
  ]);
  const subjects = await subjectsOf(
    ctx,
    page.items.flatMap(({ quote }) => quote ?? []),
  );
  const items = page.items.map((row) => ({
    id: row.id,
    created: toEpoch(row.created),
    ...(subjects.get(row.quote ?? "") ?? { job: "", coverage_type: [] }),
    status: row.status === "in_review" ? ("in_review" as const) : ("open" as const),
    started: row.started_at !== null,
    expires_at: toEpoch(row.expires_at),
    url: applyUrl(ctx, row),
  }));
  return { ...page, items };
}

/** The applications that wait for the contractor. */
export async function applicationsToDo(ctx: Ctx): Promise<ToDo[]> {
  const { items } = await ownApplications(ctx, { limit: MAX_NAMED_APPLICATIONS });
  return items
    .filter(({ status }) => status === "open")
    .map(({ job, expires_at, url }) => ({ kind: "continue_application", subject: job || null, by: expires_at, url }));
}
