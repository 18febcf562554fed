import type { Database, Rows } from "#lib/platform/db/client.ts";

type Transaction = Rows["transaction"];

/**
 * Runs every transaction of a database, those within one organization too, in another way.
 * @returns what undoes it
 */
export function replaceTransactions(database: Database, replace: (transaction: Transaction) => Transaction): () => void {
  const { transaction, within } = database;
  database.transaction = replace(transaction);
  database.within = (orgId) => {
    const { db, transaction } = within(orgId);
    return { db, transaction: replace(transaction) };
  };
  return () => Object.assign(database, { transaction, within });
}

/** A database whose transactions do what they do and never commit, as in a process that is killed. */
export function killedDatabase(database: Database): Database {
  const copy = { ...database };
  replaceTransactions(
    copy,
    (transaction) => (work) =>
      transaction(async (tx, deferred) => {
        await work(tx, deferred);
        throw new Error("killed");
      }),
  );
  return copy;
}
