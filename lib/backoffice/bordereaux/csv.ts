import { and, asc, eq, getTableColumns, gt } from "drizzle-orm";
import { invoices } from "#lib/billing/schema/money.ts";
import { BYTE_ORDER_MARK, csvLines, safeText } from "#lib/kit/csv.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { inScope } from "#lib/platform/resource/store.ts";
import { bordereauRows as table } from "#lib/policies/schema/bordereaux.ts";

type Row = typeof table.$inferSelect;

/** Rows read at a time. */
const PAGE = 1000;

const dollars = (cents: number) => (cents / 100).toFixed(2);
const day = (at: Date) => at.toISOString().slice(0, 10);
const text = (value: string | null) => (value === null ? "" : safeText(value));

/** A row with the number of its invoice, which never changes. */
type BordereauRow = Row & { number: string | null };

/** What a row of money under a surplus lines insurer is filed as with the state or its stamping office. Empty: nothing is filed. */
function filingOf({ admitted, item, amount }: BordereauRow): string {
  if (admitted || item === null || item === "risk_purchasing_group_fee") return "";
  if (amount < 0) return "return";
  return item === "premium" ? "premium" : "additional";
}

/** The columns in their order, with the value of each. docs/bordereaux.md describes them. */
const columns: readonly [name: string, value: (row: BordereauRow) => string][] = [
  ["accounting_month", ({ month }) => month],
  ["row", ({ position }) => String(position + 1)],
  ["transaction_type", ({ movement }) => movement],
  ["transaction_time", ({ at }) => at.toISOString()],
  ["insurer", ({ insurer }) => text(insurer)],
  ["naic", ({ naic }) => text(naic)],
  ["paper", ({ admitted }) => (admitted ? "admitted" : "surplus_lines")],
  ["policy_number", ({ policy_number }) => text(policy_number)],
  ["policy", ({ policy }) => policy],
  ["contractor", ({ contractor }) => contractor],
  ["effective_date", ({ effective_date }) => day(effective_date)],
  ["expiration_date", ({ expiration_date }) => day(expiration_date)],
  ["risk_state", ({ risk_state }) => text(risk_state)],
  ["coverage", ({ coverage }) => text(coverage)],
  ["item", ({ item }) => text(item)],
  ["endorsement", ({ endorsement }) => text(endorsement)],
  ["invoice", ({ invoice }) => text(invoice)],
  ["invoice_number", ({ number }) => text(number)],
  ["amount", ({ amount }) => dollars(amount)],
  ["surplus_lines_tax_derived", ({ tax }) => dollars(tax)],
  ["premium_without_tax_derived", ({ item, amount, tax }) => (item === "premium" || item === "endorsement" ? dollars(amount - tax) : "")],
  ["surplus_lines_filing", filingOf],
  ["source", ({ source }) => source],
];

/** The insurers of a month, by name. */
export async function insurersOf(ctx: Ctx, month: string): Promise<string[]> {
  const rows = await ctx.db
    .selectDistinct({ insurer: table.insurer })
    .from(table)
    .where(and(inScope(table, ctx), eq(table.month, month)))
    .orderBy(asc(table.insurer))
    .limit(PAGE);
  return rows.map(({ insurer }) => insurer);
}

/** The bordereau of a closed month for one insurer as CSV (RFC 4180, UTF-8), in pieces. The same rows give the same bytes. */
export async function* bordereauCsv(ctx: Ctx, month: string, insurer: string): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLines([columns.map(([name]) => name)]);
  for (let after = -1; ; ) {
    const rows: BordereauRow[] = await ctx.db
      .select({ ...getTableColumns(table), number: invoices.number })
      .from(table)
      .leftJoin(invoices, and(inScope(invoices, ctx), eq(invoices.id, table.invoice)))
      .where(and(inScope(table, ctx), eq(table.month, month), eq(table.insurer, insurer), gt(table.position, after)))
      .orderBy(asc(table.position))
      .limit(PAGE);
    const last = rows.at(-1);
    if (!last) return;
    yield csvLines(rows.map((row) => columns.map(([, value]) => value(row))));
    after = last.position;
  }
}
