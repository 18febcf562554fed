import { and, eq } from "drizzle-orm";
import { addSeconds } from "#lib/kit/dates.ts";
import { ApiError, fieldError } from "#lib/platform/base/errors.ts";
import { updateRow } from "#lib/platform/resource/crud.ts";
import { findRow } from "#lib/platform/resource/find.ts";
import { inScope } from "#lib/platform/resource/store.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import { importRows } from "../schema/imports.ts";
import { columnsIn, partAt } from "./parts.ts";
import { STALLED_SECONDS } from "./receive.ts";
import { countsOf, type Import, importStore, UNCHECKED } from "./store.ts";

/**
 * Corrects cells of a row of a locked import, which is then checked again, and with it those that name it or were refused because of it.
 * @throws ApiError resource_not_found, import_not_ready, invalid_input naming the cell
 */
export async function repairRow(w: Writer, row: Import, id: string, given: readonly { header: string; value: string }[]): Promise<Import> {
  const one = await findRow(w, importRows, id);
  if (one?.import !== row.id) throw new ApiError("resource_not_found", `No row of this import has the id '${id.slice(0, 64)}'.`);
  if (one.status !== "invalid") throw new ApiError("import_not_ready", "This row has no errors.");
  const headers = columnsIn(row, partAt(row, one.line).target).map(({ header }) => header);
  const cells = JSON.parse(w.runtime.secrets.open(one.cells_sealed ?? "", one.id)) as string[];
  for (const [i, { header, value }] of given.entries()) {
    const at = headers.indexOf(header);
    if (at < 0) throw fieldError("invalid_input", `cells.${i}.header`, "is no column of the file");
    while (cells.length < at) cells.push("");
    cells[at] = value;
  }
  const own = and(inScope(importRows, w), eq(importRows.import, row.id));
  await w.tx
    .update(importRows)
    .set({ cells_sealed: w.runtime.secrets.seal(JSON.stringify(cells), one.id) })
    .where(and(own, eq(importRows.id, one.id)));
  // Others may name this row, or have been refused for what it was.
  const again = await w.tx
    .update(importRows)
    .set(UNCHECKED)
    .where(and(own, eq(importRows.status, "invalid")))
    .returning({ id: importRows.id });
  await w.enqueue("import", { orgId: w.orgId, environment: w.environment, import: row.id });
  const counts = countsOf(row);
  return await updateRow(
    w,
    importStore,
    row,
    {
      status: "checking",
      counts: { ...counts, invalid: counts.invalid - again.length, waiting: counts.waiting + again.length },
      take_up_at: addSeconds(w.now, STALLED_SECONDS),
    },
    "repair",
  );
}
