import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import type { KeptFile } from "#lib/contract/core/common.ts";
import { object, objectKey } from "./columns.ts";

/** An uploaded file, stored unchanged as a document of its own. */
export interface SentFile extends KeptFile {
  document: string;
}

/** Documents in the file store: PDFs, and what contractors sent. */
export const documents = pgTable(
  "documents",
  {
    ...object,
    owner: text().notNull(),
    kind: text()
      .$type<
        | "gl_coi"
        | "wc_coi"
        | "gl_evidence"
        | "wc_evidence"
        | "application"
        | "signed_application"
        | "certificate"
        | "certificate_sent"
        | "proof_sent"
        | "claim_sent"
        | "explanation_sent"
        | "export_sent"
        | "import_sent"
        | "deficiency_letter"
        | "policy_document"
        | "policy_summary"
        | "cancellation_notice"
        | "nonrenewal_notice"
      >()
      .notNull(),
    file_key: text().notNull(),
    filename: text().notNull(),
    sha256: text().notNull(),
    size: integer().notNull(),
  },
  (table) => [
    objectKey(table),
    index("documents_file").on(table.org_id, table.environment, table.file_key),
    index("documents_owner").on(table.org_id, table.environment, table.owner, table.kind, table.created),
  ],
);
