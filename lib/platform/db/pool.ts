import type { ClientBase, ClientConfig, PoolClient, PoolConfig } from "pg";
import { Client, Pool } from "pg";
import { DatabaseUnavailable, pgError } from "../base/errors.ts";
import { tooSlow, waitLimited } from "./time-limit.ts";

/** The server cancels a statement after this part of the limit: who still hears nothing at its end knows that nobody will answer. */
const STATEMENT_SHARE = 0.8;
/** A connection is awaited, whether a free one of the pool or a new one, for this part of the limit. */
const CONNECT_SHARE = 0.5;
/** How long the server has to take its leave of a connection. */
const GOODBYE_MS = 1000;

/**
 * How to connect so that nothing is waited for longer than `limitMs`, whatever the network does: a statement without an answer by then
 * fails with DatabaseUnavailable and takes its connection with it. `onSilence` hears of servers that did not even cancel.
 */
export function limitedConnections(url: string, limitMs: number, onSilence: () => void = () => undefined): PoolConfig {
  class LimitedClient extends Client {
    constructor(config?: string | ClientConfig) {
      super(config);
      const send = this.query.bind(this) as (...args: unknown[]) => unknown;
      const end = this.end.bind(this) as (...args: unknown[]) => unknown;
      // Both stay what they are to callers, in all their overloads.
      this.query = ((...args: unknown[]) => this.#limited(send, args)) as Client["query"];
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
        return send(...args.slice(0, -1), (...results: unknown[]) => {
          clearTimeout(timer);
          callback(...results);
        });
      }
      return waitLimited(limitMs, async (ms) => {
        const timer = this.#dropAfter(ms);
        try {
          return await send(...args);
        } catch (error) {
          throw unavailable(error);
        } finally {
          clearTimeout(timer);
        }
      });
    }

    /** Fails what runs, and everything after it: an answer that came late would be taken for the next statement's. */
    #dropAfter(ms: number): NodeJS.Timeout {
      return setTimeout(() => {
        if (ms > limitMs * STATEMENT_SHARE) onSilence();
        this.connection.stream.destroy(tooSlow());
      }, ms);
    }
  }

  return {
    connectionString: url,
    // The pool hands its own settings to the constructor, which its type does not say.
    Client: LimitedClient as new () => ClientBase,
    connectionTimeoutMillis: Math.round(limitMs * CONNECT_SHARE),
    statement_timeout: Math.round(limitMs * STATEMENT_SHARE),
    // What a lost connection had locked is free again after this.
    idle_in_transaction_session_timeout: limitMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: limitMs,
    application_name: "contractor-insurance",
  };
}

/** A pool whose callers wait no longer than they may (see `withTimeLimit`), and which gets over connections that died unnoticed. */
export function openPool(
  url: string,
  { size, limitMs, onError }: { size: number; limitMs: number; onError: (error: Error) => void },
): Pool {
  // When one connection has fallen silent, so probably have those opened before: they are not lent again.
  let silences = 0;
  const openedAfter = new WeakMap<ClientBase, number>();
  const pool = new Pool({ ...limitedConnections(url, limitMs, () => silences++), max: size });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on("error", onError);
  pool.on("connect", (client) => {
    openedAfter.set(client, silences);
    // So is one that breaks between two statements of a transaction: the pool does not listen to those it has handed out.
    client.on("error", onError);
  });
  const take = pool.connect.bind(pool) as () => Promise<PoolClient>;
  const connect = () =>
    waitLimited(limitMs, async (ms) => {
      for (const deadline = performance.now() + ms; ; ) {
        const client = lend(await inTime(take(), deadline - performance.now()));
        if (openedAfter.get(client) === silences) return client;
        client.release(true);
      }
    });
  pool.connect = connect as Pool["connect"];
  pool.query = (async (...args: Parameters<ClientBase["query"]>) => {
    const client = await connect();
    try {
      return await client.query(...args);
    } finally {
      client.release();
    }
  }) as Pool["query"];
  return pool;
}

/** What PostgreSQL says stays as it is; all else that keeps a statement from being answered means that it cannot be reached. */
export const unavailable = (error: unknown): unknown => (pgError(error) ? error : new DatabaseUnavailable(undefined, { cause: error }));

/** The client, if it comes within `ms`; one that comes later goes back. */
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
 * A client that goes back to the pool when its connection ends, whether or not its borrower says so: drizzle does not where `begin` fails.
 * Giving it back twice is no fault then.
 */
function lend(client: PoolClient): PoolClient {
  const release = client.release.bind(client);
  let isLent = true;
  const giveBack = (error?: Error | boolean) => {
    if (!isLent) return;
    isLent = false;
    client.off("end", lost);
    release(error);
  };
  const lost = () => giveBack(true);
  client.once("end", lost);
  client.release = giveBack;
  return client;
}
