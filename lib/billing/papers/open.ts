import type { Ctx } from "#lib/platform/context/context.ts";
import type { MadeDocument } from "#lib/platform/http/made-documents.ts";
import { invoicePaper } from "./invoice-paper.ts";
import { statementPaper } from "./statement-paper.ts";

/** The PDF behind a link: an invoice's is named by the invoice's id, a statement's by its owner and period. */
export async function openPaper(ctx: Ctx, id: string): Promise<MadeDocument | null> {
  return id.startsWith("in_") ? await invoicePaper(ctx, id) : await statementPaper(ctx, id);
}
