import { and, asc, eq } from "drizzle-orm";
import type { Environment } from "#lib/contract/core/operation.ts";
import type { Runtime } from "#lib/platform/context/runtime.ts";
import { inScope } from "#lib/platform/resource/store.ts";
import { certificates as table } from "../schema/certificates.ts";

/** A certificate to be read. */
export interface QueuedCertificate {
  orgId: string;
  environment: Environment;
  certificate: string;
}

const MAX_REMEMBERED = 10_000;

/**
 * When each organization was last served, and how many of its files are being read, per process; processes need not agree. One reader is
 * kept free of each organization, so that slow files of one never hold all of them when another's arrives.
 */
export class FairQueue {
  readonly #last = new Map<string, number>();
  readonly #reading = new Map<string, number>();
  readonly #maxEach: number;
  #turn = 0;
  /** Jobs that were postponed, because only organizations at their limit of readers had files waiting. */
  #postponed = 0;

  constructor(readers = Number.POSITIVE_INFINITY) {
    this.#maxEach = Math.max(1, readers - 1);
  }

  /** Ends a turn. Returns whether a postponed job can run now. */
  end({ orgId }: { orgId: string }): boolean {
    const left = (this.#reading.get(orgId) ?? 1) - 1;
    if (left > 0) this.#reading.set(orgId, left);
    else this.#reading.delete(orgId);
    if (this.#postponed === 0) return false;
    this.#postponed -= 1;
    return true;
  }

  /** Begins the turn of the next one in round robin: organizations, then their environments. */
  next<S extends { orgId: string; environment: Environment }>(waiting: readonly S[]): S | undefined {
    const lastOf = (name: string) => this.#last.get(name) ?? 0;
    const allowed = waiting.filter(({ orgId }) => (this.#reading.get(orgId) ?? 0) < this.#maxEach);
    if (allowed.length === 0 && waiting.length > 0) this.#postponed += 1;
    const [first] = allowed.toSorted(
      (a, b) => lastOf(a.orgId) - lastOf(b.orgId) || lastOf(`${a.orgId}/${a.environment}`) - lastOf(`${b.orgId}/${b.environment}`),
    );
    if (!first) return undefined;
    this.#reading.set(first.orgId, (this.#reading.get(first.orgId) ?? 0) + 1);
    this.#turn += 1;
    for (const name of [first.orgId, `${first.orgId}/${first.environment}`]) {
      this.#last.delete(name);
      this.#last.set(name, this.#turn);
    }
    for (const name of this.#last.keys()) {
      if (this.#last.size <= MAX_REMEMBERED) break;
      this.#last.delete(name);
    }
    return first;
  }
}

/** The certificate to read next: the oldest of the organization whose turn it is. The caller ends the turn. */
export async function nextInQueue({ database: { db } }: Runtime, queue: FairQueue): Promise<QueuedCertificate | null> {
  const waiting = await db
    .selectDistinct({ orgId: table.org_id, environment: table.environment })
    .from(table)
    .where(eq(table.status, "pending"));
  const scope = queue.next(waiting);
  if (!scope) return null;
  const found = db
    .select({ id: table.id })
    .from(table)
    .where(and(inScope(table, scope), eq(table.status, "pending")))
    .orderBy(asc(table.created), asc(table.id))
    .limit(1)
    .for("update", { skipLocked: true });
  const [row] = await found.catch((error: unknown) => {
    queue.end(scope);
    throw error;
  });
  if (row) return { ...scope, certificate: row.id };
  queue.end(scope);
  return null;
}
