import { eq, inArray } from "drizzle-orm";
import type { Movement, ProcessorAccount } from "#lib/billing/processors/processor.ts";
import { accountName } from "#lib/billing/processors/test-book.ts";
import { carryOutReconciliation } from "#lib/billing/reconciliations/carry-out.ts";
import { testProcessorMovements as book } from "#lib/billing/schema/reconciliations.ts";
import { addDays } from "#lib/kit/dates.ts";
import { newId } from "#lib/kit/ids.ts";
import type { Wire } from "./factories.ts";
import type { Harness } from "./harness.ts";

/** The test processor's books, changed without the service's knowledge. */
export function booksOf({ runtime }: Pick<Harness, "runtime">, account: ProcessorAccount) {
  const { db } = runtime.database;
  return {
    async add(movement: Pick<Movement, "kind" | "amount"> & Partial<Movement>): Promise<string> {
      const { createdAt: created = runtime.clock(), ...given } = movement;
      const row = { id: `${newId("mv")}_test`, currency: "usd", reference: null, ...given, created, account: accountName(account) };
      await db.insert(book).values(row);
      return row.id;
    },
    of: async (reference: string) => await db.select().from(book).where(eq(book.reference, reference)),
    change: async (id: string, values: Partial<typeof book.$inferInsert>) =>
      void (await db.update(book).set(values).where(eq(book.id, id))),
    remove: async (...ids: string[]) => void (await db.delete(book).where(inArray(book.id, ids))),
  };
}

/** Reconciles until yesterday, by the API, and returns the result. */
export async function reconciled(
  harness: Pick<Harness, "call" | "runtime">,
  key: string,
  { orgId, environment }: ProcessorAccount,
): Promise<Wire> {
  const { body } = await harness.call(key, "POST", "/reconciliations", {});
  await carryOutReconciliation(harness.runtime, { orgId, environment, reconciliation: body.id });
  return (await harness.call(key, "GET", `/reconciliations/${body.id}`)).body as Wire;
}

/** A reconciliation with a difference, a charge that only the processor knows, which was paid out. */
export async function differing(harness: Pick<Harness, "call" | "runtime">, key: string, account: ProcessorAccount) {
  await booksOf(harness, account).add({ kind: "charge", amount: 1200, createdAt: addDays(harness.runtime.clock(), -1) });
  const { id } = await reconciled(harness, key, account);
  const [difference] = (await harness.call(key, "GET", `/reconciliations/${id}/differences?resolved=false&limit=1`)).body as [Wire];
  const [payout] = (await harness.call(key, "GET", `/reconciliations/${id}/payouts?limit=1`)).body as [Wire];
  return { reconciliation: id as string, difference: difference.id as string, payout: payout.id as string };
}
