import { and, eq, inArray, lte } from "drizzle-orm";
import { addSeconds } from "#lib/kit/dates.ts";
import { systemContext } from "./context.ts";
import { applySessions, policies } from "./db/schema/cover.ts";
import { idempotencyKeys } from "./db/schema/organizations.ts";
import { lockRow, updateRow } from "./resource/crud.ts";
import { write } from "./resource/write.ts";
import { endApplication } from "./resources/apply-sessions/end.ts";
import { applySessionStore, isExpired } from "./resources/apply-sessions/store.ts";
import { makePolicyDocuments } from "./resources/policies/documents.ts";
import { policyStore } from "./resources/policies/store.ts";
import type { Runtime } from "./runtime.ts";

/** How many due objects one sweep takes up; the next goes on. */
const BATCH = 500;

/** Ends what the clock has ended: applications and policies past their time, idempotency records a day old. */
export async function sweep(runtime: Runtime): Promise<void> {
  const { db } = runtime.database;
  const now = runtime.clock();
  const sessions = await db
    .select({ id: applySessions.id, orgId: applySessions.org_id, environment: applySessions.environment })
    .from(applySessions)
    .where(and(inArray(applySessions.status, ["open", "in_review"]), lte(applySessions.expires_at, now)))
    .limit(BATCH);
  for (const { id, ...scope } of sessions) {
    await write(systemContext(runtime, scope, "sweep"), async (w) => {
      const session = await lockRow(w, applySessionStore, id);
      if (session.status !== "expired" && isExpired(session, w.now)) await endApplication(w, session, "expired");
    });
  }
  const ended = await db
    .select({ id: policies.id, orgId: policies.org_id, environment: policies.environment })
    .from(policies)
    .where(and(eq(policies.status, "active"), lte(policies.expiration_date, now)))
    .limit(BATCH);
  for (const { id, ...scope } of ended) {
    await write(systemContext(runtime, scope, "sweep"), async (w) => {
      const policy = await lockRow(w, policyStore, id);
      if (policy.status !== "active" || policy.expiration_date > w.now) return;
      await w.emit("policy.expired", policyStore, await updateRow(w, policyStore, policy, { status: "expired" }, "expire"));
    });
  }
  await db.delete(idempotencyKeys).where(lte(idempotencyKeys.created, addSeconds(now, -2 * 24 * 60 * 60)));
}

/** Starts taking jobs in this process. */
export async function startWorker(runtime: Runtime): Promise<void> {
  await runtime.jobs.work("policy-documents", (data) => makePolicyDocuments(runtime, data));
  await runtime.jobs.work("sweep", () => sweep(runtime));
  await runtime.jobs.schedule("sweep", "* * * * *");
}
