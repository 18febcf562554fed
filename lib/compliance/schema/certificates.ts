import { sql } from "drizzle-orm";
import { boolean, index, integer, type PgColumn, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { AuditResult, CertificateStatus, EntryKind } from "#lib/contract/compliance/certificate-audit.ts";
import type { Producer } from "#lib/contract/compliance/certificate-object.ts";
import type { ParsedCertificate } from "#lib/contract/compliance/parsed-certificate.ts";
import type { ProofKind } from "#lib/contract/compliance/required-kinds.ts";
import type { AutomaticApproval, RequirementRules } from "#lib/contract/compliance/requirement-rules.ts";
import type { RuleId } from "#lib/contract/compliance/rules.ts";
import type { CertifiedCoverage } from "#lib/contract/core/coverages.ts";
import type { Place } from "#lib/contract/core/region-names.ts";
import {
  dateKey,
  instant,
  json,
  object,
  objectIndexes,
  objectKey,
  scope,
  sharedScheduleIndex,
  sharedWork,
} from "#lib/platform/db/schema/columns.ts";
import type { SentFile } from "#lib/platform/db/schema/documents.ts";
import type { CompactValues } from "#lib/rules/compliance/certificates/compact-values.ts";
import type { CertificateDecision, StoredApproval, Verification } from "./certificate-values.ts";

/** The differences between a newer reading and the approved values. */
export interface NewerReading {
  version: number;
  at: number;
  /** Why the newer reader could not read the file; null if it could. */
  error: string | null;
  differs: { path: string; was: unknown; now: unknown }[];
}

/** A period in which a required coverage is in force, from its effective date to its expiration date. */
export interface Term {
  coverage: CertifiedCoverage;
  effective: string;
  expiration: string;
  /** The state whose standard time applies to these days; UTC if unknown, as in rows stored before states were. */
  state?: Place | null;
}

/** The scheduled work on certificates. */
export const certificateWork = (table: Record<"status" | "read_by" | "reaudit_at" | "remind_at", PgColumn>) =>
  sharedWork({
    reading: { at: table.read_by, waiting: sql`${table.status} in ('pending', 'processing')` },
    reaudit: { at: table.reaudit_at, waiting: sql`${table.reaudit_at} is not null` },
    reminder: { at: table.remind_at, waiting: sql`${table.remind_at} is not null` },
  });

export const certificates = pgTable(
  "certificates",
  {
    ...object,
    updated: instant().notNull(),
    contractor: text().notNull(),
    entity: text(),
    job: text(),
    /** The job's category, which determines the requirement if there is no entity. */
    category_code: text(),
    /** The file's name, hash and size; for several files a combined name, a hash of their hashes and the sum of their sizes. */
    filename: text().notNull(),
    sha256: text().notNull(),
    size: integer().notNull(),
    /** The PDF, uploaded or converted; null until it exists. */
    file_key: text(),
    document: text().notNull(),
    /** The uploaded files in order, unless the upload is one PDF. */
    sent: json<SentFile[]>(),
    source: text().$type<"platform" | "contractor" | "agent" | "mail" | "import">().notNull(),
    /** The certificate whose link was used for the upload. */
    replaces: text(),
    /** The compliance request it was uploaded for. */
    compliance_request: text(),
    status: text().$type<CertificateStatus>().notNull().default("pending"),
    error: json<{ code: string; message: string }>(),
    /** The newest audit, and how many of its rules fail without a waiver. */
    audit: text(),
    failing: integer().notNull().default(0),
    requirement: text(),
    decision: json<CertificateDecision>(),
    cover_ends: instant(),
    attempts: integer().notNull().default(0),
    /** Whether an earlier reading of the same bytes must be ignored. */
    fresh: boolean().notNull().default(false),
    /** The deadline of the reading; afterwards it is retried. */
    read_by: instant().notNull(),
    /** When the rules' outcome may next change over time. */
    reaudit_at: instant(),
    /** When the contractor is next reminded that cover ends. */
    remind_at: instant(),
    /** Who issued it, as far as it was read with confidence. */
    producer: json<Producer>(),
    /** The rules' own outcome in shadow mode, before any correction. */
    verdict: text().$type<"approved" | "flagged">(),
    /** When its cover was last verified with the producer, and by whom. */
    verified_at: instant(),
    verification: json<Verification>(),
    /** When it must be verified again, by the requirement of its own purpose. */
    verify_by: instant(),
    /** The open sample for which it was drawn: see `samples.ts`. */
    sample: text(),
    /** The reader version of the audited reading, and the newest version that has read it. */
    reader_version: integer().notNull().default(0),
    reread_version: integer().notNull().default(0),
    /** The earliest time for a newer reader to read it; null: not needed. In real time, independent of the environment's clock. */
    reread_at: instant(),
    newer_reading: json<NewerReading>(),
    /** The certificate that replaced it: see `renewal.ts`. */
    renewed_by: text(),
  },
  (table) => [
    ...objectIndexes("certificates")(table),
    index("certificates_status").on(table.org_id, table.environment, table.status, table.created, table.id),
    index("certificates_cover_ends").on(table.org_id, table.environment, dateKey(table.cover_ends), table.created, table.id),
    index("certificates_contractor").on(table.org_id, table.environment, table.contractor, table.created, table.id),
    index("certificates_job").on(table.org_id, table.environment, table.job, table.created, table.id),
    index("certificates_sha256").on(table.org_id, table.environment, table.sha256),
    index("certificates_to_verify")
      .on(table.org_id, table.environment, table.verify_by, table.id)
      .where(sql`status = 'approved' and verify_by is not null`),
    index("certificates_sampled").on(table.org_id, table.environment, table.created, table.id).where(sql`sample is not null`),
    index("certificates_reread").on(table.reread_at).where(sql`reread_at is not null`),
    sharedScheduleIndex("certificates", table, certificateWork(table)),
  ],
);

/** Readings by file hash: the same bytes are read once per organization and environment. */
export const certificateReadings = pgTable(
  "certificate_readings",
  {
    ...scope,
    sha256: text().notNull(),
    /** The reader's version. */
    version: integer().notNull().default(0),
    created: instant().notNull(),
    parsed: json<ParsedCertificate>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.org_id, table.environment, table.sha256, table.version] })],
);

/** One audit of a certificate. */
export const certificateAudits = pgTable(
  "certificate_audits",
  {
    ...object,
    updated: instant().notNull(),
    certificate: text().notNull(),
    /** The rules' own outcome. */
    status: text().$type<CertificateStatus>().notNull(),
    requirement: text().notNull(),
    requirement_version: integer().notNull(),
    /** The automatic approval setting; null before it existed. */
    automatic_approval: text().$type<AutomaticApproval>(),
    rules: json<RequirementRules>().notNull(),
    parsed: json<ParsedCertificate>().notNull(),
    /** The same as the rules need it, read for every position; null in rows stored before it was. */
    compact: json<CompactValues>(),
    reader_version: integer().notNull().default(0),
    terms: json<Term[]>().notNull(),
  },
  (table) => [
    objectKey(table),
    index("certificate_audits_certificate").on(table.org_id, table.environment, table.certificate, table.created, table.id),
  ],
);

export const certificateAuditResults = pgTable(
  "certificate_audit_results",
  {
    ...object,
    audit: text().notNull(),
    position: integer().notNull(),
    rule: text().$type<RuleId>().notNull(),
    rule_name: text().notNull(),
    rule_path: text().notNull(),
    result: text().$type<"pass" | "fail">().notNull(),
    message: text().notNull(),
    /** What the contractor is told instead, where the rule says so. Null in results stored before it was kept. */
    for_contractor: text(),
    expected: text(),
    found: text(),
    coverage: text().$type<ProofKind>(),
    evidence: json<AuditResult["evidence"]>(),
    can_approve: boolean().notNull(),
    approval: json<StoredApproval>(),
  },
  (table) => [
    objectKey(table),
    uniqueIndex("certificate_audit_results_audit").on(table.org_id, table.environment, table.audit, table.position),
  ],
);

/** A person's correction of a misread value, or confirmation of a right one. The newest one of a path that is not undone counts. */
export const certificateCorrections = pgTable(
  "certificate_corrections",
  {
    ...object,
    certificate: text().notNull(),
    path: text().notNull(),
    was: json<unknown>(),
    value: json<unknown>(),
    by: text().notNull(),
    name: text().notNull(),
    reason: text().notNull(),
    kind: text().$type<EntryKind>().notNull().default("corrected"),
    /** Who has undone it; it no longer counts. */
    undone: json<{ by: string; name: string; at: number }>(),
  },
  (table) => [
    objectKey(table),
    index("certificate_corrections_certificate").on(table.org_id, table.environment, table.certificate, table.created, table.id),
  ],
);

/** The viewers of a certificate. */
export const certificateViewers = pgTable(
  "certificate_viewers",
  {
    ...scope,
    certificate: text().notNull(),
    viewer: text().notNull(),
    name: text().notNull(),
    since: instant().notNull(),
    until: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.org_id, table.environment, table.certificate, table.viewer] })],
);
