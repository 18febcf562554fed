import { and, eq, isNull } from "drizzle-orm";
import {
  type InboxDigest,
  type inboxDigests,
  type LinkedInboxDigest,
  USUAL_DIGEST_HOUR,
  weekdays,
} from "#lib/contract/desk/inbox-digest.ts";
import { inboxDigestLinks as links, inboxDigests as table } from "#lib/desk/schema/inbox-digests.ts";
import { toEpoch } from "#lib/kit/dates.ts";
import { newId } from "#lib/kit/ids.ts";
import { nextHourIn } from "#lib/kit/time-zone.ts";
import { memberOf } from "#lib/organization/staff/team.ts";
import { ApiError } from "#lib/platform/base/errors.ts";
import { hashToken } from "#lib/platform/base/secrets.ts";
import { type Ctx, type Scope, systemContext } from "#lib/platform/context/context.ts";
import { organizations, staffMembers } from "#lib/platform/db/schema/organizations.ts";
import type { Verbs } from "#lib/platform/resource/crud.ts";
import { inScope } from "#lib/platform/resource/store.ts";
import { type Writer, write } from "#lib/platform/resource/write.ts";

export type Digest = typeof table.$inferSelect;
type Terms = Pick<Digest, "frequency" | "weekday" | "hour">;

const usual: Terms = { frequency: "off", weekday: "monday", hour: USUAL_DIGEST_HOUR };

/** When a digest with these terms is due next. Null: it is off. */
export function nextDigest({ frequency, weekday, hour }: Terms, timeZone: string, now: Date): Date | null {
  if (frequency === "off") return null;
  return nextHourIn(timeZone, now, hour, frequency === "weekly" ? weekdays.indexOf(weekday) : null);
}

const viewOf = ({ frequency, weekday, hour }: Terms, time_zone: string, next_at: Date | null): InboxDigest => ({
  ...{ frequency, weekday, hour, time_zone },
  next_at: next_at && toEpoch(next_at),
});

const ofMember = (ctx: Scope, member: string) => and(inScope(table, ctx), eq(table.member, member));

async function update(w: Writer, given: Partial<Terms>): Promise<InboxDigest> {
  const { id: member, time_zone } = await memberOf(w);
  const first = { org_id: w.orgId, environment: w.environment, id: newId("dg"), created: w.now, member, ...usual };
  // Two first settings at once become one row.
  await w.tx.insert(table).values(first).onConflictDoNothing();
  const [before = { ...first, next_at: null }] = await w.tx.select().from(table).where(ofMember(w, member)).for("update");
  const terms: Terms = {
    frequency: given.frequency ?? before.frequency,
    weekday: given.weekday ?? before.weekday,
    hour: given.hour ?? before.hour,
  };
  const changed = (["frequency", "weekday", "hour"] as const).filter((name) => terms[name] !== before[name]);
  // Saved again without a change, a digest that is due stays due.
  if (!changed.length) return viewOf(terms, time_zone, before.next_at);
  const next_at = nextDigest(terms, time_zone, w.now);
  await w.tx
    .update(table)
    .set({ ...terms, next_at })
    .where(ofMember(w, member));
  await w.audit("member.inbox_digest", member, Object.fromEntries(changed.map((name) => [name, [before[name], terms[name]]])));
  return viewOf(terms, time_zone, next_at);
}

/** Computes anew when a member's digests are due, in both environments, after they chose another time zone. */
export async function rescheduleDigests(w: Writer, member: string, timeZone: string): Promise<void> {
  for (const environment of ["production", "sandbox"] as const) {
    const here = { orgId: w.orgId, environment };
    const [row] = await w.tx.select().from(table).where(ofMember(here, member)).for("update");
    if (!row?.next_at) continue;
    const next_at = nextDigest(row, timeZone, await w.runtime.clocks.now(here, w.tx));
    await w.tx.update(table).set({ next_at }).where(ofMember(here, member));
  }
}

/** The digest that a link stops, its organization and its member, who is still one. @throws ApiError resource_not_found */
async function linked({ db }: Pick<Ctx, "db">, token: string) {
  const digest = and(eq(table.org_id, links.org_id), eq(table.environment, links.environment), eq(table.id, links.digest));
  const [found] = await db
    .select({ digest: table, organization: organizations.name })
    .from(links)
    .innerJoin(table, digest)
    .innerJoin(organizations, eq(organizations.id, links.org_id))
    .innerJoin(
      staffMembers,
      and(eq(staffMembers.org_id, table.org_id), eq(staffMembers.id, table.member), isNull(staffMembers.disabled_at)),
    )
    .where(eq(links.token_hash, hashToken(token)));
  if (!found) throw new ApiError("resource_not_found", "There is no digest with this link. It may be older than 90 days.");
  return found;
}

/** Turns a digest off by a link in it. Repeated, nothing changes. @throws ApiError resource_not_found */
async function unsubscribe(ctx: Ctx, token: string): Promise<LinkedInboxDigest> {
  const { digest, organization } = await linked(ctx, token);
  const { org_id: orgId, environment, member } = digest;
  const { requestId, ip, userAgent } = ctx;
  const there = await systemContext(ctx.runtime, { orgId, environment }, "inbox-digest-link");
  await write({ ...there, requestId, ip, userAgent }, async (w) => {
    const [row] = await w.tx.select().from(table).where(ofMember(w, member)).for("update");
    if (!row || row.frequency === "off") return;
    await w.tx.update(table).set({ frequency: "off", next_at: null }).where(ofMember(w, member));
    await w.audit("member.inbox_digest", member, { frequency: [row.frequency, "off"] });
  });
  return { frequency: "off", organization, environment };
}

export const inboxDigestVerbs: Verbs<typeof inboxDigests.operations> = {
  async get(ctx) {
    const { id, time_zone } = await memberOf(ctx);
    const [row] = await ctx.db.select().from(table).where(ofMember(ctx, id));
    return viewOf(row ?? usual, time_zone, row?.next_at ?? null);
  },
  update: (ctx, { body }) => write(ctx, (w) => update(w, body)),
  async find(ctx, { body }) {
    const { digest, organization } = await linked(ctx, body.token);
    return { frequency: digest.frequency, organization, environment: digest.environment };
  },
  unsubscribe: (ctx, { body }) => unsubscribe(ctx, body.token),
};
