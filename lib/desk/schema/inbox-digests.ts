import { index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { digestFrequencies, Weekday } from "#lib/contract/desk/inbox-digest.ts";
import { ageKey, instant, object, objectKey, scope } from "#lib/platform/db/schema/columns.ts";

/** When a member is sent a digest of the inbox. A member without a row has none. */
export const inboxDigests = pgTable(
  "inbox_digests",
  {
    ...object,
    /** The id of a member. */
    member: text().notNull(),
    frequency: text().$type<(typeof digestFrequencies)[number]>().notNull(),
    weekday: text().$type<Weekday>().notNull(),
    hour: integer().notNull(),
    /** When the next one is due. Null: it is off. */
    next_at: instant(),
  },
  (table) => [objectKey(table), uniqueIndex("inbox_digests_member").on(table.org_id, table.environment, table.member)],
);

/** The links in sent digests that stop them, by the hash of their token. */
export const inboxDigestLinks = pgTable(
  "inbox_digest_links",
  {
    token_hash: text().primaryKey(),
    ...scope,
    digest: text().notNull(),
    created: instant().notNull(),
  },
  (table) => [
    index("inbox_digest_links_digest").on(table.org_id, table.environment, table.digest),
    index("inbox_digest_links_age").on(ageKey(table.created)),
  ],
);
