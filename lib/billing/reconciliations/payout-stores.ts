import { and, inArray } from "drizzle-orm";
import { payoutItemSchema, payoutSchema } from "#lib/contract/billing/reconciliation.ts";
import type { ResourceShape } from "#lib/contract/core/resource.ts";
import { defineStore, inScope } from "#lib/platform/resource/store.ts";
import { payments } from "../schema/money.ts";
import { processorPayoutItems as itemTable, processorPayouts as table } from "../schema/reconciliations.ts";

const common = { key: "id", expand: [], sort: [] } as const;

const payoutShape: ResourceShape<"payout", typeof payoutSchema> = {
  ...common,
  title: { one: "payout", many: "payouts" },
  param: "payout",
  name: "payout",
  prefix: "po",
  read: payoutSchema,
};

export const payoutStore = defineStore(payoutShape, table, {}, (_, rows) =>
  rows.map(({ fees, items, contained }) => ({ processor_fees: fees, items: contained === null ? null : items })),
);

const itemShape: ResourceShape<"item", typeof payoutItemSchema> = {
  ...common,
  title: { one: "item", many: "items" },
  param: "item",
  name: "payout_item",
  prefix: "po",
  read: payoutItemSchema,
};

export const payoutItemStore = defineStore(itemShape, itemTable, {}, async (ctx, rows) => {
  const ids = [...new Set(rows.flatMap(({ reference }) => reference ?? []))];
  const known = ids.length
    ? await ctx.db
        .select({ id: payments.id, contractor: payments.contractor, invoice: payments.invoice })
        .from(payments)
        .where(and(inScope(payments, ctx), inArray(payments.id, ids)))
    : [];
  const byId = new Map(known.map((payment) => [payment.id, payment]));
  return rows.map(({ reference, movement, effect, fee }) => {
    const payment = byId.get(reference ?? "");
    return {
      ...{ processor_id: movement, amount: effect, processor_fee: fee },
      ...{ contractor: payment?.contractor ?? null, invoice: payment?.invoice ?? null, payment: payment?.id ?? null },
    };
  });
});
