import { eq } from "drizzle-orm";
import { addSeconds } from "#lib/kit/dates.ts";
import type { Database, ReadDb } from "../db/client.ts";
import { testClocks } from "../db/schema/clocks.ts";
import type { Scope } from "./context.ts";

/** What time it is for an organization: its sandbox may have been moved ahead, production never is. */
export interface Clocks {
  /** Costs a query now and then, on `db`: inside a transaction hand over that transaction's. */
  now(scope: Scope, db?: ReadDb): Promise<Date>;
  /** To be awaited after a moved clock is committed: from then on no process on this database reckons with the old time. */
  agreed(): Promise<void>;
}

/**
 * How long an offset read once is reckoned with. Under load that is one small query in many requests; and since whoever moves a clock
 * waits this long before answering, no process is still behind by then, whether or not it heard of the change.
 */
const LEASE_MS = 200;
const REMEMBER_MOST = 10_000;

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
    if (known.size >= REMEMBER_MOST) known.clear();
    const offset = read(orgId, database.db);
    // The lease runs from before the question was asked: the answer may be as old as that.
    const entry = { offset, until: asked + LEASE_MS };
    known.set(orgId, entry);
    offset.catch(() => known.get(orgId) === entry && known.delete(orgId));
    return offset;
  }

  return {
    async now({ orgId, environment }, db = database.db) {
      if (environment === "production") return clock();
      // A transaction may have moved the clock and not be in yet: what it sees is for itself alone.
      const offset = await (db === database.db ? offsetOf(orgId) : read(orgId, db));
      return addSeconds(clock(), offset);
    },
    // Timers may be early by a millisecond or two.
    agreed: () => new Promise((resolve) => setTimeout(resolve, LEASE_MS + 10)),
  };
}
