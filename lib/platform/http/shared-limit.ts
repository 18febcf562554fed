import { and, eq, gt, lte, sql } from "drizzle-orm";
import { addSeconds } from "#lib/kit/dates.ts";
import { hashToken } from "../base/secrets.ts";
import type { Ctx } from "../context/context.ts";
import { sharedAllowances as table } from "../db/schema/limits.ts";
import { tooMany } from "./rate-limit.ts";

type LimitContext = Pick<Ctx, "runtime"> & Partial<Pick<Ctx, "tx">>;

/** `burst` at once, then one every `seconds`. */
type Size = { seconds: number; burst: number };

/**
 * A rate limit shared by all processes, for rare but critical attempts such as passwords. Each name has one timestamp: when its full
 * allowance is available again. One statement takes one token or, if none is left, changes nothing, so that simultaneous attempts never
 * take the same token.
 */
export function createSharedAllowance(purpose: string, { seconds, burst }: Size) {
  const hashOf = (name: string) => hashToken(`${purpose} ${name}`);

  /** Takes one token of this name. Returns the seconds until the next token is available; 0 when one was taken. */
  return async function take({ runtime, tx = null }: LimitContext, name: string): Promise<number> {
    // It would be undone with the transaction, and on the embedded database wait for its end forever.
    if (tx) throw new Error(`The limit "${purpose}" is taken within a transaction: take it before, with prepared().`);
    const { db } = runtime.database;
    const now = runtime.clock();
    const name_hash = hashOf(name);
    const at = sql`${sql.param(now, table.full_at)}::timestamptz`;
    // No timestamp can be later than after using the full allowance. If one is, a clock was set back or another process's clock is ahead.
    // Then the allowance counts as used up; if a clock difference cannot explain it, as unused.
    const whole = sql`${seconds * burst} * interval '1 second'`;
    const full = sql`case when ${table.full_at} > ${at} + 2 * ${whole} + interval '1 hour' then ${at}
      else greatest(least(${table.full_at}, ${at} + ${whole}), ${at}) end`;
    const next = sql`${full} + ${seconds} * interval '1 second'`;
    const taken = await db
      .insert(table)
      .values({ org_id: "", environment: "production", name_hash, full_at: addSeconds(now, seconds) })
      .onConflictDoUpdate({ target: table.name_hash, set: { full_at: next }, setWhere: lte(next, addSeconds(now, seconds * burst)) })
      .returning({ at: table.full_at });
    if (taken.length > 0) return 0;
    // Limits a timestamp that is too far ahead, so that it expires.
    const all = addSeconds(now, seconds * burst);
    await db
      .update(table)
      .set({ full_at: all })
      .where(and(eq(table.name_hash, name_hash), gt(table.full_at, all)));
    const [held] = await db.select({ at: table.full_at }).from(table).where(eq(table.name_hash, name_hash));
    const missing = ((held?.at ?? now).getTime() - now.getTime()) / 1000 - seconds * (burst - 1);
    return Math.max(1, Math.ceil(missing));
  };
}

/** The same, but the returned function throws ApiError too_many_requests when no token is left. */
export function createSharedLimit(purpose: string, what: string, size: Size) {
  const allowance = createSharedAllowance(purpose, size);
  return async function take(ctx: LimitContext, name: string): Promise<void> {
    const wait = await allowance(ctx, name);
    if (wait > 0) throw tooMany(what, wait);
  };
}
