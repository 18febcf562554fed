import type { SQL } from "drizzle-orm";
import { and, asc, desc, gt, isNotNull, isNull, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { QueueView } from "#lib/contract/compliance/certificate.ts";
import { ApiError } from "#lib/platform/base/errors.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { findRow } from "#lib/platform/resource/find.ts";
import type { ListQuery, Page } from "#lib/platform/resource/list.ts";
import { askedPage, pageOfRows } from "#lib/platform/resource/page.ts";
import { inScope } from "#lib/platform/resource/store.ts";
import { certificates as table } from "../schema/certificates.ts";
import { mayDecide } from "./samples.ts";
import type { Certificate } from "./store.ts";

type QueueQuery = ListQuery & { view?: QueueView | undefined };

/**
 * The review queue: flagged certificates that have not been renewed, or unreadable files, oldest first; or approved ones by the end of
 * their cover, or by when they must be verified again. Keyset pages on each view's index; the cursor's certificate may have been decided since.
 * @throws ApiError invalid_cursor
 */
export async function reviewQueue(ctx: Ctx, { view = "flagged", ...query }: QueueQuery): Promise<Page<Certificate>> {
  const asked = askedPage(query);
  const { cursor, forward, limit } = asked;
  const at = table[orderOf(view)];
  const place = cursor === undefined ? null : await placeOf(ctx, view, cursor);
  const rows = await ctx.db
    .select()
    .from(table)
    .where(and(inScope(table, ctx), waiting(ctx, view), place ? beyond(at, place, forward) : undefined))
    .orderBy(forward ? asc(at) : desc(at), forward ? asc(table.id) : desc(table.id))
    .limit(limit + 1);
  return pageOfRows(rows, asked, ({ id }) => id);
}

/** What a view is ordered by. */
function orderOf(view: QueueView): "cover_ends" | "verify_by" | "created" {
  if (view === "expiring") return "cover_ends";
  return view === "verification" ? "verify_by" : "created";
}

/** The condition of a view, as its index has it. */
function waiting(ctx: Ctx, view: QueueView): SQL | undefined {
  if (view === "flagged") return sql`${table.status} = 'flagged' and ${table.renewed_by} is null`;
  if (view === "sampled") return isNotNull(table.sample);
  if (view === "unreadable") return sql`${table.status} = 'error'`;
  // Members who see samples as flagged must not find them among the approved.
  const shown = mayDecide(ctx) ? isNull(table.sample) : undefined;
  const isNext = view === "verification" ? isNotNull(table.verify_by) : gt(table.cover_ends, ctx.now);
  return and(sql`${table.status} = 'approved'`, isNext, shown);
}

interface Place {
  at: Date;
  id: string;
}

const beyond = (column: PgColumn, { at, id }: Place, forward: boolean): SQL => {
  const here = sql`(${sql.param(at, column)}, ${id})`;
  return forward ? sql`(${column}, ${table.id}) > ${here}` : sql`(${column}, ${table.id}) < ${here}`;
};

/** The position of a cursor's certificate, also if it has been decided since. @throws ApiError invalid_cursor */
async function placeOf(ctx: Ctx, view: QueueView, id: string): Promise<Place> {
  const row = await findRow(ctx, table, id);
  const at = row?.[orderOf(view)];
  if (!at) throw new ApiError("invalid_cursor", `No object has the id '${id.slice(0, 64)}'.`);
  return { at, id };
}
