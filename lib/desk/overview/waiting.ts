import { and, sql } from "drizzle-orm";
import { applySessionStore } from "#lib/applications/apply-sessions/store.ts";
import { invoiceStore } from "#lib/billing/invoices/store.ts";
import { certificatesMatching } from "#lib/compliance/certificates/matching.ts";
import { certificateStore } from "#lib/compliance/certificates/store.ts";
import { incomingFileStore } from "#lib/compliance/incoming/incoming-file-store.ts";
import { noticeStore } from "#lib/compliance/notices/store.ts";
import { waiverStore } from "#lib/compliance/waivers/store.ts";
import type { Access } from "#lib/contract/core/roles.ts";
import { EXPIRING_DAYS, WAITING_LIMIT, type Waiting, type WaitingKind } from "#lib/contract/desk/overview.ts";
import { addDays, startOfUtcDay, toEpoch } from "#lib/kit/dates.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { allows } from "#lib/platform/context/context.ts";
import { conditionsOf, equalities } from "#lib/platform/resource/list.ts";
import type { ListConditions } from "#lib/platform/resource/page-rows.ts";
import type { Store } from "#lib/platform/resource/store.ts";
import { inScope } from "#lib/platform/resource/store.ts";
import { webhookEndpointStore } from "#lib/platform/webhooks/webhook-endpoint-store.ts";
import { endpointsMatching } from "../webhooks/matching.ts";

type Filter = Record<string, string>;

interface Work {
  kind: WaitingKind;
  access: Access;
  store: Store;
  filter(ctx: Ctx): Filter;
  /** The conditions of the resource's own list for this filter, so that the count equals the number of its rows. */
  conditions(filter: Filter): ListConditions;
}

function work<S extends Store<never, never> | Store>(one: Omit<Work, "store"> & { store: S }): Work {
  // Only the store's table, scope and name are used here.
  return one as unknown as Work;
}

/** What is counted, most urgent first. */
const kinds: readonly Work[] = [
  work({
    kind: "certificates_flagged",
    access: "certificates:read",
    store: certificateStore,
    // The same as the review queue: an expired certificate that was renewed needs no work.
    filter: () => ({ status: "flagged", renewed: "false" }),
    conditions: certificatesMatching,
  }),
  work({
    kind: "certificates_sampled",
    access: "certificates:read",
    store: certificateStore,
    filter: () => ({ sampled: "true" }),
    conditions: certificatesMatching,
  }),
  work({
    kind: "certificates_unreadable",
    access: "certificates:read",
    store: certificateStore,
    filter: () => ({ status: "error" }),
    conditions: certificatesMatching,
  }),
  work({
    kind: "incoming_files_unassigned",
    access: "certificates:read",
    store: incomingFileStore,
    filter: () => ({ status: "unassigned" }),
    conditions: (filter) => equalities(incomingFileStore.table, filter),
  }),
  work({
    kind: "waivers_to_approve",
    access: "compliance_waivers:read",
    store: waiverStore,
    filter: () => ({ status: "requested" }),
    conditions: (filter) => equalities(waiverStore.table, filter),
  }),
  work({
    kind: "waivers_to_approve_again",
    access: "compliance_waivers:read",
    store: waiverStore,
    filter: () => ({ status: "to_approve_again" }),
    conditions: (filter) => equalities(waiverStore.table, filter),
  }),
  work({
    kind: "notices_proposed",
    access: "notices:read",
    store: noticeStore,
    filter: () => ({ status: "proposed" }),
    conditions: (filter) => equalities(noticeStore.table, filter),
  }),
  work({
    kind: "applications_in_review",
    access: "applications:read",
    store: applySessionStore,
    filter: () => ({ status: "in_review" }),
    conditions: (filter) => equalities(applySessionStore.table, filter),
  }),
  work({
    kind: "charges_failed",
    access: "invoices:read",
    store: invoiceStore,
    filter: () => ({ status: "failed" }),
    conditions: (filter) => equalities(invoiceStore.table, filter),
  }),
  work({
    kind: "certificates_expiring",
    access: "certificates:read",
    store: certificateStore,
    // Whole days, so that the list's address contains a date.
    filter: ({ now }) => ({ status: "approved", cover_ends_until: String(toEpoch(addDays(startOfUtcDay(now), EXPIRING_DAYS + 1))) }),
    conditions: ({ cover_ends_until, ...filter }) => certificatesMatching({ ...filter, ends_before: cover_ends_until }),
  }),
  work({
    kind: "endpoints_in_trouble",
    access: "webhook_endpoints:read",
    store: webhookEndpointStore,
    filter: () => ({ in_trouble: "true" }),
    conditions: endpointsMatching,
  }),
];

/** The number of rows up to a limit, counted with the index of the list. */
async function count(ctx: Ctx, { store: { table }, ...one }: Work, filter: Filter): Promise<number> {
  const found = ctx.db
    .select({ one: sql<number>`1`.as("one") })
    .from(table)
    .where(and(inScope(table, ctx), ...conditionsOf(one.conditions(filter))))
    .limit(WAITING_LIMIT + 1)
    .as("found");
  const [row] = await ctx.db.select({ count: sql<number>`count(*)::int` }).from(found);
  return row?.count ?? 0;
}

/** Work that waits for a person, of every kind the caller may read. */
export async function waiting(ctx: Ctx): Promise<Waiting[]> {
  const readable = kinds.filter(({ access }) => allows(ctx.principal, access));
  return await Promise.all(
    readable.map(async (one) => {
      const filter = one.filter(ctx);
      const found = await count(ctx, one, filter);
      const more = found > WAITING_LIMIT;
      return { kind: one.kind, count: more ? WAITING_LIMIT : found, more, object: one.store.resource.name, filter };
    }),
  );
}
