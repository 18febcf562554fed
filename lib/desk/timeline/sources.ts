import type { SQL } from "drizzle-orm";
import { and, eq, inArray, notInArray } from "drizzle-orm";
import { hiddenSince } from "#lib/compliance/certificates/samples.ts";
import { certificateDecisions } from "#lib/compliance/schema/certificate-ledger.ts";
import type { Access } from "#lib/contract/core/roles.ts";
import type { EventType } from "#lib/contract/desk/event-types.ts";
import type { TimelineEntry } from "#lib/contract/desk/timeline.ts";
import { toEpoch } from "#lib/kit/dates.ts";
import { allows, type Ctx } from "#lib/platform/context/context.ts";
import { mails } from "#lib/platform/db/schema/mails.ts";
import { auditLog, events } from "#lib/platform/db/schema/records.ts";
import { requestLog } from "#lib/platform/db/schema/requests.ts";
import { storeOf } from "#lib/platform/resource/expand.ts";
import type { ObjectTable } from "#lib/platform/resource/store.ts";
import { inScope } from "#lib/platform/resource/store.ts";
import { actorsOf, parseActor } from "../audit/actors.ts";
import { shownChanges } from "../audit/changes.ts";
import { deliveriesOf } from "./deliveries.ts";

/** The object of a timeline: its name in the contract, and its id. */
export interface Subject {
  name: string;
  id: string;
}

/** After every row. */
const NEVER = new Date(8.64e15);

/** One source of timeline entries. At the same moment, a higher rank is shown above a lower one. */
export interface Source<T extends ObjectTable = ObjectTable> {
  readonly prefix: string;
  readonly rank: number;
  /** The access needed for this source. Sources without it are left out. */
  readonly access: Access;
  readonly table: T;
  /** The condition for rows about the object, in the form of an index. Null: there are none. */
  about(subject: Subject): SQL | null;
  view(ctx: Ctx, rows: T["$inferSelect"][]): Promise<TimelineEntry[]> | TimelineEntry[];
}

const source = <T extends ObjectTable>(one: Source<T>): Source =>
  // Each source receives rows of its own table only.
  one as unknown as Source;

/** Actions on a certificate that the ledger of decisions covers in full. */
const inDecisionLedger = [
  "audit",
  "sample",
  "approve",
  "deny",
  "ask_again",
  "approve_rule",
  "rule_approved",
  "verify",
  "correct",
  "confirm",
  "change_purpose",
  "move",
  "undo",
  "reprocess",
  "process",
].map((verb) => `certificate.${verb}`);

/** The requests among these that the log still has, if the caller may read it. */
async function keptRequests(ctx: Ctx, ids: string[]): Promise<Set<string>> {
  const own = ids.filter((id) => id.startsWith("req_"));
  if (!own.length || !allows(ctx.principal, "request_log:read")) return new Set();
  const rows = await ctx.db
    .select({ id: requestLog.id })
    .from(requestLog)
    .where(and(inScope(requestLog, ctx), inArray(requestLog.id, own)));
  return new Set(rows.map(({ id }) => id));
}

const changes = source({
  prefix: "au",
  rank: 0,
  access: "timeline:read",
  table: auditLog,
  about: ({ name, id }) =>
    and(eq(auditLog.object_id, id), name === "certificate" ? notInArray(auditLog.action, inDecisionLedger) : undefined) ?? null,
  async view(ctx, rows) {
    const actors = await actorsOf(
      ctx,
      rows.map(({ actor }) => actor),
    );
    const kept = await keptRequests(
      ctx,
      rows.map(({ request_id }) => request_id),
    );
    return rows.map(({ id, created, actor, action, changes, request_id }) => ({
      id,
      created: toEpoch(created),
      kind: "change" as const,
      actor: actors.get(actor) ?? { ...parseActor(actor), name: null },
      action,
      changes: shownChanges(action, changes),
      request: kept.has(request_id) ? request_id : null,
    }));
  },
});

const decisions = source({
  prefix: "cd",
  rank: 1,
  access: "certificates:read",
  table: certificateDecisions,
  about({ name, id }) {
    if (name === "certificate") return eq(certificateDecisions.certificate, id);
    return name === "contractor" ? eq(certificateDecisions.contractor, id) : null;
  },
  async view(ctx, rows) {
    const hidden = await hiddenSince(
      ctx,
      rows.map(({ certificate }) => certificate),
    );
    const shown = rows.filter(({ certificate, created }) => created < (hidden.get(certificate) ?? NEVER));
    return shown.map(({ id, created, actor, actor_name, action, certificate, filename, status, reason, results }) => ({
      id,
      created: toEpoch(created),
      kind: "decision" as const,
      actor: { ...parseActor(actor), name: actor_name },
      action,
      certificate,
      filename,
      status,
      reason,
      failed: results.flatMap(({ result, manually_approved, message }) => (result === "fail" && !manually_approved ? [message] : [])),
    }));
  },
});

const emails = source({
  prefix: "ml",
  rank: 2,
  access: "outbox:read",
  table: mails,
  about: ({ name, id }) => (name === "contractor" ? eq(mails.contractor, id) : eq(mails.object_id, id)),
  view: (_, rows) =>
    rows.map(({ id, created, kind, subject, to, status }) => ({
      id,
      created: toEpoch(created),
      kind: "mail" as const,
      mail_kind: kind,
      subject,
      to,
      status,
    })),
});

const reported = source({
  prefix: "ev",
  rank: 3,
  access: "events:read",
  table: events,
  // Where every change is an event, the changes say it already.
  about: ({ name, id }) => {
    const isChange = notInArray(events.type, [`${name}.created`, `${name}.updated`] as EventType[]);
    return and(eq(events.object_id, id), storeOf(name).also.announced ? isChange : undefined) ?? null;
  },
  async view(ctx, rows) {
    const hidden = await hiddenSince(
      ctx,
      rows.map(({ object_id }) => object_id ?? ""),
    );
    const shown = rows.filter(({ object_id, created }) => created < (hidden.get(object_id ?? "") ?? NEVER));
    const maySee = allows(ctx.principal, "webhook_endpoints:read");
    const deliveries = maySee
      ? await deliveriesOf(
          ctx,
          rows.map(({ id }) => id),
        )
      : null;
    return shown.map(({ id, created, type }) => ({
      id,
      created: toEpoch(created),
      kind: "event" as const,
      type,
      deliveries: deliveries?.get(id) ?? [],
    }));
  },
});

export const sources: readonly Source[] = [changes, decisions, emails, reported];
