import { and, eq, isNull, ne, or, sql } from "drizzle-orm";
import { addSeconds } from "#lib/kit/dates.ts";
import { hashToken } from "#lib/platform/base/secrets.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { staffMembers, staffSessions } from "#lib/platform/db/schema/organizations.ts";
import type { Authenticator } from "#lib/platform/http/auth.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import type { Membership } from "./person.ts";

export type SessionRow = typeof staffSessions.$inferSelect;

/** The token's hash by which all rows of a sign-in belong together. */
export const signInOf = ({ token_hash, sign_in_hash }: Pick<SessionRow, "token_hash" | "sign_in_hash">): string =>
  sign_in_hash ?? token_hash;

const isOfSignIn = (hash: string) => or(eq(staffSessions.token_hash, hash), eq(staffSessions.sign_in_hash, hash));

/** Whether a session can still be used. */
export function isLive({ runtime }: Pick<Ctx, "runtime">, { revoked_at, expires_at, last_seen }: SessionRow): boolean {
  const now = runtime.clock();
  return revoked_at === null && expires_at > now && addSeconds(last_seen, 60 * runtime.settings.STAFF_IDLE_MINUTES) > now;
}

/** The rows of a browser's sign-in in all organizations, with its member there unless they were removed. */
export async function rowsOfSignIn({ db }: Pick<Ctx, "db">, token: string) {
  return await db
    .select({ session: staffSessions, email: staffMembers.email })
    .from(staffSessions)
    .leftJoin(
      staffMembers,
      and(eq(staffMembers.org_id, staffSessions.org_id), eq(staffMembers.id, staffSessions.staff_id), isNull(staffMembers.disabled_at)),
    )
    .where(isOfSignIn(hashToken(token)));
}

/** The email of the person who is signed in with this token. Null when the sign-in has ended everywhere. */
export async function personOfSignIn(ctx: Pick<Ctx, "db" | "runtime">, token: string): Promise<string | null> {
  const rows = await rowsOfSignIn(ctx, token);
  return rows.find(({ session, email }) => email !== null && isLive(ctx, session))?.email ?? null;
}

const isOfMember = ({ member: { org_id, id } }: Membership) => and(eq(staffSessions.org_id, org_id), eq(staffSessions.staff_id, id));

/** The open sessions of a person in all their organizations, newest first, `max` at most. */
export async function openSessionsOf(ctx: Ctx, memberships: readonly Membership[], max: number): Promise<SessionRow[]> {
  const rows = await ctx.db
    .select()
    .from(staffSessions)
    .where(
      and(
        or(...memberships.map(isOfMember)),
        isNull(staffSessions.revoked_at),
        sql`${staffSessions.expires_at} > ${ctx.runtime.clock().toISOString()}`,
      ),
    )
    .orderBy(sql`${staffSessions.created} desc`)
    .limit(max);
  return rows.filter((row) => isLive(ctx, row));
}

/** Ends a sign-in in all organizations. Returns its member in each. */
export async function endSignIn(
  w: Writer,
  authenticator: Authenticator,
  hash: string,
): Promise<readonly Pick<SessionRow, "org_id" | "staff_id">[]> {
  const ended = await w.tx
    .update(staffSessions)
    .set({ revoked_at: w.now })
    .where(and(isOfSignIn(hash), isNull(staffSessions.revoked_at)))
    .returning({ hash: staffSessions.token_hash, org_id: staffSessions.org_id, staff_id: staffSessions.staff_id });
  w.afterCommit(() => {
    for (const one of ended) authenticator.forget(one.hash);
  });
  return ended;
}

/** Ends every sign-in of a person in all organizations, except one. Returns how many. */
export async function endSignIns(
  w: Writer,
  authenticator: Authenticator,
  memberships: readonly Membership[],
  but?: string,
): Promise<number> {
  const others =
    but === undefined
      ? undefined
      : and(ne(staffSessions.token_hash, but), or(isNull(staffSessions.sign_in_hash), ne(staffSessions.sign_in_hash, but)));
  const ended = await w.tx
    .update(staffSessions)
    .set({ revoked_at: w.now })
    .where(and(or(...memberships.map(isOfMember)), isNull(staffSessions.revoked_at), others))
    .returning();
  w.afterCommit(() => {
    for (const one of ended) authenticator.forget(one.token_hash);
  });
  return new Set(ended.filter(({ expires_at }) => expires_at > w.now).map(signInOf)).size;
}
