import { and, asc, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import { type InboxState, inboxItems, MAX_ASSIGNEES, WAITING_LIMIT } from "#lib/contract/desk/inbox-item.ts";
import { type InboxKind, inboxKindRows } from "#lib/contract/desk/inbox-kinds.ts";
import { fromEpoch, toEpoch } from "#lib/kit/dates.ts";
import { ApiError, fieldError, notFound } from "#lib/platform/base/errors.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { staffMembers } from "#lib/platform/db/schema/organizations.ts";
import { listObjects, lockRow, updateRow, type Verbs, viewRow } from "#lib/platform/resource/crud.ts";
import { defineStore, getRow, inScope } from "#lib/platform/resource/store.ts";
import { type Writer, write } from "#lib/platform/resource/write.ts";
import { callerNames } from "../caller-names.ts";
import { inboxItems as table } from "../schema/inbox.ts";
import { inboxCondition, inboxConditions, isForCaller, kindsOf, memberAsked, ownKindsOf } from "./conditions.ts";
import { descriptionsOf, objectOf } from "./subjects.ts";

type Item = typeof table.$inferSelect;

const stateOf = (now: Date, { done_at, snoozed_until }: Item): InboxState =>
  done_at !== null ? "done" : snoozed_until !== null && snoozed_until > now ? "snoozed" : "open";

export const inboxStore = defineStore(inboxItems, table, {}, async (ctx, rows) => {
  const people = rows.flatMap(({ assignee }) => assignee ?? []);
  const [said, names] = await Promise.all([descriptionsOf(ctx, rows), callerNames(ctx, [...new Set(people)])]);
  const own = ownKindsOf(ctx);
  return rows.map((row) => ({
    subject_object: objectOf(row.kind),
    title: said.get(row.id)?.title ?? row.subject,
    detail: said.get(row.id)?.detail ?? null,
    assignee_name: row.assignee === null ? null : (names.get(row.assignee) ?? null),
    state: stateOf(ctx.now, row),
    can_act: own.includes(row.kind),
    can_finish: inboxKindRows[row.kind].finishes,
  }));
});

const isSeen = (ctx: Ctx, { kind, created }: Item): boolean => kindsOf(ctx).includes(kind) && created <= ctx.now;

/** @throws ApiError resource_not_found, also for an item that does not wait yet or that the caller may not read */
async function seenRow(ctx: Ctx, id: string): Promise<Item> {
  const row = await getRow(ctx, inboxStore, id);
  if (!isSeen(ctx, row)) throw notFound(inboxItems.title.one, id);
  return row;
}

/** The item, locked, on which the caller may act. @throws ApiError resource_not_found, insufficient_permissions, version_conflict */
async function lockOwn(w: Writer, id: string): Promise<Item> {
  const row = await lockRow(w, inboxStore, id);
  if (!isSeen(w, row)) throw notFound(inboxItems.title.one, id);
  if (ownKindsOf(w).includes(row.kind)) return row;
  throw new ApiError("insufficient_permissions", `To act on this item, you need the scope '${inboxKindRows[row.kind].acts}:write'.`);
}

/** The id of an active member. @throws ApiError invalid_input */
async function assignable(w: Writer, asked: string): Promise<string> {
  const id = memberAsked(w, asked);
  const [member] = await w.tx
    .select({ id: staffMembers.id })
    .from(staffMembers)
    .where(and(eq(staffMembers.org_id, w.orgId), eq(staffMembers.id, id), isNull(staffMembers.disabled_at)));
  if (!member) throw fieldError("invalid_input", "assignee", `There is no active member with the id '${id.slice(0, 64)}'.`);
  return id;
}

/** What calling it done, or not done any more, sets. @throws ApiError conflict where only the object's own state ends it */
function finishing(w: Writer, { kind, done_at }: Item, done: boolean | undefined) {
  if (done === undefined || done === (done_at !== null)) return {};
  if (!done) return { done_at: null, done_by: null };
  if (inboxKindRows[kind].finishes) return { done_at: w.now, done_by: w.principal.id };
  const what = objectOf(kind).replaceAll("_", " ");
  throw fieldError("conflict", "done", `This item ends with the state of its ${what}. Open the ${what} to settle it.`);
}

/** A form sends every date back: one that stays the same is not set anew, and may have passed. */
const isSame = (before: Date | null, given: number | null): boolean => (before === null ? null : toEpoch(before)) === given;

/** A date that a person sets is kept when that of the object changes. */
function dueAt({ due_at }: Item, given: number | null | undefined) {
  if (given === undefined || isSame(due_at, given)) return {};
  return { due_at: given === null ? null : fromEpoch(given), due_set: true };
}

/** @throws ApiError invalid_input */
function snoozing(w: Writer, { snoozed_until: before }: Item, until: number | null | undefined) {
  if (until === undefined || isSame(before, until)) return {};
  if (until === null) return { snoozed_until: null };
  const snoozed_until = fromEpoch(until);
  if (snoozed_until <= w.now) throw fieldError("invalid_input", "snoozed_until", "must be in the future");
  return { snoozed_until };
}

const capped = (count: number, hasMore = false) => ({ count: Math.min(count, WAITING_LIMIT), more: hasMore || count > WAITING_LIMIT });

/** The number of items that meet a condition, up to a limit. */
async function count(ctx: Ctx, condition: SQL | undefined): Promise<{ count: number; more: boolean }> {
  const found = ctx.db
    .select({ one: sql<number>`1`.as("one") })
    .from(table)
    .where(and(inScope(table, ctx), condition))
    .orderBy(desc(table.created), desc(table.id))
    .limit(WAITING_LIMIT + 1)
    .as("found");
  const [row] = await ctx.db.select({ count: sql<number>`count(*)::int` }).from(found);
  return capped(row?.count ?? 0);
}

/**
 * Counts the open items of each kind, newest first up to a limit, in one statement: every page of the dashboard reads it. What waits for
 * the caller is counted among the same.
 */
async function countKinds(ctx: Ctx) {
  const kinds = kindsOf(ctx);
  const own = ownKindsOf(ctx);
  const newest = (kind: InboxKind) =>
    sql`(select ${kind}::text as kind, ${isForCaller(ctx)} as is_mine from ${table}
      where ${and(inScope(table, ctx), inboxCondition(ctx, { kind }))}
      order by ${table.created} desc, ${table.id} desc limit ${WAITING_LIMIT + 1})`;
  const counted = kinds.length
    ? await ctx.db
        .select({
          kind: sql<InboxKind>`kind`,
          count: sql<number>`count(*)::int`,
          mine: sql<number>`(count(*) filter (where is_mine))::int`,
        })
        .from(sql`(${sql.join(kinds.map(newest), sql` union all `)}) as found`)
        .groupBy(sql`kind`)
    : [];
  const found = new Map(counted.map((row) => [row.kind, row]));
  const of = (kind: InboxKind) => found.get(kind) ?? { count: 0, mine: 0 };
  const mine = own.reduce((sum, kind) => sum + of(kind).mine, 0);
  return {
    for_me: capped(
      mine,
      own.some((kind) => of(kind).count > WAITING_LIMIT),
    ),
    kinds: kinds.map((kind) => ({ kind, can_act: own.includes(kind), ...capped(of(kind).count) })),
  };
}

const besideOf = (row: Item | undefined) =>
  row ? { id: row.id, kind: row.kind, subject: row.subject, subject_object: objectOf(row.kind) } : null;

export const inboxVerbs: Verbs<typeof inboxItems.operations> = {
  list: (ctx, { query }) => listObjects(ctx, inboxStore, query, inboxConditions(ctx, query)),

  get: async (ctx, { inbox_item, query }) => await viewRow(ctx, inboxStore, await seenRow(ctx, inbox_item), query.expand),

  update: (ctx, { inbox_item, body: { assignee, note, due_at, snoozed_until, done } }) =>
    write(ctx, async (w) => {
      const before = await lockOwn(w, inbox_item);
      const values = {
        ...(assignee === undefined ? {} : { assignee: assignee === null ? null : await assignable(w, assignee) }),
        ...(note === undefined ? {} : { note: note || null }),
        ...dueAt(before, due_at),
        ...snoozing(w, before, snoozed_until),
        ...finishing(w, before, done),
      };
      // When the row is gone, only the audit row says whose it was.
      const also = before.contractor === null ? {} : { contractor: before.contractor };
      return await viewRow(w, inboxStore, await updateRow(w, inboxStore, before, values, "update", also));
    }),

  counts: countKinds,

  async assignees(ctx) {
    const { id, name, role } = staffMembers;
    const members = await ctx.db
      .select({ id, name, role })
      .from(staffMembers)
      .where(and(eq(staffMembers.org_id, ctx.orgId), isNull(staffMembers.disabled_at)))
      .orderBy(name, id)
      .limit(MAX_ASSIGNEES);
    return { members };
  },

  async place(ctx, { inbox_item, query }) {
    const { id, created } = await seenRow(ctx, inbox_item);
    const listed = inboxCondition(ctx, query);
    const here = sql`(${sql.param(created, table.created)}, ${id})`;
    const newer = sql`(${table.created}, ${table.id}) > ${here}`;
    const older = sql`(${table.created}, ${table.id}) < ${here}`;
    const nearest = async (side: SQL, order: typeof asc) =>
      await ctx.db
        .select()
        .from(table)
        .where(and(inScope(table, ctx), listed, side))
        .orderBy(order(table.created), order(table.id))
        .limit(1);
    const [[previous], [next], before, after] = await Promise.all([
      nearest(newer, asc),
      nearest(older, desc),
      count(ctx, and(listed, newer)),
      count(ctx, and(listed, older)),
    ]);
    const total = before.count + 1 + after.count;
    return {
      position: Math.min(before.count + 1, WAITING_LIMIT),
      total: Math.min(total, WAITING_LIMIT),
      more: before.more || after.more || total > WAITING_LIMIT,
      previous: besideOf(previous),
      next: besideOf(next),
    };
  },
};
