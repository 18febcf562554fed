import { and, desc, eq, isNull, lte, ne, not, or, sql } from "drizzle-orm";
import { formatCents } from "#lib/kit/money.ts";
import { inScope } from "#lib/platform/resource/store.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import { invoices as table } from "../schema/money.ts";
import type { Cover } from "./cover.ts";
import { corrected, type Invoice } from "./store.ts";

/** How many times the pay that cover was quoted on may be reported before a person must see it. */
const TIMES_EXPOSURE = 2;

/** The conditions for invoices whose pay counts for this cover. */
export const payOf = (w: Writer, { policy, assignment }: Pick<Cover, "policy" | "assignment">) =>
  and(
    inScope(table, w),
    eq(table.policy, policy),
    assignment ? eq(table.assignment, assignment) : isNull(table.assignment),
    or(eq(table.kind, "paycycle"), eq(table.kind, "audit")),
    ne(table.status, "void"),
    not(corrected),
  );

const sumOfPay = sql<number>`coalesce(sum(${table.gross_pay}), 0)::float8`;

/** The pay under this cover up to the newest invoice that a person has approved; 0 without one. */
async function approvedPay(w: Writer, cover: Cover): Promise<number> {
  const [newest] = await w.tx
    .select({ created: table.created })
    .from(table)
    .where(and(payOf(w, cover), eq(table.review, "approved")))
    .orderBy(desc(table.created))
    .limit(1);
  if (!newest) return 0;
  const [sum] = await w.tx
    .select({ pay: sumOfPay })
    .from(table)
    .where(and(payOf(w, cover), lte(table.created, newest.created)));
  return sum?.pay ?? 0;
}

/**
 * Why pay reported for this cover waits for a person before it is charged: all of it together is more than twice what the cover was quoted
 * on, or more than eligibility would have accepted without a person. What a person has approved counts like a quote. Null: it does not wait.
 */
export async function farFromEstimate(w: Writer, cover: Cover, pay: number, instead: Invoice | null): Promise<string | null> {
  // Less than a person has seen, or than what was charged already, is no news.
  if (instead && instead.review !== "waiting" && pay <= instead.gross_pay) return null;
  const [sum] = await w.tx
    .select({ pay: sumOfPay })
    .from(table)
    .where(and(payOf(w, cover), instead ? ne(table.id, instead.id) : undefined));
  const all = (sum?.pay ?? 0) + pay;
  if (all <= Math.min(TIMES_EXPOSURE * cover.exposure, cover.refers_above)) return null;
  const seen = Math.max(cover.exposure, await approvedPay(w, cover));
  if (all > TIMES_EXPOSURE * seen)
    return `The pay reported for this cover, ${formatCents(all)}, is more than twice the ${formatCents(seen)} that was estimated or approved.`;
  if (all > cover.refers_above && seen <= cover.refers_above)
    return `The pay reported for this cover, ${formatCents(all)}, is more than the ${formatCents(cover.refers_above)} above which a quote is referred to a person.`;
  return null;
}
