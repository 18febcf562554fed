import { type AdvanceCharge, advanceCharges } from "#lib/billing/charges/advance-charges.ts";
import { type AssignmentAction, assignments } from "#lib/contract/policies/assignment.ts";
import { defineStore } from "#lib/platform/resource/store.ts";
import { assignments as table } from "../schema/assignments.ts";
import { certificateUrlsOf } from "../store.ts";

export type Assignment = typeof table.$inferSelect;

/** Statuses that give cover, now or once the premium is charged. */
export const boundStatuses = ["pending", "active"] as const;

export const isBound = ({ status }: Pick<Assignment, "status">): boolean => status === "pending" || status === "active";

/** By the clock, because the sweep may not have marked it yet. */
export const hasEnded = (row: Pick<Assignment, "status" | "cover_ends">, now: Date): boolean =>
  row.status === "ended" || (row.status === "active" && row.cover_ends <= now);

/** The actions possible for an assignment now. */
export function possibleActions(
  row: Pick<Assignment, "status" | "effective_date" | "cover_begins" | "cover_ends">,
  now: Date,
): AssignmentAction[] {
  if (row.status !== "not_bound" && (!isBound(row) || hasEnded(row, now))) return [];
  const isAhead = row.effective_date > now;
  if (isBound(row)) {
    if (isAhead) return ["change_dates", "extend", "cancel"];
    if (row.cover_ends <= now) return [];
    return row.status === "pending" || row.cover_begins > now ? ["extend", "cancel"] : ["extend"];
  }
  return isAhead ? ["bind", "change_dates", "cancel"] : [];
}

/** When the card is charged next, or was charged, and the last decline: from the payment of the advance, not from the plan at binding. */
export function chargeOf(row: Pick<Assignment, "status" | "charge_date">, charge: AdvanceCharge | undefined) {
  const isDue = row.status === "pending";
  const last_decline = (isDue || row.status === "void") && charge ? charge.last_decline : null;
  const charge_date = row.charge_date && ((isDue ? charge?.next : charge?.paid_at) ?? row.charge_date);
  return { charge_date, last_decline };
}

export const assignmentStore = defineStore(
  assignments,
  table,
  { events: ["assignment.active", "assignment.cancelled", "assignment.extended"], positions: "any" },
  async (ctx, rows) => {
    const certificates = await certificateUrlsOf(
      ctx,
      rows.map(({ id }) => id),
    );
    const charges = await advanceCharges(
      ctx,
      rows.map(({ id }) => id),
    );
    return rows.map((row) => ({
      ...chargeOf(row, charges.get(row.id)),
      status: hasEnded(row, ctx.now) ? "ended" : row.status,
      cancelled: row.status === "cancelled",
      possible_actions: possibleActions(row, ctx.now),
      certificates: certificates(row.id),
    }));
  },
);
