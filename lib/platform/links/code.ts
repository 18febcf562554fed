import { randomInt } from "node:crypto";
import { and, eq, gt, isNotNull, isNull, lt, sql } from "drizzle-orm";
import { addSeconds } from "#lib/kit/dates.ts";
import { fieldError } from "../base/errors.ts";
import type { Ctx } from "../context/context.ts";
import { hostedTokens as table } from "../db/schema/organizations.ts";
import { tooMany } from "../http/rate-limit.ts";
import { type Writer, write } from "../resource/write.ts";

/** How long a code is valid. */
const CODE_SECONDS = 10 * 60;
/** The time between two codes. */
const RESEND_SECONDS = 60;
const MAX_TRIES = 5;

type Session = typeof table.$inferSelect;

/** How far this browser has proved that the contractor uses it, for the one object it has open. */
export interface Proof {
  verified: boolean;
  /** When the code that was sent expires. Null: none is pending. */
  code_expires_at: Date | null;
  tries_left: number;
  next_code_at: Date | null;
}

const hashOf = ({ runtime }: Pick<Ctx, "runtime">, session: string, code: string) =>
  runtime.secrets.derive("link code", `${session} ${code}`);

const sessionHashOf = ({ principal }: Pick<Ctx, "principal">): string => (principal.kind === "hosted" ? principal.sessionHash : "");

/** This browser's session. Read each time, because what a process remembers of it may be older. */
async function sessionOf(ctx: Ctx): Promise<Session | undefined> {
  const [row] = await ctx.db
    .select()
    .from(table)
    .where(eq(table.token_hash, sessionHashOf(ctx)));
  return row;
}

export async function proofOfBrowser(ctx: Ctx): Promise<Proof> {
  const row = await sessionOf(ctx);
  const sent = row?.code_sent_at ?? null;
  const expires = sent && row?.code_hash ? addSeconds(sent, CODE_SECONDS) : null;
  const tries_left = Math.max(0, MAX_TRIES - (row?.code_tries ?? 0));
  const waits = expires !== null && expires > ctx.now && tries_left > 0;
  const next = sent && addSeconds(sent, RESEND_SECONDS);
  return {
    verified: Boolean(row?.verified_at),
    code_expires_at: waits ? expires : null,
    tries_left: waits ? tries_left : 0,
    next_code_at: next && next > ctx.now ? next : null,
  };
}

/** @throws ApiError too_many_requests when the last code was sent a moment ago */
export async function assertNotJustSentCode(ctx: Ctx): Promise<void> {
  const { next_code_at } = await proofOfBrowser(ctx);
  if (next_code_at) throw tooMany("requests for a code", Math.ceil((next_code_at.getTime() - ctx.now.getTime()) / 1000));
}

/** Makes the code that this browser asks for, in place of an earlier one. Only its keyed hash is stored. */
export async function newCode(w: Writer): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  const session = sessionHashOf(w);
  await w.tx
    .update(table)
    .set({ code_hash: hashOf(w, session, code), code_sent_at: w.now, code_tries: 0 })
    .where(and(eq(table.token_hash, session), isNull(table.verified_at)));
  return code;
}

/**
 * Whether a code is the one that was sent to this browser's contractor. Each try is counted first, in a transaction of its own, so that no
 * number of simultaneous tries is more than are allowed.
 * @throws ApiError invalid_input naming `code`
 */
export async function checkCode(ctx: Ctx, given: string): Promise<void> {
  const code = given.replace(/[\s-]/g, "");
  if (!/^\d{6}$/.test(code)) throw fieldError("invalid_input", "code", "Enter the six digits of the code.");
  const session = sessionHashOf(ctx);
  const valid = and(
    isNotNull(table.code_hash),
    lt(table.code_tries, MAX_TRIES),
    gt(table.code_sent_at, addSeconds(ctx.now, -CODE_SECONDS)),
  );
  const [tried] = await write(ctx, (w) =>
    w.tx
      .update(table)
      .set({ code_tries: sql`${table.code_tries} + 1` })
      .where(and(eq(table.token_hash, session), valid))
      .returning(),
  );
  if (!tried) throw fieldError("invalid_input", "code", "This code no longer works. Ask for a new one.");
  if (ctx.runtime.secrets.isDerived("link code", `${session} ${code}`, tried.code_hash ?? "")) return;
  const left = MAX_TRIES - tried.code_tries;
  const message =
    left > 0
      ? `This is not the code we sent. You can try ${left === 1 ? "once more" : `${left} more times`}.`
      : "This is not the code we sent. Ask for a new one.";
  throw fieldError("invalid_input", "code", message);
}

/** Records that the right code was entered in this browser. It counts as long as the session lasts. */
export async function markVerified(w: Writer): Promise<void> {
  await w.tx
    .update(table)
    .set({ verified_at: w.now, code_hash: null })
    .where(eq(table.token_hash, sessionHashOf(w)));
}
