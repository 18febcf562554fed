import { and, eq } from "drizzle-orm";
import { inScope } from "#lib/platform/resource/store.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import { imports as table } from "../schema/imports.ts";
import type { Import } from "./store.ts";

/** Stores the progress of a locked import. Without an audit row, because its start and end have one. */
export async function noteProgress(w: Writer, { id }: Import, values: Pick<Import, "counts" | "pay" | "take_up_at">): Promise<void> {
  await w.tx
    .update(table)
    .set(values)
    .where(and(inScope(table, w), eq(table.id, id)));
}
