import { and, asc, eq, sql } from "drizzle-orm";
import { text } from "#lib/contract/core/common.ts";
import { systemContext } from "#lib/platform/context/context.ts";
import { organizations } from "#lib/platform/db/schema/organizations.ts";
import { findLocked } from "#lib/platform/resource/crud.ts";
import { inScope } from "#lib/platform/resource/store.ts";
import { write } from "#lib/platform/resource/write.ts";
import { sanctionsMatches as table } from "#lib/quotes/schema/sanctions.ts";
import { checked } from "../operator/make.ts";
import { ArgumentError, type Operator, record } from "../operator/operator.ts";
import { afterPosition, positionOf, QUEUE_PAGE } from "../operator/queue.ts";

/** Written as in the index of the queue, which holds only these. */
const isOpen = sql`${table.status} = 'open'`;

/** Possible matches of all organizations that wait for an operator, longest waiting first, 100 at most. @throws ArgumentError after */
export async function listMatches({ runtime }: Operator, after?: string) {
  const rows = await runtime.database.db
    .select({ match: table, slug: organizations.slug })
    .from(table)
    .innerJoin(organizations, eq(organizations.id, table.org_id))
    .where(and(isOpen, afterPosition(table.raised_at, table.id, after)))
    .orderBy(asc(table.raised_at), asc(table.id))
    .limit(QUEUE_PAGE);
  return rows.map(({ match, slug }) => ({
    id: match.id,
    organization: slug,
    environment: match.environment,
    contractor: match.contractor,
    source: match.source,
    entry: match.entry,
    listed: match.listed,
    waiting_since: match.raised_at.toISOString(),
    position: positionOf(match.raised_at, match.id),
  }));
}

/**
 * Says that a contractor is not the listed party. That holds until the contractor's name or the names of the entry change. What was referred
 * because of it stays in manual review.
 * @throws ArgumentError reason; match, when nothing with this id waits
 */
export async function clearMatch(operator: Operator, id: string, given: string) {
  const { runtime } = operator;
  const reason = checked("reason", text(1000), given);
  const unknown = new ArgumentError("match", `no possible match with the id '${id.slice(0, 64)}' waits.`);
  const [found] = await runtime.database.db
    .select({ orgId: table.org_id, environment: table.environment })
    .from(table)
    .where(and(isOpen, eq(table.id, id)));
  if (!found) throw unknown;
  return await write(await systemContext(runtime, found, "operator"), async (w) => {
    const row = await findLocked(w, table, id);
    if (row?.status !== "open") throw unknown;
    const values = { status: "cleared" as const, cleared_at: w.now, cleared_by: operator.by, reason };
    await w.tx
      .update(table)
      .set(values)
      .where(and(inScope(table, w), eq(table.id, id)));
    const about = { match: id, environment: w.environment, contractor: row.contractor, source: row.source, entry: row.entry };
    await record(w.tx, operator, {
      org_id: w.orgId,
      action: "sanctions_clear",
      reason,
      before: { ...about, status: row.status },
      after: { ...about, status: values.status },
    });
    return { id, environment: w.environment, contractor: row.contractor, source: row.source, entry: row.entry, status: values.status };
  });
}
