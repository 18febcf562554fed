import type { FieldError } from "#lib/contract/core/errors.ts";
import { IMPORT_WAITS_DAYS } from "#lib/contract/desk/import.ts";
import type { ImportTarget } from "#lib/contract/desk/import-columns.ts";
import { importSchema } from "#lib/contract/desk/import-columns.ts";
import { addDays, addSeconds } from "#lib/kit/dates.ts";
import { ApiError } from "#lib/platform/base/errors.ts";
import { parseInput } from "#lib/platform/http/normalize-input.ts";
import { plainName } from "#lib/platform/http/upload.ts";
import { updateRow } from "#lib/platform/resource/crud.ts";
import { changedAddress } from "#lib/platform/resource/values.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import type { Certificates } from "./archive.ts";
import { nameCorrected } from "./corrected.ts";
import { findDuplicates } from "./duplicates.ts";
import { resolveNames } from "./named.ts";
import type { Draft, Outcome } from "./outcome.ts";
import { allDrafts, counted, keepOutcomes, nextDrafts, refusedRow, standing, summed } from "./outcome.ts";
import { noteProgress } from "./progress.ts";
import { STALLED_SECONDS } from "./receive.ts";
import type { Import } from "./store.ts";
import { importStore } from "./store.ts";
import type { Duplicate } from "./target.ts";
import { targets } from "./targets.ts";

/** Rows checked per transaction. Rows of pay are priced, under the locks of their contractors. */
const BATCH = 200;
const BATCH_PRICED = 50;

/** Validates the body with the contract of the create operation. */
function faultsOf(target: ImportTarget, body: Record<string, unknown>, now: Date): FieldError[] {
  try {
    const parsed = parseInput(importSchema(target), body, undefined, now);
    targets[target].check?.(parsed);
    if (parsed.address) changedAddress(null, parsed.address);
    return [];
  } catch (error) {
    if (error instanceof ApiError) return error.fields;
    throw error;
  }
}

/** All errors of a row. A parse error takes precedence over the contract's error for the missing value. */
function checkDraft(target: ImportTarget, draft: Draft, now: Date): void {
  const unread = new Set(draft.errors.map(({ field }) => field));
  draft.errors.push(...faultsOf(target, draft.body, now).filter(({ field }) => !unread.has(field)));
}

/** The result of a row's check; a row of pay is priced. */
async function checked(w: Writer, row: Import, target: ImportTarget, draft: Draft, duplicate: Duplicate | undefined): Promise<Outcome> {
  const { keyOf, price, namesOf } = targets[target];
  const keyed = { ...draft, row: { ...draft.row, same_as: keyOf(draft.body), names: namesOf?.(draft.body) ?? null } };
  if (draft.errors.length) return refusedRow(row, keyed, "invalid", draft.errors);
  if (duplicate) return { ...standing(keyed, "duplicate", duplicate.object), message: duplicate.message };
  try {
    return { ...standing(keyed, "valid"), ...(await price?.(w, draft.body)) };
  } catch (error) {
    if (error instanceof ApiError) return refusedRow(row, keyed, "invalid", error.fields, error.message);
    throw error;
  }
}

/** A row names a file that can be a certificate, if it names one. */
function checkFile({ body, errors }: Draft, files: Certificates | null): void {
  if (typeof body.file !== "string" || !files) return;
  const found = files.find(body.file);
  if (typeof found === "string") errors.push({ field: "file", message: found });
}

/** The most files that are listed as left out. */
const LISTED = 100;

/** What is in the file and not imported: besides sheets, the files of a ZIP that no row names. */
async function leftOut(w: Writer, row: Import, files: Certificates | null): Promise<string[]> {
  if (!files) return row.left_out;
  const named = new Set<string>();
  for (const { body } of await allDrafts(w, row)) {
    const found = typeof body.file === "string" ? files.find(body.file) : "";
    if (typeof found !== "string") named.add(found.name);
  }
  const others = files.names.filter((name) => !named.has(name) && !/\.(csv|tsv|xlsx)$/i.test(name)).map((name) => plainName(name));
  const more = others.length > LISTED ? [`${others.length - LISTED} more files`] : [];
  return [...row.left_out.filter((one) => one.startsWith("Sheet ")), ...others.slice(0, LISTED), ...more];
}

/** Checks the next rows of a locked import with the create schema, and looks for duplicates. Returns true when there are more. */
export async function checkBatch(w: Writer, row: Import, files: Certificates | null): Promise<boolean> {
  const next = await nextDrafts(w, row, "waiting", row.target === "invoices" ? BATCH_PRICED : BATCH);
  if (!next) {
    const ready = { status: "ready", left_out: await leftOut(w, row, files), take_up_at: addDays(w.now, IMPORT_WAITS_DAYS) } as const;
    await updateRow(w, importStore, row, ready, "check");
    return false;
  }
  const { target, drafts } = next;
  await resolveNames(w, row, next);
  await nameCorrected(w, row, drafts);
  for (const draft of drafts) {
    checkDraft(target, draft, w.now);
    checkFile(draft, files);
  }
  const duplicates = await findDuplicates(w, row, next, true);
  const outcomes: Outcome[] = [];
  for (const draft of drafts) outcomes.push(await checked(w, row, target, draft, duplicates.get(draft.row.id)));
  await keepOutcomes(w, outcomes);
  const values = { counts: counted(row, "waiting", outcomes), pay: summed(row, outcomes), take_up_at: addSeconds(w.now, STALLED_SECONDS) };
  await noteProgress(w, row, values);
  return true;
}
