import { isNotNull, type SQL, sql } from "drizzle-orm";
import { invoices } from "#lib/contract/billing/invoice.ts";
import { defineStore } from "#lib/platform/resource/store.ts";
import { heldFor, lastDeclines, nextCharges } from "../ledger/sums.ts";
import { invoices as table } from "../schema/money.ts";

export type Invoice = typeof table.$inferSelect;

/**
 * Whether another invoice corrects the pay of this paid one. It stays as it was and counts as pay no more; what it still holds is a credit of
 * the contractor.
 */
export const isCorrected = ({ status, replaced_by }: Pick<Invoice, "status" | "replaced_by">): boolean =>
  status === "paid" && replaced_by !== null;
export const corrected: SQL = sql`(${table.status} = 'paid' and ${isNotNull(table.replaced_by)})`;

/** The amount still due, in cents. */
export const amountDue = ({ status, total, advance_applied }: Pick<Invoice, "status" | "total" | "advance_applied">): number =>
  status === "paid" || status === "void" ? 0 : total - advance_applied;

export const invoiceStore = defineStore(
  invoices,
  table,
  {
    search: ["number", "purchase_order_number"],
    inbox: ["pay_to_review", "charge_declined", "charge_disputed", "purchase_order_missing"],
    events: [
      "invoice.created",
      "invoice.adjusted",
      "invoice.paid",
      "invoice.voided",
      "invoice.charge_card_succeeded",
      "invoice.charge_card_failed",
    ],
    positions: ["contractor", "job", "paycycle_enddate"],
  },
  async (ctx, rows) => {
    const ids = rows.map(({ id }) => id);
    const held = await heldFor(ctx, ids);
    const charges = await nextCharges(ctx, ids);
    const declines = await lastDeclines(
      ctx,
      rows.filter(({ status }) => status !== "paid").map(({ id }) => id),
    );
    return rows.map((row) => ({
      amount_due: amountDue(row),
      amount_paid: held.get(row.id)?.held ?? 0,
      amount_refunded: held.get(row.id)?.refunded ?? 0,
      charge_at: charges.get(row.id) ?? null,
      last_decline: declines.get(row.id) ?? null,
    }));
  },
);
