import { updateRow } from "#lib/api/resource/crud.ts";
import type { Writer } from "#lib/api/resource/write.ts";
import type { ApplySession } from "./store.ts";
import { applySessionStore } from "./store.ts";

/** Ends an application without cover. Cancelling is the applicant's own act and is no event of the wire. */
export async function endApplication(
  w: Writer,
  session: ApplySession,
  status: "expired" | "ineligible" | "cancelled",
): Promise<ApplySession> {
  const ended = await updateRow(w, applySessionStore, session, { status, completed_at: w.now, draft: {} }, status);
  if (status === "expired") await w.emit("application.expired", applySessionStore, ended);
  if (status === "ineligible") await w.emit("application.ineligible", applySessionStore, ended);
  return ended;
}
