import { type SQL, sql } from "drizzle-orm";
import { boolean, index, type PgColumn, pgTable, text } from "drizzle-orm/pg-core";
import type { ApplyStep } from "#lib/contract/applications/apply-session.ts";
import type { ApplyStatus } from "#lib/contract/core/apply-statuses.ts";
import type { Region } from "#lib/contract/core/common.ts";
import type { PrintedFacts } from "#lib/documents/application-data.ts";
import { instant, json, object, objectIndexes, sharedScheduleIndex, sharedWork } from "#lib/platform/db/schema/columns.ts";
import { invited } from "#lib/platform/db/schema/invited.ts";
import type { TextVersion } from "#lib/policies/schema/legal-texts.ts";
import type { Reason } from "#lib/quotes/schema/quotes.ts";

/** The signature, stored with the application. */
export interface Signature {
  kind: "typed" | "drawn";
  name: string;
  image: string | null;
  consent: string;
  signed_at: number;
  ip: string | null;
  user_agent: string | null;
  document_sha256: string;
  /** The legal texts that were shown: the English ones, which bind, and the translations beside them. Missing: the included ones. */
  texts?: TextVersion[];
}

export interface Decision {
  decision: "approve" | "decline";
  reason: string;
  by: string;
  at: number;
}

/** Since when an application in manual review waits, as an expression that an index can store. */
export const referredAt = (table: { active_at: PgColumn; created: PgColumn }): SQL<Date> =>
  sql<Date>`coalesce(${table.active_at}, ${table.created})`;

/** The scheduled work on applications. */
export const applicationWork = (table: Record<"status" | "expires_at" | "remind_at", PgColumn>) =>
  sharedWork({
    expiry: { at: table.expires_at, waiting: sql`${table.status} in ('open', 'in_review')` },
    reminder: { at: table.remind_at, waiting: sql`${table.remind_at} is not null` },
  });

export const applySessions = pgTable(
  "apply_sessions",
  {
    ...object,
    /** What is applied for. Both are null for a general opt-in. */
    quote: text(),
    contractor: text().notNull(),
    job: text(),
    success_url: text().notNull(),
    cancel_url: text().notNull(),
    /** The link's token, encrypted, because callers with read access can see it again. It is looked up by its hash. */
    link_sealed: text().notNull(),
    is_general_opt_in: boolean().notNull().default(false),
    general_opt_in_work_state: text().$type<Region>(),
    status: text().$type<ApplyStatus>().notNull().default("open"),
    step: text().$type<ApplyStep>().notNull().default("verify_info"),
    expires_at: instant().notNull(),
    started_at: instant(),
    completed_at: instant(),
    /** When the contractor last did something, or it was referred. */
    active_at: instant(),
    answers: json<Record<string, unknown>>().notNull().default({}),
    draft: json<Record<string, unknown>>().notNull().default({}),
    signature: json<Signature>(),
    /** The signed document, and the unsigned one that its hash refers to. */
    document: text(),
    /** The versions of that document's legal texts, with their translations. */
    legal_texts: json<TextVersion[]>(),
    /** What that document says, as it was shown. It is compared with what it would say now. */
    printed: json<PrintedFacts>(),
    reasons: json<Reason[]>().notNull().default([]),
    /** What the contractor wrote about their answers to whoever reviews them. */
    explanation: text(),
    decision: json<Decision>(),
    payment_method: text(),
    policy: text(),
    ...invited,
  },
  (table) => [
    ...objectIndexes("apply_sessions")(table),
    index("apply_sessions_contractor").on(table.org_id, table.environment, table.contractor, table.created, table.id),
    index("apply_sessions_status").on(table.org_id, table.environment, table.status, table.created, table.id),
    index("apply_sessions_quote").on(table.org_id, table.environment, table.quote),
    sharedScheduleIndex("apply_sessions", table, applicationWork(table)),
    // The operators' queue of every organization: only what is in manual review.
    index("apply_sessions_in_review").on(referredAt(table), table.id).where(sql`status = 'in_review'`),
  ],
);
