import { and, desc, eq, inArray, isNull } from "drizzle-orm";
import { addSeconds } from "#lib/kit/dates.ts";
import { ApiError } from "#lib/platform/base/errors.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { inSavepoint } from "#lib/platform/db/transaction.ts";
import { updateRow } from "#lib/platform/resource/crud.ts";
import { inScope } from "#lib/platform/resource/store.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import { importCreations, importRows } from "../schema/imports.ts";
import { starterOf } from "./carry-out.ts";
import { counted, keepOutcomes, type Outcome, standing, summed } from "./outcome.ts";
import { partAt } from "./parts.ts";
import { noteProgress } from "./progress.ts";
import { STALLED_SECONDS } from "./receive.ts";
import type { Import, ImportRow } from "./store.ts";
import { importStore } from "./store.ts";
import { targets } from "./targets.ts";

/** Objects deleted per transaction. */
const BATCH = 20;

/** Deletes what a row created. What is in use is kept, such as an invoice that is paid, and the row says so. */
async function undoRow(w: Writer, row: Import, one: ImportRow): Promise<Outcome> {
  const draft = { row: one, label: one.label };
  const { remove } = targets[partAt(row, one.line).target];
  try {
    await inSavepoint(w.tx, async (deferred) => {
      const ctx: Ctx = { ...w, principal: starterOf(w, row), requestId: row.request_id ?? w.requestId, deferred };
      await remove(ctx, one.object ?? "");
    });
    return standing(draft, "undone", one.object);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // It was deleted by hand.
    if (error.code === "resource_not_found") return standing(draft, "undone", one.object);
    return { ...standing(draft, "created", one.object), message: `Not undone. ${error.message}` };
  }
}

/** Undoes the next rows of a locked import, the last first, so that what names another object goes before it. Returns true when there are more. */
export async function undoBatch(w: Writer, row: Import): Promise<boolean> {
  const rows = await w.tx
    .select()
    .from(importRows)
    // Rows that were looked at and kept have a message.
    .where(and(inScope(importRows, w), eq(importRows.import, row.id), eq(importRows.status, "created"), isNull(importRows.message)))
    .orderBy(desc(importRows.line))
    .limit(BATCH);
  if (rows.length === 0) {
    await updateRow(w, importStore, row, { status: "undone", ended_at: w.now }, "end");
    return false;
  }
  const outcomes: Outcome[] = [];
  for (const one of rows) outcomes.push(await undoRow(w, row, one));
  await keepOutcomes(w, outcomes);
  const undone = new Set(outcomes.filter(({ status }) => status === "undone").map(({ id }) => id));
  const gone = Map.groupBy(
    rows.filter(({ id }) => undone.has(id)),
    ({ line }) => partAt(row, line),
  );
  // The same lines can be imported again.
  for (const [{ target, first }, of] of gone)
    await w.tx.delete(importCreations).where(
      and(
        inScope(importCreations, w),
        eq(importCreations.target, target),
        eq(importCreations.sha256, row.sha256),
        inArray(
          importCreations.line,
          of.map(({ line }) => line - first),
        ),
      ),
    );
  const moved = outcomes.filter(({ status }) => status === "undone");
  await noteProgress(w, row, {
    counts: counted(row, "created", moved),
    pay: summed(row, moved),
    take_up_at: addSeconds(w.now, STALLED_SECONDS),
  });
  return true;
}
