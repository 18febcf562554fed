import { and, eq, gt, inArray, isNotNull, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import type { InboxState } from "#lib/contract/desk/inbox-item.ts";
import { actionableKinds, type InboxKind, inboxKinds, readableKinds } from "#lib/contract/desk/inbox-kinds.ts";
import { fromEpoch } from "#lib/kit/dates.ts";
import { fieldError } from "#lib/platform/base/errors.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { dateKey } from "#lib/platform/db/schema/columns.ts";
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

const states = ({ now }: Pick<Ctx, "now">): Readonly<Record<InboxState, SQL[]>> => ({
  open: [isNull(table.done_at), or(isNull(table.snoozed_until), lte(table.snoozed_until, now)) as SQL],
  snoozed: [isNull(table.done_at), isNotNull(table.snoozed_until), gt(table.snoozed_until, now)],
  done: [isNotNull(table.done_at)],
});

const assignedTo = (ctx: Ctx, assignee: string): SQL =>
  assignee === "nobody" ? isNull(table.assignee) : eq(table.assignee, memberAsked(ctx, assignee));

/** The conditions of the list for these filters, and the kinds among them. @throws ApiError invalid_input */
function matching(ctx: Ctx, { kind, state = "open", assignee, contractor, due_before, can_act }: InboxFilters) {
  const own = ownKindsOf(ctx);
  const kinds = kindsOf(ctx).filter((one) => (kind ?? one) === one && (can_act !== true || own.includes(one)));
  const all = [
    // Cover that ends later, and applications left only just now, do not wait yet.
    lte(table.created, ctx.now),
    ...states(ctx)[state],
    ...(assignee === undefined ? [] : [assignedTo(ctx, assignee)]),
    ...(contractor === undefined ? [] : [eq(table.contractor, contractor)]),
    ...(due_before === undefined ? [] : [sql`${dateKey(table.due_at)} < ${sql.param(fromEpoch(due_before), table.due_at)}`]),
  ];
  return { all, kinds };
}

const ofKinds = (kinds: readonly InboxKind[]): SQL[] => {
  if (kinds.length === inboxKinds.length) return [];
  return [kinds.length ? inArray(table.kind, [...kinds]) : sql`false`];
};

/** The same as one condition. */
export function inboxCondition(ctx: Ctx, asked: InboxFilters): SQL {
  const { all, kinds } = matching(ctx, asked);
  return and(...all, ...ofKinds(kinds)) as SQL;
}

/**
 * The same for a list. Open items of some kinds are read each by its kind's index; other filters have an index of their own, in which kinds
 * are compared.
 */
export function inboxConditions(ctx: Ctx, asked: InboxFilters): ListConditions {
  const { all, kinds } = matching(ctx, asked);
  const { state = "open", assignee = "nobody", contractor } = asked;
  const isByKind = state === "open" && assignee === "nobody" && contractor === undefined;
  const isSome = kinds.length > 0 && kinds.length < inboxKinds.length;
  return isByKind && isSome ? { all, each: [{ column: table.kind, values: kinds }] } : { all: [...all, ...ofKinds(kinds)], each: [] };
}

/** Whether an item waits for the caller: it is assigned to the caller or to nobody. */
export function isForCaller({ principal }: Who): SQL {
  const isFree = isNull(table.assignee);
  return principal.kind === "staff" ? (or(isFree, eq(table.assignee, principal.id)) as SQL) : isFree;
}
