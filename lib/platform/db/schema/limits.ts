import { index, pgTable, text } from "drizzle-orm/pg-core";
import { instant, scope } from "./columns.ts";

/** Allowances that all processes count together, each by the hash of what it is for. Nobody's yet: who tries to sign in is not known. */
export const sharedAllowances = pgTable(
  "shared_allowances",
  {
    ...scope,
    name_hash: text().primaryKey(),
    /** When the whole allowance is there again. */
    full_at: instant().notNull(),
  },
  (table) => [index("shared_allowances_age").on(table.full_at)],
);
