import { and, asc, eq, sql } from "drizzle-orm";
import { applySessionVerbs } from "#lib/applications/apply-sessions/verbs.ts";
import { referredAt, applySessions as table } from "#lib/applications/schema/apply-sessions.ts";
import { text } from "#lib/contract/core/common.ts";
import { ApiError } from "#lib/platform/base/errors.ts";
import { systemContext } from "#lib/platform/context/context.ts";
import { organizations } from "#lib/platform/db/schema/organizations.ts";
import { write } from "#lib/platform/resource/write.ts";
import { checked } from "./make.ts";
import { ArgumentError, type Operator, record } from "./operator.ts";
import { afterPosition, positionOf, QUEUE_PAGE } from "./queue.ts";

/** Written as in the index of the queue, which holds only these. */
const isWaiting = sql`${table.status} = 'in_review'`;

const since = referredAt(table).mapWith(table.created);

/** Applications of all organizations that wait for an underwriter, longest waiting first, 100 at most. @throws ArgumentError after */
export async function listReferrals({ runtime }: Operator, after?: string) {
  const rows = await runtime.database.db
    .select({ session: table, since, slug: organizations.slug })
    .from(table)
    .innerJoin(organizations, eq(organizations.id, table.org_id))
    .where(and(isWaiting, afterPosition(since, table.id, after)))
    .orderBy(asc(since), asc(table.id))
    .limit(QUEUE_PAGE);
  return rows.map(({ session, since: waiting, slug }) => ({
    id: session.id,
    organization: slug,
    environment: session.environment,
    contractor: session.contractor,
    quote: session.quote,
    waiting_since: waiting.toISOString(),
    expires_at: session.expires_at.toISOString(),
    reasons: session.reasons.map(({ code, coverage, message }) => ({ code, coverage, message })),
    position: positionOf(waiting, session.id),
  }));
}

const decisions = { accept: "approve", decline: "decline" } as const;

/**
 * Decides an application in manual review as the API does, with its events, emails and audit rows, and records it in the operators' log.
 * @throws ArgumentError reason; id, when nothing with this id waits
 */
export async function decideReferral(operator: Operator, outcome: keyof typeof decisions, id: string, given: string) {
  const { runtime } = operator;
  const reason = checked("reason", text(1000), given);
  const unknown = new ArgumentError("id", `no application with the id '${id.slice(0, 64)}' is in manual review.`);
  const [found] = await runtime.database.db
    .select({ orgId: table.org_id, environment: table.environment })
    .from(table)
    .where(and(isWaiting, eq(table.id, id)));
  if (!found) throw unknown;
  return await write(await systemContext(runtime, found, "operator"), async (w) => {
    const body = { decision: decisions[outcome], reason };
    const decided = await applySessionVerbs.decide(w, { session: id, body }).catch((error: unknown) => {
      // Somebody else decided it meanwhile, or it has expired.
      throw error instanceof ApiError && error.code === "session_not_pending" ? unknown : error;
    });
    const about = { application: id, environment: w.environment };
    await record(w.tx, operator, {
      org_id: w.orgId,
      action: `referral_${outcome}`,
      reason,
      before: { ...about, status: "in_review" },
      after: { ...about, status: decided.status },
    });
    return { id, environment: w.environment, contractor: decided.contractor, status: decided.status, step: decided.step };
  });
}
