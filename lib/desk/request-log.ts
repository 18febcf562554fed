import { and, eq, gte, lt, type SQL, sql } from "drizzle-orm";
import { operations } from "#lib/contract/api/operations.ts";
import { requestLog } from "#lib/contract/desk/request-log.ts";
import { fromEpoch } from "#lib/kit/dates.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { requestLog as table } from "#lib/platform/db/schema/requests.ts";
import { PREFIX } from "#lib/platform/http/mount.ts";
import { listObjects, type Verbs, viewRow } from "#lib/platform/resource/crud.ts";
import { equalities } from "#lib/platform/resource/list.ts";
import { defineStore, getRow, inScope } from "#lib/platform/resource/store.ts";
import { callerNames } from "./caller-names.ts";

export const requestLogStore = defineStore(requestLog, table, {}, async (ctx, rows) => {
  const names = await callerNames(ctx, [...new Set(rows.map(({ caller }) => caller))]);
  return rows.map(({ caller }) => ({ caller_name: names.get(caller) ?? null }));
});

/** How many requests of a path are looked up one by one. */
const MAX_LOOKED_UP = 1000;

/**
 * The conditions with one on the path: that it begins as requested, as users write it, without the part all paths share. A range on the index rather
 * than LIKE, because a cached plan for LIKE does not know the prefix. PostgreSQL does not know how many requests there are, expects some on each
 * page of the whole log, and would read all of it for a path with few. So these are found first, and no index serves the other conditions.
 */
async function withPath(ctx: Ctx, asked: string, others: SQL[]): Promise<SQL[]> {
  const own = asked.startsWith("/") ? asked : `/${asked}`;
  const whole = own === PREFIX || own.startsWith(`${PREFIX}/`) ? own : PREFIX + own;
  const range = sql`${table.path} ~>=~ ${whole} and ${table.path} ~<~ ${`${whole}\u{10ffff}`}`;
  const found = await ctx.db
    .select({ id: table.id, created: sql<string>`${table.created}::text` })
    .from(table)
    .where(and(inScope(table, ctx), range))
    .orderBy(sql`${table.path} using ~<~`)
    .limit(MAX_LOOKED_UP + 1);
  if (found.length > MAX_LOOKED_UP) return [...others, range];
  const [times, ids] = [found.map(({ created }) => created), found.map(({ id }) => id)];
  return [
    sql`(${table.created}, ${table.id}) in (select * from unnest(${sql.param(times)}::timestamptz[], ${sql.param(ids)}::text[]))`,
    ...others.map((other) => sql`(${other}) is true`),
  ];
}

/** The id's prefix tells whose it is, as in the index. */
const callerPrefix = sql`split_part(${table.caller}, '_', 1)`;
const prefixes = { key: "key", person: "st" };

export const requestLogVerbs: Verbs<typeof requestLog.operations> = {
  list: async (ctx, { query }) => {
    const { status, method, operation, caller, caller_kind, path, since, until } = query;
    const methodOfIt = operations.find(({ id }) => id === operation)?.operation.method;
    const conditions = [
      // An operation has one method, so the two filters combine into one condition, or match nothing.
      ...(method && operation ? [sql`${method === methodOfIt}`] : equalities(table, { method })),
      ...equalities(table, { status_class: status, operation, caller }),
      ...(caller_kind === undefined || caller_kind === "all" ? [] : [eq(callerPrefix, prefixes[caller_kind])]),
      ...(since === undefined ? [] : [gte(table.created, fromEpoch(since))]),
      ...(until === undefined ? [] : [lt(table.created, fromEpoch(until))]),
    ];
    return await listObjects(ctx, requestLogStore, query, path === undefined ? conditions : await withPath(ctx, path, conditions));
  },
  get: async (ctx, { request }) => {
    const row = await getRow(ctx, requestLogStore, request);
    const { request_body, response_body } = row;
    return { ...(await viewRow(ctx, requestLogStore, row)), request_body, response_body };
  },
};
