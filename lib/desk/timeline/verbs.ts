import { and, asc, desc, eq, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { resources } from "#lib/contract/api/index.ts";
import type { Operation } from "#lib/contract/core/operation.ts";
import type { TimelineEntry, timeline } from "#lib/contract/desk/timeline.ts";
import { ApiError, notFound } from "#lib/platform/base/errors.ts";
import { allows, type Ctx } from "#lib/platform/context/context.ts";
import { tombstones } from "#lib/platform/db/schema/records.ts";
import type { Verbs } from "#lib/platform/resource/crud.ts";
import { findStore } from "#lib/platform/resource/expand.ts";
import { findRow } from "#lib/platform/resource/find.ts";
import { askedPage, pageOfRows } from "#lib/platform/resource/page.ts";
import type { Row } from "#lib/platform/resource/store.ts";
import { inScope } from "#lib/platform/resource/store.ts";
import { boundOf, type Moment, merge } from "./order.ts";
import { type Source, type Subject, sources } from "./sources.ts";

/**
 * The existing or deleted object with this id.
 * @throws ApiError resource_not_found, also for an id of another organization
 * @throws ApiError insufficient_permissions when the caller may not read such objects
 */
async function subjectOf(ctx: Ctx, id: string): Promise<Subject> {
  const resource = Object.values(resources).find(({ prefix }) => id.startsWith(`${prefix}_`));
  const store = resource && findStore(resource.name);
  if (!store) throw notFound("object", id);
  const { get, list }: Record<string, Operation> = resource.operations;
  const access = (get ?? list)?.access;
  if (!access || !allows(ctx.principal, access)) {
    throw new ApiError("insufficient_permissions", `This credential does not have the scope '${access}'.`);
  }
  const { name } = resource;
  if (await findRow(ctx, store.table, id)) return { name, id };
  const [deleted] = await ctx.db
    .select({ id: tombstones.id })
    .from(tombstones)
    .where(and(inScope(tombstones, ctx), eq(tombstones.id, id), eq(tombstones.object, name)));
  if (!deleted) throw notFound("object", id);
  return { name, id };
}

/** The position of an entry in this object's timeline. @throws ApiError invalid_cursor */
async function placeOf(ctx: Ctx, subject: Subject, id: string): Promise<Moment> {
  const source = sources.find(({ prefix }) => id.startsWith(`${prefix}_`));
  const about = source?.about(subject);
  const row = source && about && (await rowsOf(ctx, source, and(about, eq(source.table.id, id)), true, 1))[0];
  if (!row) throw new ApiError("invalid_cursor", `No object has the id '${id.slice(0, 64)}'.`);
  return { id, at: row.created, rank: source.rank };
}

async function rowsOf(ctx: Ctx, { table }: Source, where: ReturnType<typeof and>, older: boolean, max: number): Promise<Row[]> {
  const order = older ? desc : asc;
  const rows = await ctx.db
    .select()
    .from(table as PgTable)
    .where(and(inScope(table, ctx), where))
    .orderBy(order(table.created), order(table.id))
    .limit(max);
  // Every source's table is an object table.
  return rows as Row[];
}

type TimelineRow = Moment & { row: Row; source: Source };

/** The rows of one source beyond a position, nearest first. */
async function read(ctx: Ctx, source: Source, subject: Subject, place: Moment | null, older: boolean, max: number): Promise<TimelineRow[]> {
  const about = source.about(subject);
  if (!about || !allows(ctx.principal, source.access)) return [];
  const { table, rank } = source;
  const bound = place && boundOf(rank, place, older);
  const sign = sql.raw(`${older ? "<" : ">"}${bound?.inclusive ? "=" : ""}`);
  const at = bound && sql.param(bound.at, table.created);
  const from = bound?.id ? sql`(${table.created}, ${table.id}) ${sign} (${at}, ${bound.id})` : sql`${table.created} ${sign} ${at}`;
  const rows = await rowsOf(ctx, source, bound ? and(about, from) : about, older, max);
  return rows.map((row) => ({ id: row.id, at: row.created, rank, row, source }));
}

/** Entries in the order of the rows; each source converts its rows at once. */
async function entriesOf(ctx: Ctx, found: TimelineRow[]): Promise<TimelineEntry[]> {
  const entries = new Map<string, TimelineEntry>();
  for (const source of sources) {
    const own = found.filter((one) => one.source === source).map(({ row }) => row);
    if (own.length) for (const entry of await source.view(ctx, own as never)) entries.set(entry.id, entry);
  }
  return found.flatMap(({ id }) => entries.get(id) ?? []);
}

export const timelineVerbs: Verbs<typeof timeline.operations> = {
  async list(ctx, { object, query }) {
    const asked = askedPage(query);
    const { cursor, forward: older, limit } = asked;
    const subject = await subjectOf(ctx, object);
    const place = cursor === undefined ? null : await placeOf(ctx, subject, cursor);
    const found = merge(await Promise.all(sources.map((source) => read(ctx, source, subject, place, older, limit + 1))), older, limit + 1);
    const page = pageOfRows(found, asked, ({ id }) => id);
    return { ...page, items: await entriesOf(ctx, page.items) };
  },
};
