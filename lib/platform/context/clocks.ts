import { and, eq, sql } from "drizzle-orm";
import { addSeconds } from "#lib/kit/dates.ts";
import type { Database, ReadDb } from "../db/client.ts";
import { testClocks } from "../db/schema/clocks.ts";
import { organizations } from "../db/schema/organizations.ts";
import { sandboxRuns } from "../db/schema/sandbox.ts";
import type { Scope } from "./context.ts";

/** The present time of an organization. Its sandbox may have been moved ahead; production is always real time. */
export interface Clocks {
  /** Sometimes needs a query on `db`: within a transaction, that transaction. */
  now(scope: Scope, db: ReadDb): Promise<Date>;
  /** Whether a sandbox is being set back: then its requests are refused. */
  isBeingReset(orgId: string): Promise<boolean>;
  /** Await this after committing a moved clock, or a reset's begin or end. From then on no process on this database goes by what was before. */
  agreed(): Promise<void>;
}

/** Of a sandbox: by how much its clock is ahead, in seconds, and whether it is being set back. */
interface State {
  offset: number;
  isBeingReset: boolean;
}

/**
 * How long a cached state is used. It saves most of the queries under load. A request that moves a clock waits this long before
 * responding, so that afterwards no process uses the old one, even if it missed the notification.
 */
const LEASE_MS = 200;
const MAX_REMEMBERED = 10_000;

export function createClocks(database: Database, clock: () => Date): Clocks {
  const known = new Map<string, { state: Promise<State>; until: number }>();

  async function read(orgId: string, db: ReadDb): Promise<State> {
    const isBeingReset = db
      .select({ one: sql`1` })
      .from(sandboxRuns)
      .where(
        and(
          eq(sandboxRuns.org_id, orgId),
          eq(sandboxRuns.environment, "sandbox"),
          eq(sandboxRuns.kind, "reset"),
          eq(sandboxRuns.status, "running"),
        ),
      );
    const [row] = await db
      .select({ offset: sql<number>`coalesce(${testClocks.offset_seconds}, 0)`, isBeingReset: sql<boolean>`exists ${isBeingReset}` })
      .from(organizations)
      .leftJoin(testClocks, eq(testClocks.org_id, organizations.id))
      .where(eq(organizations.id, orgId));
    return row ?? { offset: 0, isBeingReset: false };
  }

  function stateOf(orgId: string): Promise<State> {
    const asked = performance.now();
    const remembered = known.get(orgId);
    if (remembered && remembered.until > asked) return remembered.state;
    if (known.size >= MAX_REMEMBERED) known.clear();
    const state = read(orgId, database.db);
    // The lease starts before the query, because the result may be that old.
    const entry = { state, until: asked + LEASE_MS };
    known.set(orgId, entry);
    state.catch(() => known.get(orgId) === entry && known.delete(orgId));
    return state;
  }

  return {
    async now({ orgId, environment }, db) {
      if (environment === "production") return clock();
      // The transaction may have moved the clock without having committed yet, so its offset must not be cached.
      const { offset } = await (db === database.db ? stateOf(orgId) : read(orgId, db));
      return addSeconds(clock(), offset);
    },
    isBeingReset: async (orgId) => (await stateOf(orgId)).isBeingReset,
    // Timers can fire a millisecond or two early.
    agreed: () => new Promise((resolve) => setTimeout(resolve, LEASE_MS + 10)),
  };
}
