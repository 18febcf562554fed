import { and, count, eq, gt, isNotNull, isNull, lt, lte, or, sql } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { addSeconds } from "#lib/kit/dates.ts";
import { randomReadable } from "#lib/kit/ids.ts";
import { ApiError } from "#lib/platform/base/errors.ts";
import { hashToken } from "#lib/platform/base/secrets.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { staffRecoveryCodes, staffSecondFactors as table } from "#lib/platform/db/schema/staff.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import type { Member } from "./team.ts";

export type SecondFactor = typeof table.$inferSelect;

const PERIOD_SECONDS = 30;
/** This many wrong codes are free; each further one doubles the wait, up to a limit. */
const FREE_TRIES = 5;
const FIRST_WAIT_SECONDS = 30;
const MAX_WAIT_SECONDS = 15 * 60;

const RECOVERY_CODES = 10;
/** Unambiguous letters, 98 bits, which cannot be guessed even from stolen hashes. */
const RECOVERY_CODE_LENGTH = 20;

/** What a secret is encrypted with beside the encryption key. */
export const contextOf = (staffId: string) => `two-factor ${staffId}`;
const isTheirs = ({ org_id, id }: Pick<Member, "org_id" | "id">) => and(eq(table.org_id, org_id), eq(table.staff_id, id));

/** A new secret with its encrypted form. */
export function newSecret({ runtime }: Pick<Ctx, "runtime">, staffId: string): { secret: string; secret_sealed: string } {
  const secret = new Secret({ size: 20 }).base32;
  return { secret, secret_sealed: runtime.secrets.seal(secret, contextOf(staffId)) };
}

/** The code generator of a secret. */
export function totpOf(secret: string, label = "", issuer = ""): TOTP {
  return new TOTP({ secret: Secret.fromBase32(secret), label, issuer, algorithm: "SHA1", digits: 6, period: PERIOD_SECONDS });
}

/** A member's confirmed authenticator app, or null. */
export async function secondFactorOf({ db }: Pick<Ctx, "db">, member: Pick<Member, "org_id" | "id">): Promise<SecondFactor | null> {
  const [factor] = await db
    .select()
    .from(table)
    .where(and(isTheirs(member), isNotNull(table.confirmed_at)));
  return factor ?? null;
}

/** The time step of a code, allowing one step of clock difference. Null for a wrong code. */
export function stepOf(ctx: Pick<Ctx, "runtime">, factor: SecondFactor, code: string): number | null {
  const timestamp = ctx.runtime.clock().getTime();
  const totp = totpOf(ctx.runtime.secrets.open(factor.secret_sealed, contextOf(factor.staff_id)));
  const delta = totp.validate({ token: code, timestamp, window: 1 });
  return delta === null ? null : Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta;
}

/**
 * Counts an attempt before checking it, so that parallel attempts all count. Only someone who knows the password gets this far, so no one
 * else can lock the user out.
 * @throws ApiError too_many_requests during the wait
 */
async function countTry({ runtime }: Pick<Ctx, "runtime">, member: Member): Promise<SecondFactor> {
  const now = runtime.clock();
  const wait = sql`least(${FIRST_WAIT_SECONDS} * power(2, ${table.tries} + 1 - ${FREE_TRIES}), ${MAX_WAIT_SECONDS}) * interval '1 second'`;
  const until = sql`case when ${table.tries} + 1 >= ${FREE_TRIES} then ${sql.param(now, table.locked_until)}::timestamptz + ${wait} end`;
  const { db } = runtime.database;
  const [factor] = await db
    .update(table)
    // Stop counting at the longest wait, because the power would overflow.
    .set({ tries: sql`least(${table.tries} + 1, 20)`, locked_until: until })
    .where(and(isTheirs(member), isNotNull(table.confirmed_at), or(isNull(table.locked_until), lte(table.locked_until, now))))
    .returning();
  if (factor) return factor;
  const [resting] = await db.select().from(table).where(isTheirs(member));
  const seconds = Math.max(1, Math.ceil(((resting?.locked_until ?? now).getTime() - now.getTime()) / 1000));
  throw new ApiError("too_many_requests", `Too many wrong codes. Try again in ${seconds} s, or use a recovery code.`, {
    headers: { "Retry-After": String(seconds) },
  });
}

async function isRightAppCode(ctx: Pick<Ctx, "runtime">, member: Member, code: string): Promise<boolean> {
  const factor = await countTry(ctx, member);
  const step = stepOf(ctx, factor, code);
  if (step === null) return false;
  // Of two simultaneous requests with the same code, only one succeeds.
  const taken = await ctx.runtime.database.db
    .update(table)
    .set({ last_step: step, tries: 0, locked_until: null })
    .where(and(isTheirs(member), lt(table.last_step, step)))
    .returning({ step: table.last_step });
  return taken.length > 0;
}

const plain = (code: string) => code.replace(/[\s-]/g, "").toUpperCase();
const hashOf = (member: Pick<Member, "id">, code: string) => hashToken(`${member.id} ${plain(code)}`);

/** Whether an authentication or recovery code is correct. It is then used up. @throws ApiError too_many_requests */
export async function isRightCode(ctx: Pick<Ctx, "runtime">, member: Member, code: string): Promise<boolean> {
  const given = plain(code);
  if (/^\d{6}$/.test(given)) return await isRightAppCode(ctx, member, given);
  const { org_id, staff_id, code_hash, used_at } = staffRecoveryCodes;
  const used = await ctx.runtime.database.db
    .update(staffRecoveryCodes)
    .set({ used_at: ctx.runtime.clock() })
    .where(and(eq(org_id, member.org_id), eq(staff_id, member.id), eq(code_hash, hashOf(member, given)), isNull(used_at)))
    .returning({ hash: code_hash });
  return used.length > 0;
}

/** Replaces the recovery codes with ten new ones. Only hashes are stored. */
export async function replaceRecoveryCodes(w: Writer, member: Member): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => randomReadable(RECOVERY_CODE_LENGTH));
  const { org_id, staff_id } = staffRecoveryCodes;
  await w.tx.delete(staffRecoveryCodes).where(and(eq(org_id, member.org_id), eq(staff_id, member.id)));
  const of = { org_id: member.org_id, staff_id: member.id };
  await w.tx.insert(staffRecoveryCodes).values(codes.map((code) => ({ ...of, code_hash: hashOf(member, code) })));
  return codes.map((code) => code.replace(/(.{5})(?=.)/g, "$1-"));
}

/** How many unused recovery codes a member has. */
export async function recoveryCodesLeft({ db }: Pick<Ctx, "db">, member: Member): Promise<number> {
  const { org_id, staff_id, used_at } = staffRecoveryCodes;
  const [row] = await db
    .select({ left: count() })
    .from(staffRecoveryCodes)
    .where(and(eq(org_id, member.org_id), eq(staff_id, member.id), isNull(used_at)));
  return row?.left ?? 0;
}

/** Stores a secret until it is confirmed by a code, replacing an earlier unconfirmed one. */
export async function keepPending(w: Writer, member: Member, secret_sealed: string): Promise<void> {
  const fresh = { secret_sealed, created: w.now, confirmed_at: null, last_step: 0, tries: 0, locked_until: null };
  await w.tx
    .insert(table)
    .values({ org_id: member.org_id, staff_id: member.id, ...fresh })
    .onConflictDoUpdate({ target: [table.org_id, table.staff_id], set: fresh, setWhere: isNull(table.confirmed_at) });
}

/** How long a secret can be confirmed. */
const PENDING_SECONDS = 60 * 60;

/** Confirms the app with a code. Null when there is none to confirm, false when the code is wrong. */
export async function confirmPending(w: Writer, member: Member, code: string): Promise<boolean | null> {
  const waiting = and(isTheirs(member), isNull(table.confirmed_at), gt(table.created, addSeconds(w.now, -PENDING_SECONDS)));
  const [factor] = await w.tx.select().from(table).where(waiting).for("update");
  if (!factor) return null;
  const step = stepOf(w, factor, plain(code));
  if (step === null) return false;
  await w.tx.update(table).set({ confirmed_at: w.now, last_step: step, tries: 0 }).where(isTheirs(member));
  return true;
}
