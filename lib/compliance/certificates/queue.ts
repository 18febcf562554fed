import type { SQL } from "drizzle-orm";
import { and, asc, desc, gt, isNotNull, isNull, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { QueueView } from "#lib/contract/compliance/certificate.ts";
import { ApiError } from "#lib/platform/base/errors.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { dateKey } from "#lib/platform/db/schema/columns.ts";
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
  const order = orderOf(view);
  const place = cursor === undefined ? null : await placeOf(ctx, view, cursor);
  const rows = await ctx.db
    .select()
    .from(table)
    .where(and(inScope(table, ctx), waiting(ctx, view), place ? beyond(order, place, forward) : undefined))
    .orderBy(...order.map(({ key }) => (forward ? asc(key) : desc(key))))
    .limit(limit + 1);
  return pageOfRows(rows, asked, ({ id }) => id);
}

type Place = Pick<Certificate, "cover_ends" | "verify_by" | "created" | "id">;
type Part = { column: PgColumn; key: SQL | PgColumn; of: (place: Place) => Date | string | null };

const PARTS = {
  cover_ends: { column: table.cover_ends, key: dateKey(table.cover_ends), of: (place) => place.cover_ends },
  verify_by: { column: table.verify_by, key: table.verify_by, of: (place) => place.verify_by },
  created: { column: table.created, key: table.created, of: (place) => place.created },
  id: { column: table.id, key: table.id, of: (place) => place.id },
} satisfies Record<string, Part>;

/** What a view is ordered by, as its index is. */
function orderOf(view: QueueView): readonly Part[] {
  if (view === "expiring") return [PARTS.cover_ends, PARTS.created, PARTS.id];
  return [view === "verification" ? PARTS.verify_by : PARTS.created, PARTS.id];
}

/** The condition of a view, as its index has it. */
function waiting(ctx: Ctx, view: QueueView): SQL | undefined {
  if (view === "flagged") return sql`${table.status} = 'flagged' and ${table.renewed_by} is null`;
  if (view === "sampled") return isNotNull(table.sample);
  if (view === "unreadable") return sql`${table.status} = 'error'`;
  // Members who see samples as flagged must not find them among the approved.
  const shown = mayDecide(ctx) ? isNull(table.sample) : undefined;
  const isNext =
    view === "verification"
      ? isNotNull(table.verify_by)
      : and(gt(dateKey(table.cover_ends), sql.param(ctx.now, table.cover_ends)), isNotNull(table.cover_ends));
  return and(sql`${table.status} = 'approved'`, isNext, shown);
}

function beyond(order: readonly Part[], place: Place, forward: boolean): SQL {
  const keys = sql.join(
    order.map(({ key }) => sql`${key}`),
    sql`, `,
  );
  const values = sql.join(
    order.map(({ column, of }) => sql.param(of(place), column)),
    sql`, `,
  );
  return forward ? sql`(${keys}) > (${values})` : sql`(${keys}) < (${values})`;
}

/** The position of a cursor's certificate, also if it has been decided since. @throws ApiError invalid_cursor */
async function placeOf(ctx: Ctx, view: QueueView, id: string): Promise<Place> {
  const row = await findRow(ctx, table, id);
  if (!row || orderOf(view).some(({ of }) => of(row) === null))
    throw new ApiError("invalid_cursor", `No object has the id '${id.slice(0, 64)}'.`);
  return row;
}
