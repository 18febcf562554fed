import { boolean, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import type { z } from "zod";
import type { WouldCover } from "#lib/contract/compliance/would-cover.ts";
import type { Coverage } from "#lib/contract/core/coverages.ts";
import type { Endorsement } from "#lib/contract/quotes/policy-endorsement.ts";
import type { quoteJsonSchema, reasonSchema } from "#lib/contract/quotes/quote.ts";
import type { Worksheet } from "#lib/contract/quotes/worksheet.ts";
import { instant, json, object, objectIndexes } from "#lib/platform/db/schema/columns.ts";
import type { SetInsurers } from "#lib/rules/quotes/programme/insurers.ts";

/** Limits of general liability in cents. */
export interface RequiredLimits {
  occurrence_limit: number;
  aggregate_limit: number;
}

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
    endorsements: json<Endorsement[]>().notNull().default([]),
    rate_set: text().notNull(),
    worksheet: json<Worksheet>().notNull(),
    policy: text(),
    /** The policy that it renews. */
    renews: text(),
    /** The least general liability limits in cents, besides those of the job's entity: what a requirement asks for. */
    required_limits: json<RequiredLimits>(),
    /** The insurers it was priced with, which its policy and documents name. Null: the program's. */
    insurers: json<SetInsurers>(),
    /** What its job's requirement would still miss with it, as known when it was priced. */
    would_cover: json<WouldCover>(),
  },
  (table) => [
    ...objectIndexes("quotes")(table),
    index("quotes_contractor").on(table.org_id, table.environment, table.contractor, table.created, table.id),
    index("quotes_job").on(table.org_id, table.environment, table.job, table.created, table.id),
  ],
);
