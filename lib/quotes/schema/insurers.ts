import { boolean, index, pgTable, text } from "drizzle-orm/pg-core";
import type { Coverage } from "#lib/contract/core/coverages.ts";
import { instant, json, object, objectIndexes } from "#lib/platform/db/schema/columns.ts";
import type { CoverLimits } from "#lib/rules/quotes/programme/programme.ts";

/** The insurer of a coverage for quotes that are effective from a day on. Rows are only ever added; a trigger holds that. */
export const insurers = pgTable(
  "insurers",
  {
    ...object,
    coverage: text().$type<Coverage>().notNull(),
    effective_from: instant().notNull(),
    name: text().notNull(),
    naic: text(),
    admitted: boolean().notNull(),
    /** Of general liability: through which it is bought. Null: through none. */
    purchasing_group: text(),
    /** In cents, those that the rates do not have. Null: none were set. */
    limits: json<CoverLimits[Coverage]>(),
  },
  (table) => [
    ...objectIndexes("insurers")(table),
    index("insurers_in_force").on(table.org_id, table.environment, table.coverage, table.effective_from, table.created, table.id),
  ],
);
