import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { reconciliations } from "#lib/contract/billing/reconciliation.ts";
import { addDays } from "#lib/kit/dates.ts";
import { ApiError, notFound } from "#lib/platform/base/errors.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { actorOf } from "#lib/platform/organizations/actor.ts";
import type { Verbs } from "#lib/platform/resource/crud.ts";
import { crud, findLocked, listObjects, lockRow, viewRow } from "#lib/platform/resource/crud.ts";
import { getRow, inScope } from "#lib/platform/resource/store.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import { write } from "#lib/platform/resource/write.ts";
import {
  reconciliationDifferences as differences,
  processorPayoutItems as payoutItems,
  processorPayouts as payouts,
} from "../schema/reconciliations.ts";
import { payoutItemStore, payoutStore } from "./payout-stores.ts";
import { recount } from "./record.ts";
import { startRun } from "./run.ts";
import { type Difference, differenceStore, reconciliationStore } from "./store.ts";

const { list, get } = crud(reconciliationStore, reconciliations.operations);

/** A payout of an account that several organizations share may contain nothing of this one. */
const isShown = sql`(${payouts.items} > 0 or ${payouts.amount} <> 0)`;

const yesterday = (w: Writer): string => addDays(w.now, -1).toISOString().slice(0, 10);

/** @throws ApiError resource_not_found, already_decided */
async function resolve(w: Writer, run: string, id: string, note: string): Promise<Difference> {
  const { id: reconciliation } = await lockRow(w, reconciliationStore, run);
  const row = await findLocked(w, differences, id);
  if (row?.reconciliation !== reconciliation) throw notFound("difference", id);
  if (row.resolved_at)
    throw new ApiError("already_decided", `${row.resolved_by?.name ?? "Somebody"} has resolved this difference already.`);
  const values = { resolved_at: w.now, resolved_by: await actorOf(w), note };
  await w.tx
    .update(differences)
    .set(values)
    .where(and(inScope(differences, w), eq(differences.id, id)));
  await recount(w, [reconciliation]);
  await w.audit("reconciliation.resolve", reconciliation, { difference: id, note });
  return { ...row, ...values };
}

/** @throws ApiError resource_not_found */
async function payoutOf(ctx: Ctx, run: string, id: string) {
  const { id: reconciliation } = await getRow(ctx, reconciliationStore, run);
  const row = await getRow(ctx, payoutStore, id);
  if (row.reconciliation !== reconciliation) throw notFound("payout", id);
  return row;
}

export const reconciliationVerbs: Verbs<typeof reconciliations.operations> = {
  list,
  get,
  create: (ctx, { body }) => write(ctx, async (w) => await viewRow(w, reconciliationStore, await startRun(w, body.day ?? yesterday(w)))),
  differences: async (ctx, { reconciliation, query }) => {
    const { id } = await getRow(ctx, reconciliationStore, reconciliation);
    const { resolved, ...page } = query;
    const state = resolved === undefined ? [] : [(resolved ? isNotNull : isNull)(differences.resolved_at)];
    return await listObjects(ctx, differenceStore, page, [eq(differences.reconciliation, id), ...state]);
  },
  payouts: async (ctx, { reconciliation, query }) => {
    const { id } = await getRow(ctx, reconciliationStore, reconciliation);
    return await listObjects(ctx, payoutStore, query, [eq(payouts.reconciliation, id), isShown]);
  },
  payout: async (ctx, { reconciliation, payout }) => await viewRow(ctx, payoutStore, await payoutOf(ctx, reconciliation, payout)),
  payoutItems: async (ctx, { reconciliation, payout, query }) => {
    const { id } = await payoutOf(ctx, reconciliation, payout);
    return await listObjects(ctx, payoutItemStore, query, [eq(payoutItems.payout, id)]);
  },
  resolve: (ctx, { reconciliation, difference, body }) =>
    write(ctx, async (w) => await viewRow(w, differenceStore, await resolve(w, reconciliation, difference, body.note))),
};
