import { and, asc, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { invoices } from "#lib/billing/schema/money.ts";
import { IMPORT_ROWS } from "#lib/contract/desk/import.ts";
import { csvLines, safeText } from "#lib/kit/csv.ts";
import { fromEpoch } from "#lib/kit/dates.ts";
import { ApiError, fieldError } from "#lib/platform/base/errors.ts";
import { sha256 } from "#lib/platform/http/upload.ts";
import { inScope } from "#lib/platform/resource/store.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import { dateOf } from "#lib/rules/cover/day.ts";
import { importRows } from "../schema/imports.ts";
import { readOwn } from "./read-file.ts";
import { receiveImport } from "./receive.ts";
import type { Import } from "./store.ts";

const columns = ["contractor", "job", "gross_pay_usd", "paycycle_startdate", "paycycle_enddate", "purchase_order_number"];

/** The invoices of an import as they are now: a replaced one as its replacement, none that was deleted. */
async function invoicesOf(w: Writer, { id }: Import) {
  const newer = alias(invoices, "newer");
  const one = <K extends keyof typeof invoices.$inferSelect & ("contractor" | "job" | "purchase_order_number")>(name: K) =>
    sql<string | null>`case when ${newer.id} is null then ${invoices[name]} else ${newer[name]} end`;
  return await w.tx
    .select({
      contractor: one("contractor"),
      job: one("job"),
      gross_pay: sql<number>`coalesce(${newer.gross_pay}, ${invoices.gross_pay})`,
      purchase_order_number: one("purchase_order_number"),
    })
    .from(importRows)
    .innerJoin(invoices, and(inScope(invoices, w), eq(invoices.id, importRows.object)))
    .leftJoin(newer, and(inScope(newer, w), eq(newer.id, invoices.replaced_by)))
    .where(
      and(
        inScope(importRows, w),
        eq(importRows.import, id),
        eq(importRows.status, "created"),
        sql`coalesce(${newer.status}, ${invoices.status}) <> 'void'`,
      ),
    )
    .orderBy(asc(importRows.line))
    .limit(IMPORT_ROWS);
}

/** Receives the pay of an import again, for another cycle. @throws ApiError invalid_paycycle_enddate, import_not_ready without invoices */
export async function repeatImport(
  w: Writer,
  row: Import,
  { paycycle_startdate, paycycle_enddate }: { paycycle_startdate: number; paycycle_enddate: number },
): Promise<Import> {
  if (paycycle_enddate <= paycycle_startdate)
    throw fieldError("invalid_paycycle_enddate", "paycycle_enddate", "A pay cycle must end after it starts.");
  const cycle = [paycycle_startdate, paycycle_enddate].map((at) => dateOf(fromEpoch(at)));
  const pay = await invoicesOf(w, row);
  if (pay.length === 0)
    throw new ApiError("import_not_ready", "None of this import's invoices exists any more, so there is no pay to repeat.");
  const lines = pay.map((one) => [
    one.contractor ?? "",
    one.job ?? "",
    (one.gross_pay / 100).toFixed(2),
    ...cycle,
    safeText(one.purchase_order_number ?? ""),
  ]);
  const text = csvLines([columns, ...lines]);
  const bytes = new TextEncoder().encode(text);
  const file = { filename: `${row.filename.slice(0, 180)}, repeated`, sha256: sha256(bytes), size: bytes.length };
  return await receiveImport(w, { file, target: row.target }, await readOwn("invoices", text));
}
