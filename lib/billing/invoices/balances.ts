import { and, eq, inArray, or, sql } from "drizzle-orm";
import type { Balance, balances } from "#lib/contract/billing/balance.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import type { Verbs } from "#lib/platform/resource/crud.ts";
import { storeOf } from "#lib/platform/resource/expand.ts";
import { getRow, inScope } from "#lib/platform/resource/store.ts";
import { refundedAmount } from "../ledger/sums.ts";
import { invoices, ledger } from "../schema/money.ts";
import { corrected } from "./store.ts";

type Owner = "contractor" | "policy" | "job";

const sumOf = (amount: unknown, condition: unknown) => sql<number>`coalesce(sum(${amount}) filter (where ${condition}), 0)::float8`;

async function balanceOf(ctx: Ctx, owner: Owner, id: string): Promise<Balance> {
  await getRow(ctx, storeOf(owner), id);
  const mine = and(inScope(invoices, ctx), eq(invoices[owner], id));
  const { status, total, advance_applied } = invoices;
  const [asked] = await ctx.db
    .select({
      invoiced: sumOf(total, sql`${status} <> 'void' and not ${corrected}`),
      outstanding: sumOf(sql`${total} - ${advance_applied}`, sql`${status} in ('open', 'scheduled', 'failed')`),
    })
    .from(invoices)
    .where(mine);
  const { kind, amount, effect } = ledger;
  const ofMine = ctx.db.select({ id: invoices.id }).from(invoices).where(mine);
  const advances = ctx.db
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(mine, or(inArray(invoices.kind, ["advance", "adjustment"]), corrected)));
  const [moved] = await ctx.db
    .select({
      collected: sumOf(amount, sql`${kind} in ('charge_succeeded', 'remitted')`),
      refunded: refundedAmount,
      credit: sumOf(effect, inArray(ledger.invoice, advances)),
    })
    .from(ledger)
    .where(and(inScope(ledger, ctx), inArray(ledger.invoice, ofMine)));
  return { invoiced: 0, collected: 0, refunded: 0, outstanding: 0, credit: 0, ...asked, ...moved };
}

export const balanceVerbs: Verbs<typeof balances.operations> = {
  contractor: (ctx, input) => balanceOf(ctx, "contractor", input.contractor),
  policy: (ctx, input) => balanceOf(ctx, "policy", input.policy),
  job: (ctx, input) => balanceOf(ctx, "job", input.job),
};
