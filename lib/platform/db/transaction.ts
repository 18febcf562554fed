import { sql } from "drizzle-orm";
import { NodePgSession, NodePgTransaction } from "drizzle-orm/node-postgres/session";
import { PgDialect } from "drizzle-orm/pg-core";
import type { ClientBase, Pool } from "pg";
import { pgError } from "../base/errors.ts";
import type { Tx } from "./client.ts";

/**
 * Statements of a transaction whose results it does not need: the audit row and the events of a change. Their results are awaited before the
 * transaction ends; if one fails, the transaction fails.
 */
export class Deferred {
  #sent: Promise<unknown>[] = [];

  /** Sends a statement without waiting for its result. It is not a promise, because awaiting one of drizzle's sends it again. */
  defer(statement: { execute(): Promise<unknown> }): void {
    const sent = statement.execute();
    // Reported by `flush`; until then the rejection must not end the process.
    sent.catch(() => undefined);
    this.#sent.push(sent);
  }

  /** Takes over those of a part of the transaction. */
  take(part: Deferred): void {
    this.#sent.push(...part.#sent);
    part.#sent = [];
  }

  /** Waits for all of them. @throws the first failure */
  async flush(): Promise<void> {
    for (const statement of this.#sent.splice(0)) await statement;
  }
}

/** A statement failed only because an earlier one of its transaction had failed. */
const isConsequence = (error: unknown): boolean => pgError(error)?.code === "25P02";

/** What really failed: a deferred statement, if the error is only its consequence. */
export async function causeOf(error: unknown, deferred: Deferred): Promise<unknown> {
  if (!isConsequence(error)) return error;
  try {
    await deferred.flush();
  } catch (earlier) {
    return earlier;
  }
  return error;
}

const dialect = new PgDialect();

/** What a transaction does. `deferred` takes the statements whose results it does not need. */
export type Work<T> = (tx: Tx, deferred: Deferred) => Promise<T>;

/**
 * Runs a transaction on PostgreSQL. `begin` is sent together with the first statement, and `commit` together with the deferred ones: a
 * `commit` after a failed statement is a rollback. `first` is sent after `begin`.
 */
export async function postgresTransaction<T>(pool: Pool, work: Work<T>, first?: (client: ClientBase) => Promise<unknown>): Promise<T> {
  const deferred = new Deferred();
  const client = await pool.connect();
  try {
    const tx = new NodePgTransaction(dialect, new NodePgSession(client, dialect, undefined), undefined) as unknown as Tx;
    deferred.defer({ execute: () => client.query("begin") });
    if (first) deferred.defer({ execute: () => first(client) });
    try {
      const result = await work(tx, deferred);
      const committed = client.query("commit");
      // Awaited below, after the statements before it; until then its rejection must not end the process.
      committed.catch(() => undefined);
      await deferred.flush();
      await committed;
      return result;
    } catch (error) {
      const cause = await causeOf(error, deferred);
      await client.query("rollback");
      throw cause;
    }
  } finally {
    client.release();
  }
}

/**
 * Runs a part of a transaction that can be undone by itself: if it throws, its changes are rolled back, and the transaction continues. The
 * part has deferred statements of its own; with `later`, the transaction waits for them. One level deep only.
 */
export async function inSavepoint<T>(tx: Tx, run: (deferred: Deferred) => Promise<T>, later?: Deferred): Promise<T> {
  const deferred = new Deferred();
  deferred.defer(tx.execute(sql`savepoint part`));
  try {
    const result = await run(deferred);
    deferred.defer(tx.execute(sql`release savepoint part`));
    if (later) later.take(deferred);
    else await deferred.flush();
    return result;
  } catch (error) {
    const cause = await causeOf(error, deferred);
    await tx.execute(sql`rollback to savepoint part`);
    throw cause;
  }
}
