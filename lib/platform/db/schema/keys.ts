import { pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";

/** The ids of the keys that encrypt this database. They belong to the service as a whole, not to an organization. */
export const encryptionKeys = pgTable("encryption_keys", {
  key_id: text().primaryKey(),
  /** A known text encrypted with the key. Decrypting it proves that the key is the same. */
  check_sealed: text().notNull(),
  created: instant().notNull(),
});

/** The key that signs what outlives encryption keys: random, and encrypted like any secret. */
export const signingKeys = pgTable("signing_keys", {
  id: text().primaryKey(),
  key_sealed: text().notNull(),
  created: instant().notNull(),
});
