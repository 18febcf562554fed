import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { newId } from "#lib/kit/ids.ts";
import { insertMany, updateMany } from "#lib/platform/db/insert-many.ts";
import { updateRow } from "#lib/platform/resource/crud.ts";
import { inScope } from "#lib/platform/resource/store.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import { CURRENCY, compare, effectOf, isSame, type Pair } from "#lib/rules/billing/reconcile.ts";
import { reconciliationDifferences as differenceTable, processorMovements, reconciliations } from "../schema/reconciliations.ts";
import { comparePayouts } from "./payouts.ts";
import { lockSchedule, newestRun } from "./run.ts";
import { type Entry, halfDifferences, type MovementRow, paymentsOf, unsettledEntries, unsettledMovements, waitingIn } from "./sides.ts";
import { type Difference, type Reconciliation, reconciliationStore, sumNames } from "./store.ts";
import { explainedNow, sumsOf } from "./sums.ts";

type Requests = Awaited<ReturnType<typeof paymentsOf>>;
type FoundDifference = Pick<Difference, "kind"> & { entry: Entry | null; movement: MovementRow | null };

const FOUND_LATER = "Found on the other side by a later reconciliation.";

/** The row of a difference. */
function differenceOf(w: Writer, run: Reconciliation, requests: Requests, { kind, entry, movement }: FoundDifference): Difference {
  const request = requests.get(movement?.reference ?? "");
  const of = entry ?? request ?? null;
  const effect = (movement ? effectOf(movement) : 0) - (entry ? effectOf(entry) : 0);
  return {
    ...{ org_id: w.orgId, environment: w.environment, id: newId("rd"), created: w.now, reconciliation: run.id, kind },
    movement_kind: movement?.kind ?? entry?.kind ?? "charge",
    ...{ contractor: of?.contractor ?? null, invoice: of?.invoice ?? null, payment: entry?.payment ?? request?.id ?? null },
    ...{ entry: entry?.id ?? null, movement: movement?.id ?? null },
    ...{
      ledger_amount: entry?.amount ?? null,
      processor_amount: movement?.amount ?? null,
      payout_contained: null,
      payout_amount: null,
      currency: movement?.currency ?? CURRENCY,
      effect,
    },
    ...{ resolved_at: null, resolved_by: null, note: null, found_later: false },
  };
}

/** Closes the differences whose missing side has appeared since. A person's note stays. */
async function endFound(w: Writer, halves: readonly Difference[], pairs: readonly Pair<Entry, MovementRow>[]): Promise<Difference[]> {
  const sides = new Set(pairs.flatMap(({ entry, movement }) => [entry.id, movement.id]));
  const ended = halves.filter(({ entry, movement }) => sides.has(entry ?? "") || sides.has(movement ?? ""));
  const resolution = { resolved_at: w.now, resolved_by: { by: "system:reconciliation", name: "Automatic check" }, note: FOUND_LATER };
  await updateMany(
    w.tx,
    differenceTable,
    ended.map((row) => ({ ...row, ...(row.resolved_at ? {} : resolution), found_later: true })),
    ["resolved_at", "resolved_by", "note", "found_later"],
  );
  return ended;
}

/** Counts the unresolved differences of these reconciliations again. */
export async function recount(w: Writer, runs: readonly string[]): Promise<void> {
  const { reconciliation, resolved_at } = differenceTable;
  const open = w.tx
    .select({ count: sql`count(*)::int` })
    .from(differenceTable)
    .where(and(inScope(differenceTable, w), eq(reconciliation, reconciliations.id), isNull(resolved_at)));
  await w.tx
    .update(reconciliations)
    .set({ unresolved: sql`(${open})` })
    .where(and(inScope(reconciliations, w), inArray(reconciliations.id, [...new Set(runs)])));
}

/**
 * Compares the stored movements with the ledger and the payouts with the movements, and ends the reconciliation, with an event when there are new differences.
 * @param problem what could not be read, in one sentence
 * @returns the ended reconciliation; null when it has ended already, or when the one before it is still running
 */
export async function recordRun(w: Writer, id: string, problem: string | null = null): Promise<Reconciliation | null> {
  await lockSchedule(w);
  const [run] = await w.tx
    .select()
    .from(reconciliations)
    .where(and(inScope(reconciliations, w), eq(reconciliations.id, id)))
    .for("update");
  if (run?.status !== "running") return null;
  const last = await newestRun(w, run.from);
  if (last?.status === "running") return null;
  const halves = await halfDifferences(w);
  const movements = await unsettledMovements(w, halves);
  const entries = await unsettledEntries(w, run, halves);
  const requests = await paymentsOf(w, movements);
  const compared = compare(entries, movements, await waitingIn(w, run, requests));
  const { pairs, waiting } = compared;
  const wasMissing = new Set(halves.flatMap(({ entry }) => entry ?? []));
  const found: FoundDifference[] = [
    ...compared.missingAtProcessor
      .filter((entry) => !wasMissing.has(entry.id))
      .map((entry) => ({ kind: "missing_at_processor" as const, entry, movement: null })),
    ...compared.missingInLedger.map((movement) => ({ kind: "missing_in_ledger" as const, entry: null, movement })),
    ...pairs.filter((pair) => !isSame(pair)).map((pair) => ({ kind: "different_amount" as const, ...pair })),
  ];
  const ended = await endFound(w, halves, pairs);
  const inRun = (row: MovementRow) => row.reconciliation ?? run.id;
  await updateMany(
    w.tx,
    processorMovements,
    [
      ...pairs.map(({ entry, movement }) => ({ ...movement, state: "settled" as const, entry: entry.id, reconciliation: inRun(movement) })),
      ...compared.missingInLedger.map((movement) => ({ ...movement, state: "reported" as const, reconciliation: inRun(movement) })),
    ],
    ["state", "entry", "reconciliation"],
  );
  const rows = [...found.map((one) => differenceOf(w, run, requests, one)), ...(await comparePayouts(w, run))];
  await insertMany(w.tx, differenceTable, rows);
  await recount(w, [run.id, ...ended.map(({ reconciliation }) => reconciliation)]);
  return await end(w, run, last, {
    matched: pairs.filter(isSame).length,
    waiting: waiting.filter(({ state }) => state === "open").length,
    found: rows.length,
    problem,
  });
}

async function end(
  w: Writer,
  run: Reconciliation,
  last: Reconciliation | null,
  { matched, waiting, found, problem }: { matched: number; waiting: number; found: number; problem: string | null },
): Promise<Reconciliation> {
  const added = await sumsOf(w, run);
  const sums = Object.fromEntries(sumNames.map((name) => [name, (last?.[name] ?? 0) + added[name]]));
  const [counted] = await w.tx
    .select()
    .from(reconciliations)
    .where(and(inScope(reconciliations, w), eq(reconciliations.id, run.id)));
  // A second run of the same day adds to what the first has found.
  const counts = { matched: run.matched + matched, waiting, differences: run.differences + found };
  const values = { ...sums, ...counts, explained: await explainedNow(w), status: "done", problem, ended_at: w.now };
  const done = await updateRow(w, reconciliationStore, counted ?? run, values, "finish");
  if (found > 0) await w.emit("reconciliation.difference_found", reconciliationStore, done);
  return done;
}
