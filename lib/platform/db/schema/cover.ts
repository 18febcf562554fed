import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { z } from "zod";
import type { Address, Region } from "#lib/contract/common.ts";
import type { Coverage } from "#lib/contract/coverages.ts";
import type { ApplyStatus, ApplyStep } from "#lib/contract/resources/apply-session.ts";
import type { quoteJsonSchema, reasonSchema } from "#lib/contract/resources/quote.ts";
import type { Worksheet } from "#lib/contract/worksheet.ts";
import { dueIndexes, instant, json, object, objectIndexes } from "../columns.ts";

export type Reason = z.infer<typeof reasonSchema>;

export const quotes = pgTable(
  "quotes",
  {
    ...object,
    contractor: text().notNull(),
    job: text().notNull(),
    coverage_type: text().array().$type<Coverage[]>().notNull(),
    effective_date: instant().notNull(),
    end_date: instant().notNull(),
    bind: boolean().notNull().default(false),
    eligible: boolean().notNull(),
    needs_review: boolean().notNull(),
    net_rate: integer().notNull(),
    gl_net_rate: integer().notNull(),
    wc_net_rate: integer().notNull(),
    quote_json: json<z.infer<typeof quoteJsonSchema>>().notNull(),
    reasons: json<Reason[]>().notNull(),
    rate_set: text().notNull(),
    worksheet: json<Worksheet>().notNull(),
    policy: text(),
  },
  (table) => [
    ...objectIndexes("quotes")(table),
    index("quotes_contractor").on(table.org_id, table.environment, table.contractor, table.created, table.id),
    index("quotes_job").on(table.org_id, table.environment, table.job, table.created, table.id),
    index("quotes_effective").on(table.org_id, table.environment, table.effective_date, table.created, table.id),
  ],
);

/** What the applicant signed, kept with the application. */
export interface Signature {
  kind: "typed" | "drawn";
  name: string;
  image: string | null;
  consent: string;
  signed_at: number;
  ip: string | null;
  user_agent: string | null;
  document_sha256: string;
}

export interface Decision {
  decision: "approve" | "decline";
  reason: string;
  by: string;
  at: number;
}

export const applySessions = pgTable(
  "apply_sessions",
  {
    ...object,
    /** What is applied for; of a general opt-in neither is known yet. */
    quote: text(),
    contractor: text().notNull(),
    job: text(),
    success_url: text().notNull(),
    cancel_url: text().notNull(),
    /** The link's token, sealed: shown again to whoever may read the session; looked up by its hash only. */
    link_sealed: text().notNull(),
    is_general_opt_in: boolean().notNull().default(false),
    general_opt_in_work_state: text().$type<Region>(),
    status: text().$type<ApplyStatus>().notNull().default("open"),
    step: text().$type<ApplyStep>().notNull().default("verify_info"),
    expires_at: instant().notNull(),
    started_at: instant(),
    completed_at: instant(),
    answers: json<Record<string, unknown>>().notNull().default({}),
    draft: json<Record<string, unknown>>().notNull().default({}),
    signature: json<Signature>(),
    /** The signed document, and the unsigned one its hash belongs to. */
    document: text(),
    reasons: json<Reason[]>().notNull().default([]),
    decision: json<Decision>(),
    payment_method: text(),
    policy: text(),
  },
  (table) => [
    ...objectIndexes("apply_sessions")(table),
    index("apply_sessions_contractor").on(table.org_id, table.environment, table.contractor, table.created, table.id),
    index("apply_sessions_status").on(table.org_id, table.environment, table.status, table.created, table.id),
    index("apply_sessions_general_opt_in").on(table.org_id, table.environment, table.is_general_opt_in, table.created, table.id),
    index("apply_sessions_status_general_opt_in").on(
      table.org_id,
      table.environment,
      table.status,
      table.is_general_opt_in,
      table.created,
      table.id,
    ),
    index("apply_sessions_quote").on(table.org_id, table.environment, table.quote),
    ...dueIndexes("apply_sessions", table.expires_at, sql`status in ('open', 'in_review')`)(table),
  ],
);

export const paymentMethods = pgTable(
  "payment_methods",
  {
    ...object,
    contractor: text().notNull(),
    processor: text().notNull(),
    /** The processor's own name for the card; no card number is ever here. */
    reference: text().notNull(),
    brand: text().notNull(),
    last4: text().notNull(),
    exp_month: integer().notNull(),
    exp_year: integer().notNull(),
  },
  (table) => [
    ...objectIndexes("payment_methods")(table),
    index("payment_methods_contractor").on(table.org_id, table.environment, table.contractor, table.created),
  ],
);

export interface Insured {
  name: string;
  company_name: string | null;
  address: Address | null;
}

export const policies = pgTable(
  "policies",
  {
    ...object,
    policy_number: text().notNull(),
    quote: text().notNull(),
    contractor: text().notNull(),
    job: text().notNull(),
    entity: text().notNull(),
    category_code: text().notNull(),
    coverage_type: text().array().$type<Coverage[]>().notNull(),
    home_state: text().$type<Region>(),
    work_state: text().$type<Region>(),
    effective_date: instant().notNull(),
    expiration_date: instant().notNull(),
    status: text().$type<"active" | "cancelled" | "expired">().notNull().default("active"),
    net_rate: integer().notNull(),
    /** As they were when cover was bound: what certificates say, whatever becomes of the records. */
    insured: json<Insured>().notNull(),
    holder: json<{ name: string; address: Address | null }>().notNull(),
    work: json<{ id: string; name: string; description: string }>().notNull(),
    cancelled_at: instant(),
    cancellation_reason: text(),
    /** When the pay reported for an expired policy is compared with what was expected; empty before it expires and once that is done. */
    audit_at: instant(),
    /** New cover whose event waits for its certificates. */
    to_announce: boolean().notNull().default(false),
    /** When certificates that are being made are asked for again; empty once they are stored. */
    documents_by: instant(),
  },
  (table) => [
    ...objectIndexes("policies")(table),
    uniqueIndex("policies_quote").on(table.org_id, table.environment, table.quote),
    uniqueIndex("policies_number").on(table.org_id, table.environment, table.policy_number),
    index("policies_contractor").on(table.org_id, table.environment, table.contractor, table.created, table.id),
    index("policies_job_page").on(table.org_id, table.environment, table.job, table.created, table.id),
    index("policies_entity").on(table.org_id, table.environment, table.entity, table.status),
    index("policies_cancelled").on(table.org_id, table.environment, table.cancelled_at).where(sql`cancelled_at is not null`),
    index("policies_status").on(table.org_id, table.environment, table.status, table.created, table.id),
    index("policies_effective").on(table.org_id, table.environment, table.effective_date, table.created, table.id),
    index("policies_expiration").on(table.org_id, table.environment, table.expiration_date, table.created, table.id),
    // Most of a list may be in one state.
    index("policies_status_effective").on(table.org_id, table.environment, table.status, table.effective_date, table.created, table.id),
    index("policies_status_expiration").on(table.org_id, table.environment, table.status, table.expiration_date, table.created, table.id),
    ...dueIndexes("policies", table.expiration_date, sql`status = 'active'`)(table),
    ...dueIndexes("policies_audit", table.audit_at, sql`audit_at is not null`)(table),
    ...dueIndexes("policies_documents", table.documents_by, sql`documents_by is not null`)(table),
  ],
);

/** PDFs in the file store. */
export const documents = pgTable(
  "documents",
  {
    ...object,
    owner: text().notNull(),
    kind: text().$type<"gl_coi" | "wc_coi" | "application" | "signed_application" | "certificate">().notNull(),
    file_key: text().notNull(),
    filename: text().notNull(),
    sha256: text().notNull(),
    size: integer().notNull(),
  },
  (table) => [
    ...objectIndexes("documents")(table),
    index("documents_owner").on(table.org_id, table.environment, table.owner, table.kind, table.created),
  ],
);
