import { systemContext } from "#lib/platform/context/context.ts";
import type { Runtime } from "#lib/platform/context/runtime.ts";
import type { JobData } from "#lib/platform/jobs/jobs.ts";
import { noteOnRow } from "#lib/platform/resource/crud.ts";
import { findRow } from "#lib/platform/resource/find.ts";
import { write } from "#lib/platform/resource/write.ts";
import { reconciliations as table } from "../schema/reconciliations.ts";
import { pullMovements } from "./pull.ts";
import { pullPayouts } from "./pull-payouts.ts";
import { recordRun } from "./record.ts";
import { reconciliationStore } from "./store.ts";

const NO_LIST = "The payment processor did not list its movements. It is asked again.";
const NO_PAYOUTS = "The payment processor did not list its payouts. The next reconciliation asks it again.";

/**
 * Asks the processor what moved and what it paid out, outside any transaction, and compares it with the ledger. It can be repeated after a crash at any point:
 * what was stored stays, and the comparison is one transaction. While the processor does not list movements, the reconciliation keeps
 * running and is taken up again. Payouts that it does not list, because its key may not read them or it is down, are left to the next one.
 */
export async function carryOutReconciliation(runtime: Runtime, { reconciliation: id, ...scope }: JobData["reconcile"]): Promise<void> {
  const ctx = await systemContext(runtime, scope, "reconciliation");
  const run = await findRow(ctx, table, id);
  if (run?.status !== "running") return;
  try {
    await pullMovements(ctx);
  } catch (error) {
    runtime.log.warn({ err: error, reconciliation: id }, "the payment processor did not list its movements");
    await write(ctx, (w) => noteOnRow(w, reconciliationStore, run, { problem: NO_LIST }));
    return;
  }
  const problem = await pullPayouts(ctx).then(
    () => null,
    (error: unknown) => {
      runtime.log.warn({ err: error, reconciliation: id }, "the payment processor did not list its payouts");
      return NO_PAYOUTS;
    },
  );
  await write(ctx, (w) => recordRun(w, id, problem));
}
