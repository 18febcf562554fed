import type { ClientBase, ClientConfig, PoolClient, PoolConfig, QueryConfig } from "pg";
import { Client, Pool } from "pg";
import { DatabaseUnavailable, pgError } from "../base/errors.ts";
import { Shares } from "./shares.ts";
import { createStatementNames } from "./statement-names.ts";
import { currentOperation, currentRequest, tooSlow, waitLimited } from "./time-limit.ts";

/**
 * The server cancels a statement after this share of the limit. If the client has no response at the full limit, the connection is dead.
 */
const STATEMENT_SHARE = 0.8;
/** The share of the limit spent waiting for a connection, pooled or new. */
const CONNECT_SHARE = 0.5;
/**
 * The share of the limit spent waiting for a lock. It is the smallest, so that a request that waits for a connection gets one from a
 * statement that gave up.
 */
const LOCK_SHARE = 0.4;
/** The error codes of a lock timeout and a statement timeout. */
const IN_VAIN = /^(55P03|57014)$/;
/** A new connection reads the schema and prepares its statements again, so one is kept through a quiet time. */
const KEPT_IDLE_MS = 5 * 60_000;
/** How long the server has to close a connection. */
const GOODBYE_MS = 1000;

/**
 * Connection settings that limit every wait to `limitMs`: a statement without a response by then fails with DatabaseUnavailable, and its
 * connection is closed. `onSilence`: the server did not even cancel the statement. `onVain`: a statement timed out. `nameOf` names
 * statements, so that a connection prepares them once; without it, no statement is named.
 */
export function limitedConnections(
  url: string,
  limitMs: number,
  onSilence: () => void = () => undefined,
  nameOf: ((text: string) => string | undefined) | null = null,
  onVain: () => void = () => undefined,
): PoolConfig {
  /** A statement with values under its name, if it has one. */
  const named = (statement: unknown, values: unknown): unknown => {
    if (typeof statement !== "object" || statement === null) return statement;
    if (!nameOf) return "name" in statement ? { ...statement, name: undefined } : statement;
    if (!Array.isArray(values) || !values.length) return statement;
    const { name, text } = statement as { name?: string; text?: string };
    return name === undefined && text !== undefined ? { ...statement, name: nameOf(text) } : statement;
  };

  class LimitedClient extends Client {
    constructor(config?: string | ClientConfig) {
      super(config);
      const send = this.query.bind(this) as (...args: unknown[]) => unknown;
      const end = this.end.bind(this) as (...args: unknown[]) => unknown;
      // Both keep their overloaded types for callers.
      this.query = ((...args: unknown[]) => this.#limited(send, [named(args[0], args[1]), ...args.slice(1)])) as Client["query"];
      this.end = ((...args: unknown[]) => {
        const gone = setTimeout(() => this.connection.stream.destroy(), GOODBYE_MS).unref();
        this.once("end", () => clearTimeout(gone));
        return end(...args);
      }) as Client["end"];
    }

    #limited(send: (...args: unknown[]) => unknown, args: unknown[]): unknown {
      const callback = args.at(-1);
      if (typeof callback === "function") {
        const timer = this.#dropAfter(limitMs);
        this.#together();
        return send(...args.slice(0, -1), (...results: unknown[]) => {
          clearTimeout(timer);
          callback(...results);
        });
      }
      return waitLimited(limitMs, async (ms) => {
        const timer = this.#dropAfter(ms);
        this.#together();
        try {
          return await send(...args);
        } catch (error) {
          if (IN_VAIN.test(pgError(error)?.code ?? "")) onVain();
          throw unavailable(error);
        } finally {
          clearTimeout(timer);
        }
      });
    }

    #isHeld = false;

    /** Sends all statements of this turn of the event loop in one packet, because each packet wakes the server. */
    #together(): void {
      const { stream } = this.connection;
      if (this.#isHeld || typeof stream.cork !== "function") return;
      this.#isHeld = true;
      stream.cork();
      process.nextTick(() => {
        this.#isHeld = false;
        stream.uncork();
      });
    }

    /** Fails the running statement and all later ones: a late response would be mistaken for that of the next statement. */
    #dropAfter(ms: number): NodeJS.Timeout {
      return setTimeout(() => {
        if (ms > limitMs * STATEMENT_SHARE) onSilence();
        this.connection.stream.destroy(tooSlow());
      }, ms);
    }
  }

  return {
    connectionString: url,
    // The pool passes its own settings to the constructor, which its type does not declare.
    Client: LimitedClient as new () => ClientBase,
    connectionTimeoutMillis: Math.round(limitMs * CONNECT_SHARE),
    statement_timeout: Math.round(limitMs * STATEMENT_SHARE),
    lock_timeout: Math.round(limitMs * LOCK_SHARE),
    // Releases the locks of a lost connection.
    idle_in_transaction_session_timeout: limitMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: limitMs,
    application_name: "contractor-insurance",
  };
}

/**
 * A pool that limits how long callers wait (see `withTimeLimit`) and recovers from connections that died unnoticed. A statement is sent
 * without waiting for the results of earlier ones on its connection, and prepared if it is repeated.
 */
export function openPool(
  url: string,
  { size, limitMs, onError, hasNames }: { size: number; limitMs: number; onError: (error: Error) => void; hasNames: boolean },
): LimitedPool {
  // When one connection is dead, older ones probably are too, so they are not reused.
  let silences = 0;
  const openedAfter = new WeakMap<ClientBase, number>();
  const shares = new Shares(size);
  const onVain = () => shares.block(currentOperation());
  const pool = new Pool({
    ...limitedConnections(url, limitMs, () => silences++, hasNames ? createStatementNames() : null, onVain),
    pipeline: true,
    max: size,
    idleTimeoutMillis: KEPT_IDLE_MS,
  });
  // The pool replaces an idle connection that breaks. Without a listener the error would end the process.
  pool.on("error", onError);
  pool.on("connect", (client) => {
    openedAfter.set(client, silences);
    // The same for a connection that breaks between two statements of a transaction: the pool does not listen to connections in use.
    client.on("error", onError);
  });
  const take = pool.connect.bind(pool) as () => Promise<PoolClient>;
  const connect = () =>
    waitLimited(limitMs, async (ms) => {
      const deadline = performance.now() + ms;
      const leave = await shares.enter(currentOperation(), Math.min(ms, limitMs * CONNECT_SHARE));
      try {
        for (;;) {
          const client = await inTime(take(), deadline - performance.now());
          if (openedAfter.get(client) === silences) return lend(client, leave);
          client.release(true);
        }
      } catch (error) {
        leave();
        throw error;
      }
    });
  pool.connect = connect as Pool["connect"];
  const onConnection = createLender(pool);
  pool.query = ((...args: [QueryConfig, unknown[]?]) => onConnection((client) => client.query(...args))) as Pool["query"];
  return Object.assign(pool, { blocked: () => shares.blocked() });
}

/** `blocked`: the operations whose statements timed out in the last seconds. */
export type LimitedPool = Pool & { blocked(): string[] };

/** Runs `use` on a connection of the pool. */
type Lender = <T>(use: (client: PoolClient) => Promise<T>) => Promise<T>;

/**
 * Lends a connection for all statements that a request sends in the same turn of the event loop: in one packet they wake the server once,
 * and a request does not hold several connections. Other requests never wait behind them.
 */
export function createLender(pool: Pool): Lender {
  /** Connections that requests wait for. */
  const coming = new WeakMap<object, Loan>();
  const begin = (request: object | null): Loan => {
    if (!request) return { client: pool.connect(), users: 0 };
    const loan = { client: pool.connect().finally(() => coming.delete(request)), users: 0 };
    coming.set(request, loan);
    return loan;
  };
  return async (use) => {
    const request = currentRequest();
    const loan = (request && coming.get(request)) ?? begin(request);
    loan.users++;
    const client = await loan.client;
    try {
      return await use(client);
    } finally {
      if (--loan.users === 0) client.release();
    }
  };
}

interface Loan {
  client: Promise<PoolClient>;
  /** Statements that are not finished. */
  users: number;
}

/** Errors from PostgreSQL pass through. Any other failure means that the database is unavailable. */
export const unavailable = (error: unknown): unknown => (pgError(error) ? error : new DatabaseUnavailable(undefined, { cause: error }));

/** The client, if it is available within `ms`. One that arrives later is returned to the pool. */
async function inTime(coming: Promise<PoolClient>, ms: number): Promise<PoolClient> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(tooSlow()), ms);
  try {
    return await Promise.race([coming, late]);
  } catch (error) {
    coming.then(
      (client) => client.release(),
      () => undefined,
    );
    throw unavailable(error);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * A client that returns to the pool when its connection ends, even if the borrower does not release it: drizzle does not when `begin`
 * fails. Releasing twice is allowed. `onReturn` is called once.
 */
function lend(client: PoolClient, onReturn: () => void): PoolClient {
  const release = client.release.bind(client);
  let isLent = true;
  const releaseOnce = (error?: Error | boolean) => {
    if (!isLent) return;
    isLent = false;
    client.off("end", lost);
    release(error);
    onReturn();
  };
  const lost = () => releaseOnce(true);
  client.once("end", lost);
  client.release = releaseOnce;
  return client;
}
