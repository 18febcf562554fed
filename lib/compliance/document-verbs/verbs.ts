import { and, eq } from "drizzle-orm";
import { contractorDocuments } from "#lib/contract/compliance/contractor-document.ts";
import { type RefusalReasonId, refusalLacks } from "#lib/contract/compliance/refusal-reasons.ts";
import type { KeptFile } from "#lib/contract/core/common.ts";
import { insteadOf } from "#lib/contract/core/document-kinds.ts";
import { toEpoch } from "#lib/kit/dates.ts";
import { ApiError, fieldError } from "#lib/platform/base/errors.ts";
import { dropFiles, keepSent } from "#lib/platform/http/sent-files.ts";
import { actorOf } from "#lib/platform/organizations/actor.ts";
import { changeRow, crud, deleteRow, insertRow, lockRow, updateRow, type Verbs, viewRow } from "#lib/platform/resource/crud.ts";
import { lockReferences } from "#lib/platform/resource/references.ts";
import { inScope, type Store } from "#lib/platform/resource/store.ts";
import { type Writer, write } from "#lib/platform/resource/write.ts";
import { assertSound, type ContractorDocument, contractorDocumentStore as store } from "../documents/store.ts";
import { documentName } from "../insurance-requirements/kind-names.ts";
import { contractorDocuments as table } from "../schema/documents.ts";
import { nextReminderOf, tellRefused } from "./remind.ts";

const ordinary = crud(store, contractorDocuments.operations);

type Refusal = { reason?: RefusalReasonId | null | undefined; note?: string | null | undefined };
const decidedBy = async (w: Writer, { reason = null, note = null }: Refusal = {}) => ({
  ...(await actorOf(w)),
  at: toEpoch(w.now),
  reason,
  note,
});

/** What a person who accepts a document sets. */
const accepted = async (w: Writer, row: Pick<ContractorDocument, "kind" | "valid_from" | "valid_through">) => ({
  status: "accepted" as const,
  decided: await decidedBy(w),
  remind_at: await nextReminderOf(w, row),
});

const RECEIVED = { status: "received", decided: null, remind_at: null } as const;

/** What stands in for insurance is accepted again, by a person, after what it says or its file has changed. */
const isToAcceptAgain = ({ kind, status }: ContractorDocument) => status === "accepted" && insteadOf(kind) !== null;

async function drop(w: Writer, row: ContractorDocument) {
  await dropFiles(w, row.id);
  return await deleteRow(w, store as unknown as Store, row);
}

/** Deletes all documents of a contractor who is being deleted, with their files. */
export async function deleteDocumentsOf(w: Writer, contractor: string): Promise<void> {
  const own = await w.tx
    .select()
    .from(table)
    .where(and(inScope(table, w), eq(table.contractor, contractor)))
    .for("update");
  for (const row of own) await drop(w, row);
}

export const contractorDocumentVerbs: Verbs<typeof contractorDocuments.operations> = {
  ...ordinary,
  create: (ctx, { body }) =>
    write(ctx, async (w) => {
      await lockReferences(w, contractorDocuments.operations.create.body, body);
      const decision = insteadOf(body.kind) ? RECEIVED : await accepted(w, { ...body, valid_through: body.valid_through ?? null });
      const row = await insertRow(w, store, body, { kind_name: await documentName(w, body.kind), ...decision });
      assertSound(row);
      return await viewRow(w, store, row);
    }),
  update: (ctx, { contractor_document, body }) =>
    write(ctx, async (w) => {
      const { after } = await changeRow(w, store, contractorDocuments.operations.update.body, contractor_document, body);
      assertSound(after);
      if (isToAcceptAgain(after) && Object.keys(body).length)
        return await viewRow(w, store, await updateRow(w, store, after, RECEIVED, "reopen"));
      const remind_at = after.status === "accepted" ? await nextReminderOf(w, after) : null;
      return await viewRow(w, store, await updateRow(w, store, after, { remind_at }, "schedule"));
    }),
  attach: (ctx, { contractor_document, body }) =>
    write(ctx, async (w) => {
      const row = await lockRow(w, store, contractor_document);
      await dropFiles(w, row.id);
      // A request contains the bytes; a verb receives the stored files.
      const sent = await keepSent(w, row.id, "proof_sent", body.file as unknown as KeptFile[]);
      const values = { sent, ...(isToAcceptAgain(row) ? RECEIVED : {}) };
      return await viewRow(w, store, await updateRow(w, store, row, values, "attach"));
    }),
  accept: (ctx, { contractor_document }) =>
    write(ctx, async (w) => {
      const row = await lockRow(w, store, contractor_document);
      if (row.status === "accepted") throw new ApiError("already_decided", "This document is accepted already.");
      assertSound(row);
      if (insteadOf(row.kind) && w.principal.kind !== "staff")
        throw new ApiError("insufficient_permissions", "A person accepts what stands in for insurance: an API key cannot.");
      if (insteadOf(row.kind) && !row.sent?.length)
        throw fieldError("invalid_input", "file", "Attach the document first: what is typed shows nothing by itself.");
      return await viewRow(w, store, await updateRow(w, store, row, await accepted(w, row), "accept"));
    }),
  refuse: (ctx, { contractor_document, body }) =>
    write(ctx, async (w) => {
      const row = await lockRow(w, store, contractor_document);
      if (row.status === "refused") throw new ApiError("already_decided", "This document is refused already.");
      const lacks = refusalLacks(body);
      if (lacks) throw fieldError("invalid_input", lacks.field, lacks.message);
      const values = { status: "refused", decided: await decidedBy(w, body), remind_at: null };
      const refused = await updateRow(w, store, row, values, "refuse");
      await tellRefused(w, refused, body);
      return await viewRow(w, store, refused);
    }),
  delete: (ctx, { contractor_document }) => write(ctx, async (w) => await drop(w, await lockRow(w, store, contractor_document))),
};
