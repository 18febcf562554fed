import type { FieldError } from "#lib/contract/errors.ts";
import { IMPORT_WAITS_DAYS } from "#lib/contract/resources/import.ts";
import type { ImportTarget } from "#lib/contract/resources/import-columns.ts";
import { importSchema } from "#lib/contract/resources/import-columns.ts";
import { addDays, addSeconds } from "#lib/kit/dates.ts";
import { ApiError } from "#lib/platform/base/errors.ts";
import { parseInput } from "#lib/platform/http/normalize-input.ts";
import { updateRow } from "#lib/platform/resource/crud.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import { findDuplicates } from "./duplicates.ts";
import { resolveNames } from "./named.ts";
import type { Draft, Outcome } from "./outcome.ts";
import { counted, keepOutcomes, nextDrafts, refusedRow, standing } from "./outcome.ts";
import { noteProgress } from "./progress.ts";
import { STALLED_SECONDS } from "./receive.ts";
import type { Import } from "./store.ts";
import { importStore } from "./store.ts";
import { targets } from "./targets.ts";

/** Rows checked per transaction. */
const BATCH = 200;

/** Validates the body with the contract of the create operation. */
function faultsOf(target: ImportTarget, body: Record<string, unknown>): FieldError[] {
  try {
    const parsed = parseInput(importSchema(target), body);
    targets[target].check?.(parsed);
    return [];
  } catch (error) {
    if (error instanceof ApiError) return error.fields;
    throw error;
  }
}

/** All errors of a row. A parse error takes precedence over the contract's error for the missing value. */
function checkDraft(target: ImportTarget, draft: Draft): void {
  const unread = new Set(draft.errors.map(({ field }) => field));
  draft.errors.push(...faultsOf(target, draft.body).filter(({ field }) => !unread.has(field)));
}

/** Checks the next rows of a locked import with the create schema, and looks for duplicates. Returns true when there are more. */
export async function checkBatch(w: Writer, row: Import): Promise<boolean> {
  const drafts = await nextDrafts(w, row, "waiting", BATCH);
  if (drafts.length === 0) {
    await updateRow(w, importStore, row, { status: "ready", take_up_at: addDays(w.now, IMPORT_WAITS_DAYS) }, "check");
    return false;
  }
  await resolveNames(w, row.target, drafts);
  for (const draft of drafts) checkDraft(row.target, draft);
  const duplicates = await findDuplicates(w, row, drafts, true);
  const outcomes = drafts.map((draft): Outcome => {
    const keyed = { ...draft, row: { ...draft.row, same_as: targets[row.target].keyOf(draft.body) } };
    const duplicate = duplicates.get(draft.row.id);
    if (draft.errors.length) return refusedRow(row, keyed, "invalid", draft.errors);
    if (duplicate) return { ...standing(keyed, "duplicate", duplicate.object), message: duplicate.message };
    return standing(keyed, "valid");
  });
  await keepOutcomes(w, outcomes);
  const values = { counts: counted(row.counts, "waiting", outcomes), take_up_at: addSeconds(w.now, STALLED_SECONDS) };
  await noteProgress(w, row, values);
  return true;
}
