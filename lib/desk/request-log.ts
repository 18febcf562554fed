import { eq, type SQL, sql } from "drizzle-orm";
import { requestLog } from "#lib/contract/desk/request-log.ts";
import { requestLog as table } from "#lib/platform/db/schema/requests.ts";
import { PREFIX } from "#lib/platform/http/mount.ts";
import { listObjects, type Verbs, viewRow } from "#lib/platform/resource/crud.ts";
import { also, equalities } from "#lib/platform/resource/list.ts";
import { createdIn } from "#lib/platform/resource/narrow.ts";
import { defineStore, getRow } from "#lib/platform/resource/store.ts";
import { callerNames } from "./caller-names.ts";

export const requestLogStore = defineStore(requestLog, table, {}, async (ctx, rows) => {
  const names = await callerNames(ctx, [...new Set(rows.map(({ caller }) => caller))]);
  return rows.map(({ caller }) => ({ caller_name: names.get(caller) ?? null }));
});

/** The condition that a path begins as requested, as users write it, without the part all paths share. */
function beginsWith(asked: string): SQL {
  const own = asked.startsWith("/") ? asked : `/${asked}`;
  const whole = own === PREFIX || own.startsWith(`${PREFIX}/`) ? own : PREFIX + own;
  return sql`starts_with(${table.path}, ${whole})`;
}

/** The id's prefix tells whose it is. */
const callerPrefix = sql`split_part(${table.caller}, '_', 1)`;
const prefixes = { key: "key", person: "st" };

export const requestLogVerbs: Verbs<typeof requestLog.operations> = {
  list: async (ctx, { query }) => {
    const { status, method, operation, caller, caller_kind, path, since, until } = query;
    const equal = equalities(table, { status_class: status, method, operation, caller });
    const between = createdIn({ created_since: since, created_until: until }, table.created);
    const kind = caller_kind === undefined || caller_kind === "all" ? undefined : eq(callerPrefix, prefixes[caller_kind]);
    const asked = also(equal, { caller_kind: kind, path: path ? beginsWith(path) : undefined }, between);
    return await listObjects(ctx, requestLogStore, query, asked);
  },
  get: async (ctx, { request }) => {
    const row = await getRow(ctx, requestLogStore, request);
    const { request_body, response_body } = row;
    return { ...(await viewRow(ctx, requestLogStore, row)), request_body, response_body };
  },
};
