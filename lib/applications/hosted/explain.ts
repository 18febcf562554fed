import { ApiError } from "#lib/platform/base/errors.ts";
import { hostedObject } from "#lib/platform/links/links.ts";
import { lockRow, updateRow } from "#lib/platform/resource/crud.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import { type Application, withSubjects } from "../apply-sessions/load.ts";
import { applySessionStore, isExpired } from "../apply-sessions/store.ts";

/**
 * While a person reviews the answers: what the contractor has to say about them. The answers stay as they were sent, so that nobody corrects
 * them until the rules accept them. @throws ApiError session_expired, conflict when the review is over
 */
export async function explain(w: Writer, explanation: string): Promise<Application> {
  const session = await lockRow(w, applySessionStore, hostedObject(w, "application"));
  if (isExpired(session, w.now)) throw new ApiError("session_expired", "This application has expired.");
  if (session.status !== "in_review") throw new ApiError("conflict", "This application is no longer in review. Reload the page.");
  return await withSubjects(w, await updateRow(w, applySessionStore, session, { explanation }, "explain"));
}
