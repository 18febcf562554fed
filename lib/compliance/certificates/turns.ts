import { and, asc, eq } from "drizzle-orm";
import type { Environment } from "#lib/contract/operation.ts";
import type { Runtime } from "#lib/platform/context/runtime.ts";
import { inScope } from "#lib/platform/resource/store.ts";
import { certificates as table } from "../schema/certificates.ts";

/** A certificate to be read. */
export interface Next {
  orgId: string;
  environment: Environment;
  certificate: string;
}

const MOST_REMEMBERED = 10_000;

/** When each organization was last served, per process; processes need not agree. */
export class Turns {
  readonly #last = new Map<string, number>();
  #turn = 0;

  /** The next one in round robin: organizations, then their environments. */
  next<S extends { orgId: string; environment: Environment }>(waiting: readonly S[]): S | undefined {
    const lastOf = (name: string) => this.#last.get(name) ?? 0;
    const [first] = waiting.toSorted(
      (a, b) => lastOf(a.orgId) - lastOf(b.orgId) || lastOf(`${a.orgId}/${a.environment}`) - lastOf(`${b.orgId}/${b.environment}`),
    );
    if (!first) return undefined;
    this.#turn += 1;
    for (const name of [first.orgId, `${first.orgId}/${first.environment}`]) {
      this.#last.delete(name);
      this.#last.set(name, this.#turn);
    }
    for (const name of this.#last.keys()) {
      if (this.#last.size <= MOST_REMEMBERED) break;
      this.#last.delete(name);
    }
    return first;
  }
}

/** The certificate to read next: the oldest of the organization whose turn it is. */
export async function nextInTurn({ database: { db } }: Runtime, turns: Turns): Promise<Next | null> {
  const waiting = await db
    .selectDistinct({ orgId: table.org_id, environment: table.environment })
    .from(table)
    .where(eq(table.status, "pending"));
  const scope = turns.next(waiting);
  if (!scope) return null;
  const [row] = await db
    .select({ id: table.id })
    .from(table)
    .where(and(inScope(table, scope), eq(table.status, "pending")))
    .orderBy(asc(table.created), asc(table.id))
    .limit(1)
    .for("update", { skipLocked: true });
  return row ? { ...scope, certificate: row.id } : null;
}
