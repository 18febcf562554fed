import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { Region } from "#lib/contract/common.ts";
import type { CertifiedCoverage } from "#lib/contract/coverages.ts";
import type { AutomaticApproval, RequirementRules } from "#lib/contract/requirement-rules.ts";
import type { AuditResult, CertificateStatus, EntryKind } from "#lib/contract/resources/certificate-review.ts";
import type { ParsedCertificate } from "#lib/contract/resources/parsed-certificate.ts";
import { ageKey, dateKey, instant, json, object, objectIndexes, scheduleIndexes, scope } from "#lib/platform/db/schema/columns.ts";
import type { CertificateDecision, SentFile } from "./certificate-values.ts";

/** What a newer reader reads otherwise than what was approved. */
export interface NewerReading {
  version: number;
  at: number;
  /** Why it could not read the file at all; null where it could. */
  error: string | null;
  differs: { path: string; was: unknown; now: unknown }[];
}

/** A period in which a required coverage is in force, from the day it takes effect to the day it expires. */
export interface Term {
  coverage: CertifiedCoverage;
  effective: string;
  expiration: string;
  /** In which state's standard time these days begin; in UTC where it is not known, as in what was kept before states were. */
  state?: Region | null;
}

export const certificates = pgTable(
  "certificates",
  {
    ...object,
    updated: instant().notNull(),
    contractor: text().notNull(),
    entity: text(),
    job: text(),
    /** The job's category, which decides the requirement where no entity does. */
    category_code: text(),
    /** Of what was sent: of several files a name, a hash of their hashes and the sum of their bytes. */
    filename: text().notNull(),
    sha256: text().notNull(),
    size: integer().notNull(),
    /** The PDF: what was sent, or what was made of it; null until it is made. */
    file_key: text(),
    document: text().notNull(),
    /** What was sent, in order, where that is not one PDF. */
    sent: json<SentFile[]>(),
    source: text().$type<"platform" | "contractor">().notNull(),
    /** The certificate whose link it was sent by. */
    replaces: text(),
    status: text().$type<CertificateStatus>().notNull().default("pending"),
    error: json<{ code: string; message: string }>(),
    /** The newest review, and how many of its rules fail without an approval. */
    audit: text(),
    failing: integer().notNull().default(0),
    requirement: text(),
    decision: json<CertificateDecision>(),
    cover_ends: instant(),
    attempts: integer().notNull().default(0),
    /** Whether what was read from the same bytes before must not be used. */
    fresh: boolean().notNull().default(false),
    /** When reading must have ended; past that it is taken up again. */
    read_by: instant().notNull(),
    /** When time alone may change what the rules say. */
    reaudit_at: instant(),
    /** When the contractor is next reminded that cover ends. */
    remind_at: instant(),
    /** What the rules alone came to while automatic approval was in shadow, before anybody corrected what was read. */
    verdict: text().$type<"approved" | "flagged">(),
    /** Which reader made the reading it is judged on, and the newest one that has read it. */
    reader_version: integer().notNull().default(0),
    reread_version: integer().notNull().default(0),
    /** From when on a newer reader may read it; null: it need not. In real time, whatever the clock of its environment. */
    reread_at: instant(),
    newer_reading: json<NewerReading>(),
    /** The certificate that took its place: see `renewal.ts`. */
    renewed_by: text(),
  },
  (table) => [
    ...objectIndexes("certificates")(table),
    index("certificates_status").on(table.org_id, table.environment, table.status, table.created, table.id),
    index("certificates_waiting")
      .on(table.org_id, table.environment, table.created, table.id)
      .where(sql`status = 'flagged' and renewed_by is null`),
    index("certificates_cover_ends").on(table.org_id, table.environment, dateKey(table.cover_ends), table.created, table.id),
    // Most of a list may be in one state.
    index("certificates_status_cover_ends").on(
      table.org_id,
      table.environment,
      table.status,
      dateKey(table.cover_ends),
      table.created,
      table.id,
    ),
    index("certificates_contractor").on(table.org_id, table.environment, table.contractor, table.created, table.id),
    index("certificates_entity").on(table.org_id, table.environment, table.entity, table.created, table.id),
    index("certificates_category").on(table.org_id, table.environment, table.category_code, table.id),
    index("certificates_requirement").on(table.org_id, table.environment, table.requirement, table.id),
    index("certificates_replaces").on(table.org_id, table.environment, table.replaces, table.created, table.id),
    index("certificates_sha256").on(table.org_id, table.environment, table.sha256),
    index("certificates_expiring").on(table.org_id, table.environment, table.cover_ends, table.id).where(sql`status = 'approved'`),
    index("certificates_newer_reading").on(table.org_id, table.environment, table.created, table.id).where(sql`newer_reading is not null`),
    index("certificates_reread").on(table.reread_at).where(sql`reread_at is not null`),
    ...scheduleIndexes("certificates_reading", table.read_by, sql`status in ('pending', 'processing')`)(table),
    ...scheduleIndexes("certificates_reaudit", table.reaudit_at, sql`reaudit_at is not null`)(table),
    ...scheduleIndexes("certificates_reminder", table.remind_at, sql`remind_at is not null`)(table),
  ],
);

/** What was read from a file, by its hash: the same bytes are read once in an organization's environment. */
export const certificateReadings = pgTable(
  "certificate_readings",
  {
    ...scope,
    sha256: text().notNull(),
    /** Which reader read it. */
    version: integer().notNull().default(0),
    created: instant().notNull(),
    parsed: json<ParsedCertificate>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.org_id, table.environment, table.sha256, table.version] })],
);

/** One judgement of a certificate. */
export const certificateAudits = pgTable(
  "certificate_audits",
  {
    ...object,
    updated: instant().notNull(),
    certificate: text().notNull(),
    /** What the rules alone came to. */
    status: text().$type<CertificateStatus>().notNull(),
    requirement: text().notNull(),
    requirement_version: integer().notNull(),
    /** What was set of automatic approval; null before there was a choice. */
    automatic_approval: text().$type<AutomaticApproval>(),
    rules: json<RequirementRules>().notNull(),
    parsed: json<ParsedCertificate>().notNull(),
    reader_version: integer().notNull().default(0),
    terms: json<Term[]>().notNull(),
  },
  (table) => [
    ...objectIndexes("certificate_audits")(table),
    index("certificate_audits_certificate").on(table.org_id, table.environment, table.certificate, table.created, table.id),
  ],
);

export const certificateAuditResults = pgTable(
  "certificate_audit_results",
  {
    ...object,
    audit: text().notNull(),
    position: integer().notNull(),
    rule_name: text().notNull(),
    rule_path: text().notNull(),
    result: text().$type<"pass" | "fail">().notNull(),
    message: text().notNull(),
    expected: text(),
    found: text(),
    coverage: text().$type<CertifiedCoverage>(),
    evidence: json<AuditResult["evidence"]>(),
    can_approve: boolean().notNull(),
    approval: json<NonNullable<AuditResult["approval"]>>(),
  },
  (table) => [
    ...objectIndexes("certificate_audit_results")(table),
    uniqueIndex("certificate_audit_results_audit").on(table.org_id, table.environment, table.audit, table.position),
  ],
);

/** What a person entered where the reader was wrong, or confirmed where it was right. The newest of a path that was not undone counts. */
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
    /** Who has undone it; it counts no longer. */
    undone: json<{ by: string; name: string; at: number }>(),
  },
  (table) => [
    ...objectIndexes("certificate_corrections")(table),
    index("certificate_corrections_certificate").on(table.org_id, table.environment, table.certificate, table.created, table.id),
  ],
);

/** Who is looking at a certificate. */
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
  (table) => [
    primaryKey({ columns: [table.org_id, table.environment, table.certificate, table.viewer] }),
    index("certificate_viewers_age").on(ageKey(table.until)),
  ],
);
