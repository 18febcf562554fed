import { and, eq, gt, inArray, isNotNull, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import type { InboxState } from "#lib/contract/desk/inbox-item.ts";
import { actionableKinds, type InboxKind, inboxKinds, readableKinds } from "#lib/contract/desk/inbox-kinds.ts";
import { fromEpoch } from "#lib/kit/dates.ts";
import { fieldError } from "#lib/platform/base/errors.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { dateKey } from "#lib/platform/db/schema/columns.ts";
import { also, conditionsOf } from "#lib/platform/resource/list.ts";
import type { ListConditions } from "#lib/platform/resource/page-rows.ts";
import { inboxItems as table } from "../schema/inbox.ts";

export interface InboxFilters {
  kind?: InboxKind | undefined;
  state?: InboxState | undefined;
  assignee?: string | undefined;
  contractor?: string | undefined;
  due_before?: number | undefined;
  can_act?: boolean | undefined;
}

type Who = Pick<Ctx, "principal">;

/** The kinds whose items the caller may read, and those on which the caller may act. */
export const kindsOf = ({ principal }: Who): readonly InboxKind[] =>
  principal.kind === "system" ? inboxKinds : "scopes" in principal ? readableKinds(principal.scopes) : [];
export const ownKindsOf = ({ principal }: Who): readonly InboxKind[] =>
  principal.kind === "system" ? inboxKinds : "scopes" in principal ? actionableKinds(principal.scopes) : [];

/**
 * The id of the member in a filter by assignee, where `me` is the caller. @throws ApiError invalid_input for a caller who is not a member
 */
export function memberAsked({ principal }: Who, assignee: string): string {
  if (assignee !== "me") return assignee;
  if (principal.kind !== "staff") throw fieldError("invalid_input", "assignee", "can be `me` only for signed-in members");
  return principal.id;
}

const snoozing = ({ now }: Pick<Ctx, "now">): Readonly<Record<InboxState, SQL | undefined>> => ({
  open: or(isNull(table.snoozed_until), lte(table.snoozed_until, now)),
  snoozed: gt(table.snoozed_until, now),
  done: undefined,
});

const assignedTo = (ctx: Ctx, assignee: string): SQL =>
  assignee === "nobody" ? isNull(table.assignee) : eq(table.assignee, memberAsked(ctx, assignee));

/** The conditions of a list with these filters. @throws ApiError invalid_input */
export function inboxConditions(
  ctx: Ctx,
  { kind, state = "open", assignee, contractor, due_before, can_act }: InboxFilters,
): ListConditions {
  const own = ownKindsOf(ctx);
  const kinds = kindsOf(ctx).filter((one) => (kind ?? one) === one && (can_act !== true || own.includes(one)));
  const ofKinds = kinds.length ? inArray(table.kind, kinds) : sql`false`;
  // Cover that ends later, and applications left only just now, do not wait yet.
  const all = [lte(table.created, ctx.now), state === "done" ? isNotNull(table.done_at) : isNull(table.done_at)];
  return also(
    { all: contractor === undefined ? all : [...all, eq(table.contractor, contractor)], filters: [] },
    {
      kind: kinds.length === inboxKinds.length ? undefined : ofKinds,
      state: snoozing(ctx)[state],
      assignee: assignee === undefined ? undefined : assignedTo(ctx, assignee),
      due_before: due_before === undefined ? undefined : sql`${dateKey(table.due_at)} < ${sql.param(fromEpoch(due_before), table.due_at)}`,
    },
  );
}

/** The same as one condition. */
export const inboxCondition = (ctx: Ctx, asked: InboxFilters): SQL => and(...conditionsOf(inboxConditions(ctx, asked))) as SQL;

/** Whether an item waits for the caller: it is assigned to the caller or to nobody. */
export function isForCaller({ principal }: Who): SQL {
  const isFree = isNull(table.assignee);
  return principal.kind === "staff" ? (or(isFree, eq(table.assignee, principal.id)) as SQL) : isFree;
}
