import { assignments as table } from "#lib/api/db/schema/assignments.ts";
import { defineStore } from "#lib/api/resource/store.ts";
import { assignments } from "#lib/contract/resources/assignment.ts";
import { certificateUrlsOf } from "../policies/store.ts";

export type Assignment = typeof table.$inferSelect;

/** Statuses that give cover, or will once the premium is charged. */
export const boundStatuses = ["pending", "active"] as const;

export const isBound = ({ status }: Pick<Assignment, "status">): boolean => status === "pending" || status === "active";

/** By the clock as soon as the time has come, whatever the sweep has marked. */
export const hasEnded = (row: Pick<Assignment, "status" | "end_date">, now: Date): boolean =>
  row.status === "ended" || (row.status === "active" && row.end_date <= now);

export const assignmentStore = defineStore(assignments, table, async (ctx, rows) => {
  const certificates = await certificateUrlsOf(
    ctx,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    status: hasEnded(row, ctx.now) ? "ended" : row.status,
    cancelled: row.status === "cancelled",
    certificates: certificates(row.id),
  }));
});
