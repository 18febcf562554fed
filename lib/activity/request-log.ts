import { eq, gte, lt, sql } from "drizzle-orm";
import { operations } from "#lib/contract/api/operations.ts";
import { requestLog } from "#lib/contract/resources/request-log.ts";
import { fromEpoch } from "#lib/kit/dates.ts";
import { requestLog as table } from "#lib/platform/db/schema/requests.ts";
import { PREFIX } from "#lib/platform/http/mount.ts";
import type { Verbs } from "#lib/platform/resource/crud.ts";
import { listObjects, viewRow } from "#lib/platform/resource/crud.ts";
import { equalities } from "#lib/platform/resource/list.ts";
import { defineStore, getRow } from "#lib/platform/resource/store.ts";
import { callerNames } from "./caller-names.ts";

export const requestLogStore = defineStore(requestLog, table, async (ctx, rows) => {
  const names = await callerNames(ctx, [...new Set(rows.map(({ caller }) => caller))]);
  return rows.map(({ caller }) => ({ caller_name: names.get(caller) ?? null }));
});

/**
 * Paths with the requested prefix, as users write it, without the part all paths share. A range on the index rather than LIKE, because a
 * cached plan for LIKE does not know the prefix.
 */
function pathsOf(asked: string) {
  const own = asked.startsWith("/") ? asked : `/${asked}`;
  const whole = own === PREFIX || own.startsWith(`${PREFIX}/`) ? own : PREFIX + own;
  return sql`${table.path} ~>=~ ${whole} and ${table.path} ~<~ ${`${whole}\u{10ffff}`}`;
}

/** The id's prefix tells whose it is, as in the index. */
const callerPrefix = sql`split_part(${table.caller}, '_', 1)`;
const prefixes = { key: "key", person: "st" };

export const requestLogVerbs: Verbs<typeof requestLog.operations> = {
  list: (ctx, { query }) => {
    const { status, method, operation, caller, caller_kind, path, since, until } = query;
    const methodOfIt = operations.find(({ id }) => id === operation)?.operation.method;
    return listObjects(ctx, requestLogStore, query, [
      // An operation has one method, so the two filters combine into one condition, or match nothing.
      ...(method && operation ? [sql`${method === methodOfIt}`] : equalities(table, { method })),
      ...equalities(table, { status_class: status, operation, caller }),
      ...(caller_kind === undefined || caller_kind === "all" ? [] : [eq(callerPrefix, prefixes[caller_kind])]),
      ...(path === undefined ? [] : [pathsOf(path)]),
      ...(since === undefined ? [] : [gte(table.created, fromEpoch(since))]),
      ...(until === undefined ? [] : [lt(table.created, fromEpoch(until))]),
    ]);
  },
  get: async (ctx, { request }) => {
    const row = await getRow(ctx, requestLogStore, request);
    const { request_body, response_body } = row;
    return { ...(await viewRow(ctx, requestLogStore, row)), request_body, response_body };
  },
};
