import { integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { instant, object, objectKey } from "#lib/platform/db/schema/columns.ts";

/**
 * The loads of sanctions lists, each of one source. A load makes a new version of all lists together, which applies to all organizations.
 */
export const sanctionsLists = pgTable("sanctions_lists", {
  version: integer().primaryKey(),
  source: text().notNull(),
  sha256: text().notNull(),
  aliases_sha256: text(),
  loaded_at: instant().notNull(),
  loaded_by: text().notNull(),
  /** Listed parties, and their names: an entry has one and any number of aliases. */
  entries: integer().notNull(),
  names: integer().notNull(),
  /** Names compared with the version of this source before. */
  added: integer().notNull(),
  removed: integer().notNull(),
});

/** A name and the versions in which it is listed: from `since` until before `until`. A daily load so stores only what has changed. */
export const sanctionsNames = pgTable(
  "sanctions_names",
  {
    source: text().notNull(),
    /** The entry's number in its source. */
    entry: text().notNull(),
    name: text().notNull(),
    since: integer().notNull(),
    until: integer(),
  },
  (table) => [primaryKey({ columns: [table.source, table.entry, table.name, table.since] })],
);

/** A contractor whose name resembles a listed entry: one row for each pair of contractor and entry, in production only. */
export const sanctionsMatches = pgTable(
  "sanctions_matches",
  {
    ...object,
    contractor: text().notNull(),
    source: text().notNull(),
    entry: text().notNull(),
    /** The contractor's name as compared, and the names of the entry that resemble it. A changed name makes a new match. */
    name: text().notNull(),
    listed: text().array().notNull(),
    /** `ended`: the name or the entry is no longer the same. */
    status: text().$type<"open" | "cleared" | "ended">().notNull().default("open"),
    raised_at: instant().notNull(),
    cleared_at: instant(),
    cleared_by: text(),
    reason: text(),
  },
  (table) => [
    objectKey(table),
    uniqueIndex("sanctions_matches_entry").on(table.org_id, table.environment, table.contractor, table.source, table.entry),
  ],
);

/** How far the screening of an organization's contractors against the newest version is. Every load starts all of them again. */
export const sanctionsScreenings = pgTable(
  "sanctions_screenings",
  {
    ...object,
    version: integer().notNull(),
    status: text().$type<"running" | "done">().notNull().default("running"),
    /** The last contractor that was screened. */
    after: text().notNull().default(""),
    screened: integer().notNull().default(0),
    /** When it begins, and when it is continued if its process has died. */
    take_up_at: instant().notNull(),
  },
  (table) => [objectKey(table), uniqueIndex("sanctions_screenings_organization").on(table.org_id, table.environment)],
);
