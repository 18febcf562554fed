import { boolean, integer, pgTable, text } from "drizzle-orm/pg-core";
import type { Coverage } from "#lib/contract/core/coverages.ts";
import { instant, json, object, objectKey } from "#lib/platform/db/schema/columns.ts";
import type { CoverLimits } from "#lib/rules/quotes/programme/programme.ts";

/** The insurer of a coverage for quotes that are effective from a day on. Rows are only ever added; a trigger enforces this. */
export const insurers = pgTable(
  "insurers",
  {
    ...object,
    coverage: text().$type<Coverage>().notNull(),
    effective_from: instant().notNull(),
    name: text().notNull(),
    naic: text(),
    admitted: boolean().notNull(),
    /** The group through which general liability is bought. Null: none. */
    purchasing_group: text(),
    /** The days without cover that a claims-made policy carries on over. Null: none. */
    retroactive_gap_days: integer(),
    /** The limits in cents that the rates do not have. Null: none were set. */
    limits: json<CoverLimits[Coverage]>(),
    /** Where it takes first notices of claims. Null: not known. */
    claims_email: text(),
    claims_phone: text(),
    claims_url: text(),
  },
  (table) => [objectKey(table)],
);
