import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import { invoiceVerbs } from "#lib/billing/invoices/verbs.ts";
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
import { noteProgress } from "./progress.ts";
import { STALLED_SECONDS } from "./receive.ts";
import type { Import, ImportRow } from "./store.ts";
import { importStore } from "./store.ts";

/** Invoices made void per transaction. */
const BATCH = 20;

/** Makes a row's invoice void. One that is paid, or whose charge is in progress, is kept, and the row says so. */
async function undoRow(w: Writer, row: Import, one: ImportRow): Promise<Outcome> {
  const draft = { row: one, label: one.label, body: {}, errors: [] };
  try {
    await inSavepoint(w.tx, async (deferred) => {
      const ctx: Ctx = { ...w, principal: starterOf(w, row), requestId: row.request_id ?? w.requestId, deferred };
      await invoiceVerbs.delete(ctx, { invoice: one.object ?? "" });
    });
    return standing(draft, "undone", one.object);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { ...standing(draft, "created", one.object), message: `Not undone. ${error.message}` };
  }
}

/** Makes the next invoices of a locked import void. Returns true when there are more. */
export async function undoBatch(w: Writer, row: Import): Promise<boolean> {
  const rows = await w.tx
    .select()
    .from(importRows)
    // Rows that were looked at and kept have a message.
    .where(and(inScope(importRows, w), eq(importRows.import, row.id), eq(importRows.status, "created"), isNull(importRows.message)))
    .orderBy(asc(importRows.line))
    .limit(BATCH);
  if (rows.length === 0) {
    await updateRow(w, importStore, row, { status: "undone", ended_at: w.now }, "end");
    return false;
  }
  const outcomes: Outcome[] = [];
  for (const one of rows) outcomes.push(await undoRow(w, row, one));
  await keepOutcomes(w, outcomes);
  const undone = new Set(outcomes.filter(({ status }) => status === "undone").map(({ id }) => id));
  const lines = rows.filter(({ id }) => undone.has(id)).map(({ line }) => line);
  // The same lines can be imported again.
  if (lines.length > 0)
    await w.tx
      .delete(importCreations)
      .where(
        and(
          inScope(importCreations, w),
          eq(importCreations.target, row.target),
          eq(importCreations.sha256, row.sha256),
          inArray(importCreations.line, lines),
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
