import { pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";

/** The keys that seal what is in this database, by their ids. Of the service as a whole, and of no organization. */
export const encryptionKeys = pgTable("encryption_keys", {
  key_id: text().primaryKey(),
  /** A known text sealed with the key: opening it proves that the key is the same. */
  check_sealed: text().notNull(),
  created: instant().notNull(),
});
