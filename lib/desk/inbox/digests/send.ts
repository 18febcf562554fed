import { and, asc, eq, isNotNull, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import { roleScopes } from "#lib/contract/core/roles.ts";
import { WAITING_LIMIT } from "#lib/contract/desk/inbox-item.ts";
import { actionableKinds, type InboxKind, inboxKinds } from "#lib/contract/desk/inbox-kinds.ts";
import { inboxItems as items } from "#lib/desk/schema/inbox.ts";
import { inboxDigestLinks as links, inboxDigests as table } from "#lib/desk/schema/inbox-digests.ts";
import { addDays } from "#lib/kit/dates.ts";
import { findMember, type Member } from "#lib/organization/staff/team.ts";
import { hashToken, newToken } from "#lib/platform/base/secrets.ts";
import { rowsOf } from "#lib/platform/db/rows.ts";
import { organizations } from "#lib/platform/db/schema/organizations.ts";
import { mail } from "#lib/platform/mail/mail.ts";
import { inScope } from "#lib/platform/resource/store.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import { defineScheduled } from "#lib/platform/schedule/scheduled.ts";
import { inboxCondition } from "../conditions.ts";
import { descriptionsOf } from "../subjects.ts";
import { type Digest, nextDigest } from "./settings.ts";
import { digestText, type Waiting } from "./text.ts";

/** How many of the items that are due are named. */
const DUE_NAMED = 5;

const isOf = (member: string): SQL => or(isNull(items.assignee), eq(items.assignee, member)) as SQL;

/** Counts what waits of each kind, with the time of the oldest, in one statement. Each count stops at a limit. */
async function counted(w: Writer, member: string, kinds: readonly InboxKind[]) {
  const oldestOf = (kind: InboxKind) =>
    sql`(select ${kind}::text as kind, ${items.created} as since from ${items}
      where ${and(inScope(items, w), inboxCondition(w, { kind }), isOf(member))}
      order by ${items.created}, ${items.id} limit ${WAITING_LIMIT + 1})`;
  return await rowsOf<{ kind: InboxKind; count: number }>(
    w.tx,
    sql`select kind, count(*)::int as count from (${sql.join(kinds.map(oldestOf), sql` union all `)}) as found group by kind`,
  );
}

/** The items that wait for a member: assigned to the member, or to nobody and of a kind on which the member's role may act. Null: none. */
async function waitingFor(w: Writer, { id, role, entities }: Member): Promise<Waiting | null> {
  // It counts what waits in the whole organization.
  if (entities !== null) return null;
  const kinds = actionableKinds(roleScopes[role]);
  if (!kinds.length) return null;
  const counts = await counted(w, id, kinds);
  if (!counts.length) return null;
  const theirs = and(inScope(items, w), inboxCondition(w, {}), sql`${items.kind} in ${kinds}`, isOf(id));
  const [oldest] = await w.tx.select().from(items).where(theirs).orderBy(asc(items.created), asc(items.id)).limit(1);
  const due = await w.tx
    .select()
    .from(items)
    .where(and(theirs, isNotNull(items.due_at), lt(items.due_at, addDays(w.now, 7))))
    .orderBy(asc(items.due_at), asc(items.id))
    .limit(DUE_NAMED);
  const rows = [...(oldest ? [oldest] : []), ...due];
  const said = await descriptionsOf(w, rows);
  const named = (row: (typeof rows)[number]) => ({ ...row, title: said.get(row.id)?.title ?? row.subject });
  return {
    counts: inboxKinds.flatMap((kind) => counts.find((one) => one.kind === kind) ?? []),
    oldest: oldest ? named(oldest) : null,
    due: due.map(named),
  };
}

async function send(w: Writer, digest: Digest, member: Member, organization: { name: string; slug: string }): Promise<void> {
  const waiting = await waitingFor(w, member);
  if (!waiting) return;
  const token = newToken("dl_");
  await w.tx
    .insert(links)
    .values({ token_hash: hashToken(token), org_id: w.orgId, environment: w.environment, digest: digest.id, created: w.now });
  const site = w.runtime.settings.DASHBOARD_PUBLIC_URL;
  const unsubscribe = `${site}/unsubscribe/${token}`;
  const { environment } = w;
  const { subject, text } = digestText({ waiting, digest, member, organization, environment, site, unsubscribe, now: w.now });
  await mail(w, { to: member.email, kind: "inbox_digest", subject, text, unsubscribe });
}

/**
 * Sends the digests that are due: the email and the time of the next one are written in one transaction, so that each period has one. A
 * removed member's digest is deleted, that of a suspended organization is left out. After a pause of the service over
 * several periods one digest is sent.
 */
export const inboxDigest = defineScheduled({
  name: "inbox-digest",
  table,
  at: table.next_at,
  waiting: sql`${table.next_at} is not null`,
  async settle(w, digest) {
    const member = await findMember(w, digest.member);
    const row = and(inScope(table, w), eq(table.id, digest.id));
    if (!member) {
      await w.tx.delete(table).where(row);
      return;
    }
    const next_at = nextDigest(digest, member.time_zone, w.now);
    await w.tx.update(table).set({ next_at }).where(row);
    const { name, slug, suspended_at } = organizations;
    const [organization] = await w.tx.select({ name, slug, suspended_at }).from(organizations).where(eq(organizations.id, w.orgId));
    if (organization && !organization.suspended_at) await send(w, digest, member, organization);
  },
});
