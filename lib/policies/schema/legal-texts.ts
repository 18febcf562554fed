import { integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { instant } from "#lib/platform/db/schema/columns.ts";
import type { LegalText, LegalTextState } from "#lib/rules/applications/legal-texts/choose.ts";
import type { LegalTextKey } from "#lib/rules/applications/legal-texts/keys.ts";
import type { Language } from "#lib/text/language.ts";

/** Which version of a text was shown. */
export interface TextVersion extends Pick<LegalText, "key" | "state" | "language" | "version"> {
  sha256: string;
  /** Its first day, in epoch seconds. Null: it came with the product. Missing where it was not kept yet. */
  since?: number | null;
}

/** The operator's versions of legal texts, for every organization. Rows are only ever added; a trigger enforces this. */
export const legalTexts = pgTable(
  "legal_texts",
  {
    id: text().primaryKey(),
    key: text().$type<LegalTextKey>().notNull(),
    state: text().$type<LegalTextState>().notNull(),
    language: text().$type<Language>().notNull(),
    version: integer().notNull(),
    /** Midnight UTC of the day from which it is in force. */
    effective_on: instant().notNull(),
    /** Null: from that day there is none. */
    text: text(),
    sha256: text(),
    /** For a translation: the version of the English text that it translates. */
    translates: integer(),
    added_at: instant().notNull(),
    added_by: text().notNull(),
  },
  (table) => [uniqueIndex("legal_texts_version").on(table.key, table.state, table.language, table.version)],
);
