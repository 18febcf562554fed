import { eq } from "drizzle-orm";
import { addSeconds } from "#lib/kit/dates.ts";
import type { Database, ReadDb } from "../db/client.ts";
import { testClocks } from "../db/schema/clocks.ts";
import type { Scope } from "./context.ts";

/** The present time of an organization. Its sandbox may have been moved ahead; production is always real time. */
export interface Clocks {
  /** Sometimes needs a query on `db`: within a transaction, that transaction. */
  now(scope: Scope, db: ReadDb): Promise<Date>;
  /** Await this after committing a moved clock. From then on no process on this database uses the old time. */
  agreed(): Promise<void>;
}

/**
 * How long a cached offset is used. It saves most of the queries under load. A request that moves a clock waits this long before
 * responding, so that afterwards no process uses the old offset, even if it missed the notification.
 */
const LEASE_MS = 200;
const MAX_REMEMBERED = 10_000;

export function createClocks(database: Database, clock: () => Date): Clocks {
  const known = new Map<string, { offset: Promise<number>; until: number }>();

  async function read(orgId: string, db: ReadDb): Promise<number> {
    const [row] = await db.select({ offset: testClocks.offset_seconds }).from(testClocks).where(eq(testClocks.org_id, orgId));
    return row?.offset ?? 0;
  }

  function offsetOf(orgId: string): Promise<number> {
    const asked = performance.now();
    const remembered = known.get(orgId);
    if (remembered && remembered.until > asked) return remembered.offset;
    if (known.size >= MAX_REMEMBERED) known.clear();
    const offset = read(orgId, database.db);
    // The lease starts before the query, because the result may be that old.
    const entry = { offset, until: asked + LEASE_MS };
    known.set(orgId, entry);
    offset.catch(() => known.get(orgId) === entry && known.delete(orgId));
    return offset;
  }

  return {
    async now({ orgId, environment }, db) {
      if (environment === "production") return clock();
      // The transaction may have moved the clock without having committed yet, so its offset must not be cached.
      const offset = await (db === database.db ? offsetOf(orgId) : read(orgId, db));
      return addSeconds(clock(), offset);
    },
    // Timers can fire a millisecond or two early.
    agreed: () => new Promise((resolve) => setTimeout(resolve, LEASE_MS + 10)),
  };
}
