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
export class Unawaited {
  #sent: Promise<unknown>[] = [];

  /** Sends a statement. It is not a promise, because awaiting one of drizzle's sends it again. */
  send(statement: { execute(): Promise<unknown> }): void {
    const sent = statement.execute();
    // Reported by `settle`; until then the rejection must not end the process.
    sent.catch(() => undefined);
    this.#sent.push(sent);
  }

  /** Takes over those of a part of the transaction. */
  take(part: Unawaited): void {
    this.#sent.push(...part.#sent);
    part.#sent = [];
  }

  /** Waits for all of them. @throws the first failure */
  async settle(): Promise<void> {
    for (const statement of this.#sent.splice(0)) await statement;
  }
}

/** A statement failed only because an earlier one of its transaction had failed. */
const isConsequence = (error: unknown): boolean => pgError(error)?.code === "25P02";

/** What really failed: an unawaited statement, if the error is only its consequence. */
export async function causeOf(error: unknown, unawaited: Unawaited): Promise<unknown> {
  if (!isConsequence(error)) return error;
  try {
    await unawaited.settle();
  } catch (earlier) {
    return earlier;
  }
  return error;
}

const dialect = new PgDialect();

/** What a transaction does. `unawaited` takes the statements whose results it does not need. */
export type Work<T> = (tx: Tx, unawaited: Unawaited) => Promise<T>;

/**
 * Runs a transaction on PostgreSQL. `begin` is sent together with the first statement, and `commit` together with the unawaited ones: a
 * `commit` after a failed statement is a rollback. `first` is sent after `begin`.
 */
export async function postgresTransaction<T>(pool: Pool, work: Work<T>, first?: (client: ClientBase) => Promise<unknown>): Promise<T> {
  const unawaited = new Unawaited();
  const client = await pool.connect();
  try {
    const tx = new NodePgTransaction(dialect, new NodePgSession(client, dialect, undefined), undefined) as unknown as Tx;
    unawaited.send({ execute: () => client.query("begin") });
    if (first) unawaited.send({ execute: () => first(client) });
    try {
      const result = await work(tx, unawaited);
      const committed = client.query("commit");
      // Awaited below, after the statements before it; until then its rejection must not end the process.
      committed.catch(() => undefined);
      await unawaited.settle();
      await committed;
      return result;
    } catch (error) {
      const cause = await causeOf(error, unawaited);
      await client.query("rollback");
      throw cause;
    }
  } finally {
    client.release();
  }
}

/**
 * Runs a part of a transaction that can be undone by itself: if it throws, its changes are rolled back, and the transaction continues. The
 * part has unawaited statements of its own; with `later`, the transaction waits for them. One level deep only.
 */
export async function inSavepoint<T>(tx: Tx, run: (unawaited: Unawaited) => Promise<T>, later?: Unawaited): Promise<T> {
  const unawaited = new Unawaited();
  unawaited.send(tx.execute(sql`savepoint part`));
  try {
    const result = await run(unawaited);
    unawaited.send(tx.execute(sql`release savepoint part`));
    if (later) later.take(unawaited);
    else await unawaited.settle();
    return result;
  } catch (error) {
    const cause = await causeOf(error, unawaited);
    await tx.execute(sql`rollback to savepoint part`);
    throw cause;
  }
}
