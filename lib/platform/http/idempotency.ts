import { createHash } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { mayGrant } from "#lib/contract/api/scopes.ts";
import { addSeconds } from "#lib/kit/dates.ts";
import { ApiError } from "../base/errors.ts";
import { isSame } from "../base/secrets.ts";
import { type AfterCommit, type Ctx, type Principal, rowsWithin } from "../context/context.ts";
import type { ReadDb } from "../db/client.ts";
import { insertOne, selectRows } from "../db/row-statements.ts";
import { rowsOf } from "../db/rows.ts";
import { idempotencyKeys } from "../db/schema/organizations.ts";
import { type Deferred, inSavepoint } from "../db/transaction.ts";
import { afterCommit, afterRollback, closeTransaction } from "../resource/write.ts";

const BODY_HASH = "idempotency-body";
const REMEMBER_SECONDS = 24 * 60 * 60;

/** A stored response, for idempotent replays. */
export interface Reply {
  status: number;
  body: string;
  replayed: boolean;
}

const ALIAS = "ten99policy-idempotent-key";

/** The request's idempotency key. Published Python clients send a random decoy under the first name, so the second name wins. */
export function keyOf(headers: Headers): string | null {
  const key = headers.get(ALIAS) ?? headers.get("idempotency-key");
  if (key === null) return null;
  if (key.length < 1 || key.length > 255) throw new ApiError("bad_request", "An idempotency key must have 1 to 255 characters.");
  return key;
}

/** Returns the key that was used in the response headers, under each name it was sent by. */
export function echoKey(headers: Headers, key: string, answer: Record<string, string>): void {
  answer["Idempotency-Key"] = key;
  if (headers.has(ALIAS)) answer["Ten99Policy-Idempotent-Key"] = key;
}

function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, canonical(inner)]),
  );
}

const running = new Set<string>();

/** Ends the transaction of a request whose response is stored. */
class Known extends Error {
  readonly reply: Reply;
  constructor(reply: Reply) {
    super("answered before");
    this.reply = reply;
  }
}

type Request = { method: string; path: string; key: string; body: unknown };

type Effect = (ctx: Ctx) => Promise<Reply>;
/** The effect to run, or the function that prepares it. */
export type Ready = { run: Effect; prepare?: undefined } | { run?: undefined; prepare: () => Promise<Effect> };

type StoredReply = typeof idempotencyKeys.$inferSelect;

/** What a stored response is encrypted with beside the encryption key. */
export const replyContext = ({
  org_id,
  environment,
  method,
  path,
  key,
}: Pick<StoredReply, "org_id" | "environment" | "method" | "path" | "key">) => JSON.stringify([org_id, environment, method, path, key]);

/** What is encrypted: the response, and who got it. */
interface SealedReply {
  body: string;
  kind: Principal["kind"];
  id: string;
  scopes: readonly string[];
}

/** Who a caller is. A browser is its session: others with the same link have not entered what this one has. */
const callerOf = (principal: Principal): string => (principal.kind === "hosted" ? principal.sessionHash : principal.id);

const scopesOf = (principal: Principal): readonly string[] => ("scopes" in principal ? principal.scopes : []);

/**
 * Whether a caller may have the response to another request: the same member or contractor; or another API key, such as the one that a
 * rolled key was replaced by. This caller needs every permission of the first one.
 */
function mayReplay(principal: Principal, { kind, id, scopes }: SealedReply): boolean {
  if (principal.kind !== kind || (kind !== "key" && callerOf(principal) !== id)) return false;
  return scopes.every((scope) => mayGrant(scopesOf(principal), scope));
}

/**
 * The stored response. Null when there is none or it is too old.
 * @throws ApiError insufficient_permissions when it is another caller's; idempotency_key_reused
 */
function replyOf(ctx: Ctx, stored: StoredReply | undefined, name: string, body: string): Reply | null {
  if (!stored || addSeconds(stored.created, REMEMBER_SECONDS) <= ctx.now) return null;
  const sealed = JSON.parse(ctx.runtime.secrets.open(stored.body, name)) as SealedReply;
  if (!mayReplay(ctx.principal, sealed))
    throw new ApiError(
      "insufficient_permissions",
      "Another member, or a key with more permissions, used this idempotency key for this path, so its response is not shown to you, and nothing was done. Use an idempotency key of your own for a new request.",
    );
  if (!isSame(ctx.runtime.signLasting(BODY_HASH, body), stored.body_hash))
    throw new ApiError("idempotency_key_reused", "This idempotency key was already used with a different body.");
  return { status: stored.status, body: sealed.body, replayed: true };
}

/**
 * Runs an effect once for each key. The stored response commits in the effect's transaction, so that a crash leaves both or neither. A
 * refusal by the effect is stored too, with its writes rolled back. An unexpected failure is not stored, so that the request can be
 * retried. `prepare` runs before the transaction, unless there is a stored response; its refusal is not stored.
 */
export async function once(ctx: Ctx, request: Request, ready: Ready): Promise<Reply> {
  const { orgId: org_id, environment } = ctx;
  const { method, path, key } = request;
  // A keyed hash: from a plain hash of the body, a tax id in it could be guessed.
  const body = JSON.stringify(canonical(request.body));
  const name = replyContext({ org_id, environment, method, path, key });
  const identity = and(
    eq(idempotencyKeys.org_id, org_id),
    eq(idempotencyKeys.environment, environment),
    eq(idempotencyKeys.method, method),
    eq(idempotencyKeys.path, path),
    eq(idempotencyKeys.key, key),
  );
  const inUse = () => new ApiError("idempotency_key_in_use", "The first request with this idempotency key is still in progress.");
  // The embedded database has one connection, so a second request would wait instead of being refused. This process therefore keeps its own
  // list.
  if (running.has(name)) throw inUse();
  running.add(name);
  try {
    const find = async (db: ReadDb) => (await selectRows(db, idempotencyKeys, sql`where ${identity}`)).map(({ row }) => row);
    if (ready.prepare) {
      const [stored] = await find(ctx.db);
      const reply = replyOf(ctx, stored, name, body);
      if (reply) return reply;
    }
    const run = ready.run ?? (await ready.prepare());
    const awaitingCommit: AfterCommit[] = [];
    const answer = await rowsWithin(ctx).transaction(async (tx, deferred) => {
      const lock = createHash("sha256").update(name).digest().readBigInt64BE();
      const locking = rowsOf<{ locked: boolean }>(tx, sql`select pg_try_advisory_xact_lock(${lock.toString()}::bigint) as locked`);
      // Two statements, because the second must see what committed before the lock was granted.
      const checking = Promise.all([locking, find(tx)]);
      const checked = checking.then(([[got], [stored]]) => {
        if (!got?.locked) throw inUse();
        const known = replyOf(ctx, stored, name, body);
        if (known) throw new Known(known);
        return stored;
      });
      checked.catch(() => undefined);
      const effect = async (part: Deferred): Promise<Reply> => {
        const within: Ctx = { ...ctx, tx, db: tx, deferred: part, awaitingCommit, closing: new Map() };
        const done = await run(within);
        await closeTransaction(within);
        return done;
      };
      // Sent without waiting for the answer: nearly every key is new. What is done for one that is not is rolled back.
      const reply = await inSavepoint(tx, effect, deferred).catch(async (error: unknown) => {
        await checked;
        if (!(error instanceof ApiError) || error.status >= 500 || error.status === 429) throw error;
        awaitingCommit.length = 0;
        awaitingCommit.push(() => afterRollback(ctx, error));
        const body = JSON.stringify(error.body(ctx.requestId, ctx.runtime.settings.API_PUBLIC_URL));
        return { status: error.status, body, replayed: false };
      });
      if (await checked) await tx.delete(idempotencyKeys).where(identity);
      // Encrypted, because some responses contain a key or link that is shown only once.
      const { principal } = ctx;
      const answered: SealedReply = { body: reply.body, kind: principal.kind, id: callerOf(principal), scopes: scopesOf(principal) };
      const sealed = ctx.runtime.secrets.seal(JSON.stringify(answered), name);
      const body_hash = ctx.runtime.signLasting(BODY_HASH, body);
      const record = { org_id, environment, method, path, key, body_hash, status: reply.status, body: sealed, created: ctx.now };
      deferred.defer({ execute: () => insertOne(tx, idempotencyKeys, record, false) });
      return reply;
    });
    await afterCommit(ctx, awaitingCommit);
    return answer;
  } catch (error) {
    if (error instanceof Known) return error.reply;
    throw error;
  } finally {
    running.delete(name);
  }
}
