import { and, eq } from "drizzle-orm";
import { afterReminder } from "#lib/platform/mail/reminders.ts";
import { updateRow } from "#lib/platform/resource/crud.ts";
import { inScope } from "#lib/platform/resource/store.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import { defineScheduled } from "#lib/platform/schedule/scheduled.ts";
import { endsRequest } from "../positions/requested.ts";
import { compliancePositions } from "../schema/positions.ts";
import { requestWork, complianceRequests as table } from "../schema/requests.ts";
import { sendRequests } from "./emails.ts";
import { endRequest } from "./end.ts";
import { isOpen, type RequestRow, requestStore } from "./store.ts";

/** Whether its position needs no proof, although the request has not ended with it yet. */
async function isCovered(w: Writer, { contractor, subject, renews }: RequestRow): Promise<boolean> {
  const [position] = await w.tx
    .select({ status: compliancePositions.status })
    .from(compliancePositions)
    .where(and(inScope(compliancePositions, w), eq(compliancePositions.contractor, contractor), eq(compliancePositions.subject, subject)));
  return position !== undefined && endsRequest(position.status, renews);
}

/** Requests that a contractor is reminded of by email, on the days they state. */
export const requestReminder = defineScheduled({
  name: "compliance-request-reminder",
  table,
  ...requestWork(table).reminder,
  async settle(w, row) {
    const isDue = isOpen(row, w.now);
    if (isDue && (await isCovered(w, row))) {
      await endRequest(w, row, "covered");
      return;
    }
    if (isDue) await sendRequests(w, [row], "reminder");
    await updateRow(w, requestStore, row, afterReminder(row, w.now, isDue), "remind");
  },
});
