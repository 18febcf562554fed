import { carryOutReconciliation } from "#lib/billing/reconciliations/carry-out.ts";
import type { Runtime } from "#lib/platform/context/runtime.ts";
import { organizations } from "#lib/platform/db/schema/organizations.ts";
import type { Wire } from "./factories.ts";
import type { Call } from "./harness.ts";
import { PROCESS_KEY } from "./process-runtime.ts";

/** How long the work may take on a busy machine. */
const MAX_WORK_MS = 120_000;

/** Reconciles the sandbox until yesterday, a reconciliation whose process was killed first. Returns all, the newest first. */
export async function reconciled(runtime: Runtime, call: Call): Promise<Wire[]> {
  const [organization] = await runtime.database.db.select({ id: organizations.id }).from(organizations);
  const scope = { orgId: organization?.id ?? "", environment: "sandbox" } as const;
  await call(PROCESS_KEY, "POST", "/reconciliations", {});
  for (const deadline = Date.now() + MAX_WORK_MS; Date.now() < deadline; ) {
    const all = (await call(PROCESS_KEY, "GET", "/reconciliations?limit=100")).body as Wire[];
    const running = all.filter(({ status }) => status === "running").reverse();
    if (running.length === 0) return all;
    for (const { id: reconciliation } of running) await carryOutReconciliation(runtime, { ...scope, reconciliation });
  }
  throw new Error("The reconciliations did not end.");
}
