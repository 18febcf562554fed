import { and, eq, isNotNull } from "drizzle-orm";
import { dropFiles } from "#lib/platform/http/sent-files.ts";
import { updateRow } from "#lib/platform/resource/crud.ts";
import { inScope } from "#lib/platform/resource/store.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import { importRows } from "../schema/imports.ts";
import type { Import } from "./store.ts";
import { importStore } from "./store.ts";

/** Ends a locked import. The rows' results are kept; the cells and the file are deleted. */
export async function endImport(w: Writer, row: Import, status: "done" | "cancelled"): Promise<Import> {
  await w.tx
    .update(importRows)
    .set({ cells_sealed: null })
    .where(and(inScope(importRows, w), eq(importRows.import, row.id), isNotNull(importRows.cells_sealed)));
  await dropFiles(w, row.id);
  return await updateRow(w, importStore, row, { status, ended_at: w.now }, status === "done" ? "end" : "cancel");
}
