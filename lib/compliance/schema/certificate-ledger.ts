import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { AuditResult, CertificateStatus } from "#lib/contract/compliance/certificate-audit.ts";
import type { LedgerAction } from "#lib/contract/compliance/certificate-decision.ts";
import type { RuleId } from "#lib/contract/compliance/rules.ts";
import { instant, json, object, objectIndexes } from "#lib/platform/db/schema/columns.ts";
import type { CertificateDecision, StoredApproval, Verification } from "./certificate-values.ts";
import type { Term } from "./certificates.ts";

/** The parts of a rule's result that the ledger stores. */
export type LedgerResult = Pick<
  AuditResult,
  "rule_name" | "rule_path" | "result" | "message" | "expected" | "found" | "manually_approved"
> &
  Partial<Pick<AuditResult, "rule">> & { approval?: StoredApproval | null };

/** A certificate's contractor and purpose, and the link with which it was uploaded. */
export interface Belonging {
  contractor: string;
  entity: string | null;
  job: string | null;
  category_code: string | null;
  replaces: string | null;
}

/** The effect of a ledger entry, as needed for undoing it. */
export type Undoable =
  | { kind: "value"; correction: string; path: string }
  | { kind: "waiver"; rule?: RuleId; rule_path: string; at: number }
  | { kind: "belonging"; before: Belonging; after: Belonging }
  | { kind: "verification"; before: { verified_at: number | null; verification: Verification | null }; after: Verification }
  | { kind: "decision"; status: CertificateStatus; decision: CertificateDecision | null };

/** Every decision on a certificate, by the rules or a person. Append-only, enforced by a trigger. */
export const certificateDecisions = pgTable(
  "certificate_decisions",
  {
    ...object,
    certificate: text().notNull(),
    contractor: text().notNull(),
    entity: text(),
    action: text().$type<LedgerAction>().notNull(),
    /** The certificate's new status; null: deleted. */
    status: text().$type<CertificateStatus>(),
    actor: text().notNull(),
    actor_name: text().notNull(),
    reason: text(),
    filename: text().notNull(),
    sha256: text().notNull(),
    audit: text(),
    requirement: text(),
    requirement_version: integer(),
    results: json<LedgerResult[]>().notNull(),
    terms: json<Term[]>().notNull(),
    /** The first time at which a waiver that this depends on ends. */
    holds_until: instant(),
    /** For a person's decision in shadow mode: the rules' own outcome. */
    verdict: text().$type<"approved" | "flagged">(),
    /** What undoing this entry restores; null if it cannot be undone. */
    takes_back: json<Undoable>(),
    /** The entry that this one undoes. */
    undoes: text(),
  },
  (table) => [
    ...objectIndexes("certificate_decisions")(table),
    index("certificate_decisions_contractor").on(table.org_id, table.environment, table.contractor, table.created, table.id),
    uniqueIndex("certificate_decisions_undoes").on(table.org_id, table.environment, table.undoes).where(sql`undoes is not null`),
    index("certificate_decisions_certificate").on(table.org_id, table.environment, table.certificate, table.created, table.id),
  ],
);
