import { and, count, eq, gt } from "drizzle-orm";
import type { KeptFile } from "#lib/contract/core/common.ts";
import { type DocumentKind, factsStated } from "#lib/contract/core/document-kinds.ts";
import { addDays } from "#lib/kit/dates.ts";
import { contractorStore } from "#lib/people/contractors.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { keepSent } from "#lib/platform/http/sent-files.ts";
import { insertRow, updateRow } from "#lib/platform/resource/crud.ts";
import { lockReference } from "#lib/platform/resource/references.ts";
import { inScope } from "#lib/platform/resource/store.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import { documentName } from "../insurance-requirements/kind-names.ts";
import { contractorDocuments as table } from "../schema/documents.ts";
import { assertSound, contractorDocumentStore as store } from "./store.ts";

/** What a contractor states about a document that they send. */
export interface SentDocument {
  kind: DocumentKind;
  state?: string | null | undefined;
  number?: string | null | undefined;
  valid_from: string;
  valid_through?: string | null | undefined;
}

/** Records a document that a contractor has sent for a request. It counts once a person has accepted it. */
export async function receiveDocument(
  w: Writer,
  contractor: string,
  sent: SentDocument,
  files: KeptFile[],
  request: string,
): Promise<void> {
  await lockReference(w, contractorStore, contractor, "contractor");
  const kind_name = await documentName(w, sent.kind);
  const row = await insertRow(w, store, { contractor, ...sent }, { kind_name, status: "received", compliance_request: request });
  // The result of a check is entered by the person who accepts it.
  assertSound(row, factsStated(row.kind));
  await updateRow(w, store, row, { sent: await keepSent(w, row.id, "proof_sent", files) }, "attach");
}

/** How many documents were sent for a request in the last 24 hours. */
export async function sentLately(ctx: Ctx, contractor: string, request: string): Promise<number> {
  const [found] = await ctx.db
    .select({ sent: count() })
    .from(table)
    .where(
      and(
        inScope(table, ctx),
        eq(table.contractor, contractor),
        eq(table.compliance_request, request),
        gt(table.created, addDays(ctx.now, -1)),
      ),
    );
  return found?.sent ?? 0;
}
