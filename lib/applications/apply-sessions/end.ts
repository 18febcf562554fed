import { and, eq, inArray } from "drizzle-orm";
import { updateRow } from "#lib/platform/resource/crud.ts";
import { inScope } from "#lib/platform/resource/store.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import { defineScheduled } from "#lib/platform/schedule/scheduled.ts";
import { POSITION } from "#lib/rules/quotes/questions/screens.ts";
import { applicationWork, applySessions as table } from "../schema/apply-sessions.ts";
import type { ApplySession } from "./store.ts";
import { applySessionStore } from "./store.ts";

/** Ends an application without cover. An applicant's own cancellation emits no event. */
export async function endApplication(
  w: Writer,
  session: ApplySession,
  status: "expired" | "ineligible" | "cancelled",
): Promise<ApplySession> {
  const ended = await updateRow(w, applySessionStore, session, { status, completed_at: w.now, remind_at: null, draft: {} }, status);
  if (status === "expired") await w.emit("application.expired", applySessionStore, ended);
  if (status === "ineligible") await w.emit("application.ineligible", applySessionStore, ended);
  return ended;
}

/** Applications not finished in time. */
export const applicationExpiry = defineScheduled({
  name: "application-expiry",
  table,
  ...applicationWork(table).expiry,
  async settle(w, session) {
    await endApplication(w, session, "expired");
  },
});

type Owner = "contractor" | "quote";

async function runningOf(w: Writer, owner: Owner, id: string): Promise<ApplySession[]> {
  return await w.tx
    .select()
    .from(table)
    .where(and(inScope(table, w), eq(table[owner], id), inArray(table.status, ["open", "in_review"])))
    .for("update");
}

/** Expires all open applications of a contractor being deleted. */
export async function expireApplicationsOf(w: Writer, contractor: string): Promise<void> {
  for (const session of await runningOf(w, "contractor", contractor)) await endApplication(w, session, "expired");
}

const withoutPosition = ({ [POSITION]: _, ...draft }: Record<string, unknown>): Record<string, unknown> => draft;

/**
 * Returns the open applications of a changed quote to its questions: other coverage has other questions, and the signature and approval
 * were for another price. The answers are kept for the applicant to confirm.
 */
export async function reopenApplicationsOf(w: Writer, quote: string): Promise<void> {
  for (const session of await runningOf(w, "quote", quote)) {
    if (session.step === "verify_info") continue;
    const values = {
      status: "open",
      step: "application_questions",
      // The position is removed, so that the questions that the change has added come next.
      draft: { ...session.answers, ...withoutPosition(session.draft) },
      signature: null,
      document: null,
      decision: null,
      reasons: [],
    };
    await updateRow(w, applySessionStore, session, values, "reopen");
  }
}
