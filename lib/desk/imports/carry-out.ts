import { sql } from "drizzle-orm";
import type { KeptFile } from "#lib/contract/core/common.ts";
import type { ImportTarget } from "#lib/contract/desk/import-columns.ts";
import { addSeconds } from "#lib/kit/dates.ts";
import { ApiError, isDatabaseTrouble } from "#lib/platform/base/errors.ts";
import type { Ctx, Principal } from "#lib/platform/context/context.ts";
import type { Runtime } from "#lib/platform/context/runtime.ts";
import { inSavepoint } from "#lib/platform/db/transaction.ts";
import { type Writer, write } from "#lib/platform/resource/write.ts";
import { importCreations } from "../schema/imports.ts";
import { nameCorrected } from "./corrected.ts";
import { findDuplicates, lineIn } from "./duplicates.ts";
import { endImport } from "./end.ts";
import { resolveNames } from "./named.ts";
import type { Draft, Outcome } from "./outcome.ts";
import { counted, keepOutcomes, nextDrafts, refusedRow, standing, summed } from "./outcome.ts";
import { noteProgress } from "./progress.ts";
import { STALLED_SECONDS } from "./receive.ts";
import type { Import } from "./store.ts";
import type { CreatedObject } from "./target.ts";
import { targets } from "./targets.ts";

/** Rows created per transaction. Few, because the embedded database serves nobody else meanwhile. */
const BATCH = 20;
const BATCH_EMBEDDED = 10;

/** The user or key that started the import, whom the audit log names for every created object. */
export function starterOf(w: Writer, { actor, id }: Import): Principal {
  const [kind, who = ""] = (actor ?? "").split(":");
  const { orgId, environment, version } = w;
  if (kind === "key") return { kind, id: who, scopes: [], orgId, environment, version };
  if (kind === "staff")
    return {
      kind,
      id: who,
      scopes: [],
      orgId,
      sessionHash: "",
      signInHash: "",
      expiresAt: w.now,
      authenticatedAt: w.now,
      mustEnrol: false,
      entities: null,
    };
  return { kind: "system", id, orgId, environment };
}

/** Certificates taken out of a ZIP, by the id of their row: the stored file, or why it cannot be one. */
export type TakenFiles = ReadonlyMap<string, KeptFile | string>;

/** The rows whose files were taken out, each with its file. Another job may have carried out some since: the others wait for the next batch. */
function withFiles(drafts: readonly Draft[], files: TakenFiles): Draft[] {
  return drafts.flatMap((draft) => {
    const file = files.get(draft.row.id);
    if (file === undefined) return [];
    if (typeof file === "string") return [{ ...draft, errors: [...draft.errors, { field: "file", message: file }] }];
    return [{ ...draft, file, body: { ...draft.body, sha256: file.sha256 } }];
  });
}

/** Notes in the audit log from which line of which file objects came. Invoices name their run themselves. */
async function noteOrigin(w: Writer, row: Import, outcomes: readonly Outcome[]): Promise<void> {
  if (row.target === "invoices") return;
  const created = outcomes.flatMap(({ id, status, object }) => (status === "created" && object !== null ? [{ id, object }] : []));
  if (created.length === 0) return;
  const changes = { import: row.id, filename: row.filename };
  await write({ ...w, principal: starterOf(w, row), requestId: row.request_id ?? w.requestId }, (as) =>
    as.auditAll(
      "import.row",
      created.map(({ object: id }) => ({ id, changes })),
    ),
  );
}

/** Creates the object of one line, and records it for this file and line. */
async function createOnce(ctx: Ctx, w: Writer, row: Import, target: ImportTarget, draft: Draft): Promise<CreatedObject> {
  const { filename, sha256 } = row;
  const at = lineIn(row, draft.row.line);
  const created = await targets[target].create(ctx, draft.body, { id: row.id, filename, line: at, file: draft.file });
  const { id } = created;
  const line = { org_id: w.orgId, environment: w.environment, target, sha256, line: at };
  await (ctx.tx ?? w.tx)
    .insert(importCreations)
    .values({ ...line, object: id, created: w.now })
    .onConflictDoUpdate({
      target: [importCreations.org_id, importCreations.environment, importCreations.target, importCreations.sha256, importCreations.line],
      set: { object: id, created: w.now },
    });
  return created;
}

/** Processes one row. A refused row is rolled back as a whole; earlier rows of the batch are kept. */
async function carryOut(w: Writer, row: Import, target: ImportTarget, draft: Draft, position: number): Promise<Outcome> {
  if (draft.errors.length) return refusedRow(row, draft, "failed", draft.errors);
  try {
    // What a refused row leaves to do at the end of the transaction is dropped with it.
    const closing: Ctx["closing"] = new Map();
    const outcome = await inSavepoint(w.tx, async (deferred) => {
      const as = { principal: starterOf(w, row), requestId: row.request_id ?? w.requestId };
      // One millisecond apart, ending now, so that lists show them in the order of the file.
      const ctx: Ctx = { ...w, ...as, deferred, closing, now: new Date(w.now.getTime() - BATCH + position) };
      const { id, total } = await createOnce(ctx, w, row, target, draft);
      // What was invoiced, which is what was priced unless a rate or a fee has changed since.
      return { ...standing(draft, "created", id), ...(total === undefined ? {} : { amount: total }) };
    });
    for (const [name, { items, run }] of closing) for (const [item, cause] of items) w.beforeCommit(name, item, cause, run);
    return outcome;
  } catch (error) {
    if (error instanceof ApiError) return refusedRow(row, draft, "failed", error.fields, error.message);
    if (isDatabaseTrouble(error)) throw error;
    w.runtime.log.error({ err: error, import: row.id, line: draft.row.line }, "a row could not be imported");
    return refusedRow(row, draft, "failed", [], "This row could not be imported because of an error in our service.");
  }
}

export const batchSize = ({ database }: Runtime): number => (database.server ? BATCH : BATCH_EMBEDDED);

/**
 * Creates objects for the next valid rows of a locked import. Returns true when there are more. `files`: certificates that were taken out of
 * the ZIP beforehand, by row, or why they cannot be.
 */
export async function importBatch(w: Writer, row: Import, files: TakenFiles): Promise<boolean> {
  // One import of a kind at a time per organization, so that each one finds the objects of the previous one.
  const turn = JSON.stringify(["import", w.orgId, w.environment, row.target]);
  await w.tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${turn}, 0))`);
  const next = await nextDrafts(w, row, "valid", batchSize(w.runtime));
  if (!next) {
    await endImport(w, row, "done");
    return false;
  }
  const { target } = next;
  const drafts = target === "certificates" ? withFiles(next.drafts, files) : next.drafts;
  await resolveNames(w, row, { target, drafts });
  await nameCorrected(w, row, drafts);
  const duplicates = await findDuplicates(w, row, { target, drafts }, false);
  const outcomes: Outcome[] = [];
  for (const [position, draft] of drafts.entries()) {
    const duplicate = duplicates.get(draft.row.id);
    if (duplicate) outcomes.push({ ...standing(draft, "duplicate", duplicate.object), message: duplicate.message });
    else outcomes.push(await carryOut(w, row, target, draft, position));
  }
  await keepOutcomes(w, outcomes);
  await noteOrigin(w, row, outcomes);
  await noteProgress(w, row, {
    counts: counted(row, "valid", outcomes),
    pay: summed(row, outcomes),
    take_up_at: addSeconds(w.now, STALLED_SECONDS),
  });
  return true;
}
