import { and, eq, inArray } from "drizzle-orm";
import { ApiError } from "#lib/platform/base/errors.ts";
import { findLocked, updateRow } from "#lib/platform/resource/crud.ts";
import { inScope } from "#lib/platform/resource/store.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import { quoteStore } from "#lib/quotes/store.ts";
import { applySessions as table } from "../schema/apply-sessions.ts";
import { type Application, withSubjects } from "./load.ts";
import { applySessionStore } from "./store.ts";
import { unseenMatch } from "./underwriting.ts";

/**
 * Puts a locked application, whose answers were checked before the name matched the sanctions list, into manual review like answers that are
 * referred: an approval continues with the signature. Returns whether there was anything to review.
 */
export async function referMatched(w: Writer, application: Application, matchedSince: Date): Promise<boolean> {
  const { session } = application;
  const isWaiting = session.status === "in_review";
  const known = new Set(isWaiting ? session.reasons.map(({ code }) => code) : []);
  const added = unseenMatch(application, matchedSince).filter(({ code }) => !known.has(code));
  if (added.length === 0) return false;
  const reasons = [...session.reasons.filter(({ code }) => !added.some((one) => one.code === code)), ...added];
  const again = { step: "application_questions" as const, draft: {}, signature: null, document: null, decision: null, active_at: w.now };
  // An application that is already in review keeps its place in the queue.
  const values = isWaiting ? { reasons } : { ...again, status: "in_review" as const, reasons };
  application.session = await updateRow(w, applySessionStore, session, values, "refer");
  if (!isWaiting) await w.emit("application.manual_review", applySessionStore, application.session);
  return true;
}

/** The running applications of a contractor whose answers were checked, locked. The others are screened with their answers. */
export async function lockCheckedApplicationsOf(w: Writer, contractor: string): Promise<Application[]> {
  const found: Application[] = [];
  const isRunning = inArray(table.status, ["open", "in_review"]);
  const running = await w.tx
    .select({ id: table.id, quote: table.quote })
    .from(table)
    .where(and(inScope(table, w), eq(table.contractor, contractor), isRunning))
    .orderBy(table.quote, table.id);
  for (const { id, quote } of running) {
    // The quote before its application, as everywhere.
    if (quote !== null) await findLocked(w, quoteStore.table, quote);
    const session = await findLocked(w, table, id);
    if (!session || session.expires_at <= w.now) continue;
    const isChecked = session.status === "in_review" || (session.status === "open" && !asking.has(session.step));
    const application = isChecked ? await withSubjects(w, session).catch(ended) : null;
    if (application) found.push(application);
  }
  return found;
}

const asking: ReadonlySet<string> = new Set(["verify_info", "application_questions"]);

/** Its contractor or job was deleted, so it cannot be continued. */
const ended = (error: unknown): null => {
  if (error instanceof ApiError) return null;
  throw error;
};
