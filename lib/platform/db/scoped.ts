import { drizzle } from "drizzle-orm/node-postgres";
import type { ClientBase, Pool, PoolClient, QueryConfig } from "pg";
import { SettingsError } from "#lib/kit/env.ts";
import type { Db, Rows } from "./client.ts";
import { createLender, type LimitedPool, openPool, unavailable } from "./pool.ts";
import { ORGANIZATION_SETTING, unconfinedTable } from "./row-security.ts";
import { postgresTransaction } from "./transaction.ts";

/** Organizations whose handles are kept. */
const MAX_KNOWN = 10_000;

/** Names the organization whose rows the connection sees, from now on or until the end of the transaction. */
const naming = (orgId: string, until: "always" | "commit"): QueryConfig => ({
  name: `organization_until_${until}`,
  text: `select set_config('${ORGANIZATION_SETTING}', $1, ${until === "commit"})`,
  values: [orgId],
});

/** What drizzle calls on a pool. */
type Query = (...args: [QueryConfig, unknown[]?]) => Promise<unknown>;

/**
 * Connections in a role from which PostgreSQL hides the rows of every organization but the one that the connection names (row-level security). The name
 * is sent ahead of a statement, without waiting, and only when the connection was last used for another.
 * @throws SettingsError DATABASE_SCOPED_URL, when the role sees more than that
 */
export async function openScoped(
  url: string,
  options: Parameters<typeof openPool>[1],
): Promise<{ within(orgId: string): Rows; pool: LimitedPool }> {
  const pool = openPool(url, options);
  try {
    const hasOwnSession = await checkRole(pool);
    const query = hasOwnSession ? inSession(pool) : inTransaction(pool);
    const known = new Map<string, Rows>();
    const rowsOf = (orgId: string): Rows => ({
      db: drizzle({ client: { query: query(orgId) } as unknown as Pool }) as unknown as Db,
      transaction: (work) => postgresTransaction(pool, work, (client) => client.query(naming(orgId, "commit"))),
    });
    return {
      // The same one each time: lookups by id that come together are one statement of one database.
      within(orgId) {
        const rows = known.get(orgId) ?? rowsOf(orgId);
        if (known.size >= MAX_KNOWN) known.clear();
        known.set(orgId, rows);
        return rows;
      },
      pool,
    };
  } catch (error) {
    await pool.end();
    throw error;
  }
}

/**
 * Checks that the role is confined, and returns whether each connection is a session of its own: through a pooler in transaction mode the next
 * statement may run on another's.
 */
async function checkRole(pool: Pool): Promise<boolean> {
  const client = await pool.connect();
  try {
    const table = await unconfinedTable(client);
    if (table !== null)
      throw new SettingsError(
        `DATABASE_SCOPED_URL: its role may read all organizations' rows of ${table}. Run npm run migrate -- --scoped-role ROLE, and use a role that neither owns the tables nor is a superuser.`,
      );
    const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
    return rows[0]?.pid === (client as unknown as { processID: number }).processID;
  } finally {
    client.release();
  }
}

/** Statements on connections that name the organization until they name another. */
export function inSession(pool: Pool): (orgId: string) => Query {
  const onConnection = createLender(pool);
  const last = new WeakMap<ClientBase, { orgId: string; failure: Error | null }>();
  /** With a callback, which costs less than a promise: the response comes ahead of that of the statement that follows. */
  const name = (client: PoolClient, orgId: string) => {
    const known = last.get(client);
    if (known?.orgId === orgId) return known;
    const now = { orgId, failure: null as Error | null };
    last.set(client, now);
    void client.query(naming(orgId, "always"), (error: Error | undefined) => {
      if (!error) return;
      now.failure = error;
      // A connection that may not know its organization is not used again.
      client.release(true);
    });
    return now;
  };
  return (orgId) =>
    (...statement) =>
      onConnection(async (client) => {
        const organization = name(client, orgId);
        const result = await client.query(...statement);
        if (organization.failure) throw unavailable(organization.failure);
        return result;
      });
}

/** The same where a connection keeps nothing: each statement is a transaction. */
function inTransaction(pool: Pool): (orgId: string) => Query {
  const onConnection = createLender(pool);
  return (orgId) =>
    (...statement) =>
      onConnection(async (client) => {
        const sent = [client.query("begin"), client.query(naming(orgId, "commit")), client.query(...statement), client.query("commit")];
        const [, , result] = await Promise.all(sent);
        return result;
      });
}
