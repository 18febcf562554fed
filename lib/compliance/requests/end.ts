import { and, eq, inArray, type SQL } from "drizzle-orm";
import { openRequestStatuses, type RequestEnd } from "#lib/contract/compliance/compliance-request.ts";
import { endLinks } from "#lib/platform/links/links.ts";
import { updateRow } from "#lib/platform/resource/crud.ts";
import { inScope } from "#lib/platform/resource/store.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import { defineScheduled } from "#lib/platform/schedule/scheduled.ts";
import type { AnsweredRequest } from "../positions/hooks.ts";
import { requestWork, complianceRequests as table } from "../schema/requests.ts";
import { NO_LINK, type RequestRow, requestStore } from "./store.ts";

const statuses = { covered: "satisfied", expired: "expired" } as const;

/** Ends a locked, open request, with its event. Its reminders stop. */
export async function endRequest(w: Writer, row: RequestRow, ended_for: RequestEnd): Promise<RequestRow> {
  const status = ended_for === "covered" || ended_for === "expired" ? statuses[ended_for] : ("withdrawn" as const);
  const ended = await updateRow(w, requestStore, row, { status, ended_for, ended_at: w.now, remind_at: null }, status);
  await w.emit(`compliance_request.${status}`, requestStore, ended);
  return ended;
}

const openOnes = (w: Writer, ...conditions: SQL[]) =>
  w.tx
    .select()
    .from(table)
    .where(and(inScope(table, w), inArray(table.status, [...openRequestStatuses]), ...conditions))
    .orderBy(table.id);

/**
 * Ends the requests that the positions of their contractors end, in the transaction that computed them. A request that another transaction
 * holds is skipped: every transaction that changes a request computes the contractor's positions at its end, and ends it then.
 */
export async function endAnswered(w: Writer, answered: readonly AnsweredRequest[]): Promise<void> {
  const ends = new Map(answered.map(({ request, end }) => [request, end]));
  const rows = await openOnes(w, inArray(table.id, [...ends.keys()])).for("update", { skipLocked: true });
  for (const row of rows) await endRequest(w, row, ends.get(row.id) ?? "covered");
}

/** Withdraws the open requests to a contractor, for an entity or for a job that is being deleted. */
export async function withdrawRequestsOf(w: Writer, owner: "contractor" | "entity" | "job", id: string): Promise<void> {
  const rows = await openOnes(w, eq(table[owner], id)).for("update");
  for (const row of rows) await endRequest(w, row, `${owner}_deleted`);
  if (owner !== "contractor") return;
  const all = await w.tx
    .update(table)
    .set({ link_sealed: NO_LINK, mail_token_hash: null, mail_token_sealed: null })
    .where(and(inScope(table, w), eq(table.contractor, id)))
    .returning({ id: table.id });
  for (const one of all) await endLinks(w, "compliance_request", one.id);
}

/** Requests whose link has ended. */
export const requestExpiry = defineScheduled({
  name: "compliance-request-expiry",
  table,
  ...requestWork(table).expiry,
  async settle(w, row) {
    await endRequest(w, row, "expired");
  },
});
