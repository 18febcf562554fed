import type { KeptFile } from "#lib/contract/core/common.ts";
import { EXPLANATION_FILES } from "#lib/contract/core/limits.ts";
import { ApiError, fieldError } from "#lib/platform/base/errors.ts";
import { keepSent } from "#lib/platform/http/sent-files.ts";
import { hostedObject } from "#lib/platform/links/links.ts";
import { lockRow, updateRow } from "#lib/platform/resource/crud.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import { explanationFiles } from "../apply-sessions/explanation-files.ts";
import { type Application, withSubjects } from "../apply-sessions/load.ts";
import { applySessionStore, isExpired } from "../apply-sessions/store.ts";

/**
 * While a person reviews the answers: what the contractor has to say about them, and files that show it. The answers stay as they were sent, so
 * that nobody corrects them until the rules accept them. @throws ApiError session_expired, conflict when the review is over, invalid_input for too
 * many files
 */
export async function explain(w: Writer, explanation: string, files: readonly KeptFile[]): Promise<Application> {
  const session = await lockRow(w, applySessionStore, hostedObject(w, "application"));
  if (isExpired(session, w.now)) throw new ApiError("session_expired", "This application has expired.");
  if (session.status !== "in_review") throw new ApiError("conflict", "This application is no longer in review. Reload the page.");
  if (files.length) {
    const before = await explanationFiles(w, session.id);
    if (before.length + files.length > EXPLANATION_FILES)
      throw fieldError("invalid_input", "file", `An application can have ${EXPLANATION_FILES} files. Describe the others in words.`);
    await keepSent(w, session.id, "explanation_sent", files);
  }
  return await withSubjects(w, await updateRow(w, applySessionStore, session, { explanation }, "explain"));
}
