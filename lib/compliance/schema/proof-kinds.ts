import { pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { OwnKind } from "#lib/contract/core/coverages.ts";
import type { kindsOfProof } from "#lib/contract/core/document-kinds.ts";
import { json, nameKey, object, objectKey } from "#lib/platform/db/schema/columns.ts";

/** Kinds of insurance and of documents that an organization adds for its requirements. */
export const proofKinds = pgTable(
  "proof_kinds",
  {
    ...object,
    id: text().$type<OwnKind>().notNull(),
    of: text().$type<(typeof kindsOfProof)[number]>().notNull(),
    name: text().notNull(),
    name_es: text(),
    words: json<string[]>().notNull().default([]),
  },
  (table) => [objectKey(table), uniqueIndex("proof_kinds_name").on(table.org_id, table.environment, nameKey(table.name))],
);
