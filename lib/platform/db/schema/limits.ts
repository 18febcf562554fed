import { pgTable, text } from "drizzle-orm/pg-core";
import { instant, scope } from "./columns.ts";

/**
 * Rate limits shared by all processes, by the hash of what they limit. They belong to no organization, because it is not known before
 * sign-in.
 */
export const sharedAllowances = pgTable("shared_allowances", {
  ...scope,
  name_hash: text().primaryKey(),
  /** When the full allowance is available again. */
  full_at: instant().notNull(),
});
