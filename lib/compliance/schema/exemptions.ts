import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import type { ExemptionTrade, ExemptionType } from "#lib/contract/compliance/exemption.ts";
import type { Region } from "#lib/contract/core/common.ts";
import { instant, object, objectIndexes } from "#lib/platform/db/schema/columns.ts";

/** Certificates by which a state exempts a person from workers' compensation. */
export const exemptions = pgTable(
  "exemptions",
  {
    ...object,
    contractor: text().notNull(),
    type: text().$type<ExemptionType>().notNull(),
    trade: text().$type<ExemptionTrade>().notNull(),
    state: text().$type<Region>().notNull(),
    exempted: text().notNull(),
    ownership_percent: integer(),
    number: text().notNull(),
    from: instant().notNull(),
    until: instant().notNull(),
  },
  (table) => [
    ...objectIndexes("exemptions")(table),
    index("exemptions_contractor").on(table.org_id, table.environment, table.contractor, table.created, table.id),
    index("exemptions_state").on(table.org_id, table.environment, table.state, table.created, table.id),
    index("exemptions_until").on(table.org_id, table.environment, table.until, table.created, table.id),
    // One state may have issued most of them.
    index("exemptions_state_until").on(table.org_id, table.environment, table.state, table.until, table.created, table.id),
  ],
);
