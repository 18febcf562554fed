import { sql } from "drizzle-orm";
import { boolean, index, integer, type PgColumn, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { RequestEnd, RequestStatus } from "#lib/contract/compliance/compliance-request.ts";
import { instant, json, object, objectIndexes, objectKey, sharedScheduleIndex, sharedWork } from "#lib/platform/db/schema/columns.ts";
import { invited } from "#lib/platform/db/schema/invited.ts";

const OPEN = sql.raw("status in ('sent', 'opened', 'uploaded', 'applying')");

/** The scheduled work on requests. */
export const requestWork = (table: Record<"status" | "expires_at" | "remind_at", PgColumn>) =>
  sharedWork({
    expiry: { at: table.expires_at, waiting: sql`${table.status} in ('sent', 'opened', 'uploaded', 'applying')` },
    reminder: { at: table.remind_at, waiting: sql`${table.remind_at} is not null` },
  });

/** Requests to contractors to become covered in one scope. */
export const complianceRequests = pgTable(
  "compliance_requests",
  {
    ...object,
    contractor: text().notNull(),
    scope: text().$type<"default" | "entity" | "job">().notNull(),
    /** The subject of the scope: the id of the entity or job, or `default`. */
    subject: text().notNull(),
    entity: text(),
    job: text(),
    status: text().$type<RequestStatus>().notNull().default("sent"),
    ended_for: text().$type<RequestEnd>(),
    /** Asked for before cover ends: it is satisfied by cover that lasts, not by the present one. */
    renews: boolean().notNull().default(false),
    success_url: text(),
    cancel_url: text(),
    /** The link's token, encrypted, because callers with read access can see it again. It is looked up by its hash. */
    link_sealed: text().notNull(),
    /** The token of the address that receives certificates for it, by hash and encrypted. Null: deleted with its contractor. */
    mail_token_hash: text(),
    mail_token_sealed: text(),
    ...invited,
    due_by: instant(),
    expires_at: instant().notNull(),
    opened_at: instant(),
    ended_at: instant(),
    apply_session: text(),
    batch: text(),
    /** The newest letter: the hash of its text, and the document. */
    letter: json<{ hash: string; document: string }>(),
  },
  (table) => {
    const scope = [table.org_id, table.environment] as const;
    const place = [table.created, table.id] as const;
    return [
      ...objectIndexes("compliance_requests")(table),
      // One open request per contractor and scope: of simultaneous requests one succeeds.
      uniqueIndex("compliance_requests_open")
        .on(...scope, table.contractor, table.subject)
        .where(OPEN),
      // Without the organization first: the token determines it.
      uniqueIndex("compliance_requests_mail_token").on(table.mail_token_hash),
      index("compliance_requests_contractor").on(...scope, table.contractor, ...place),
      index("compliance_requests_status").on(...scope, table.status, ...place),
      sharedScheduleIndex("compliance_requests", table, requestWork(table)),
    ];
  },
);

/** Requests to many contractors, created in the background. */
export const complianceRequestBatches = pgTable(
  "compliance_request_batches",
  {
    ...object,
    entity: text(),
    job: text(),
    /** The status whose contractors are asked; null: those named. */
    compliance: text(),
    contractors: text().array(),
    terms: json<Record<string, unknown>>().notNull(),
    status: text().$type<"running" | "complete" | "failed">().notNull().default("running"),
    total: integer(),
    done: integer().notNull().default(0),
    created_requests: integer().notNull().default(0),
    skipped: integer().notNull().default(0),
    failed: integer().notNull().default(0),
    /** The last contractor for whom a request was created or refused. */
    last: text().notNull().default(""),
    finished_at: instant(),
  },
  (table) => [objectKey(table)],
);

/** The contractors of a batch who got no request. */
export const complianceRequestOutcomes = pgTable(
  "compliance_request_outcomes",
  { ...object, batch: text().notNull(), contractor: text().notNull(), outcome: text().notNull(), message: text().notNull() },
  (table) => [
    objectKey(table),
    index("compliance_request_outcomes_batch").on(table.org_id, table.environment, table.batch, table.created, table.id),
  ],
);
