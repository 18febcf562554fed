import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { Address } from "#lib/contract/core/common.ts";
import type { SoldEndorsement } from "#lib/contract/core/endorsements.ts";
import type { ShareDelivery, SharedKind } from "#lib/contract/policies/share-words.ts";
import { instant, json, object, objectIndexes, objectKey } from "#lib/platform/db/schema/columns.ts";
import type { Language } from "#lib/text/language.ts";

/** Links that show a certificate of insurance. */
export const certificateShares = pgTable(
  "certificate_shares",
  {
    ...object,
    contractor: text().notNull(),
    /** Id of a policy or an assignment. */
    cover: text().notNull(),
    certificate: text().$type<SharedKind>().notNull(),
    made_by: text().$type<"contractor" | "platform">().notNull(),
    /** The SHA-256 of the link's token, which is not stored. */
    token_hash: text().notNull(),
    expires_at: instant().notNull(),
    ended_at: instant(),
    last_opened_at: instant(),
    /** Whom a certificate of its own was made for. Null: the link opens the cover's. */
    holder: json<{ name: string; address: Address; email: string | null }>(),
    /** The blanket endorsements that it shows for the holder. */
    endorsements: text().array().$type<SoldEndorsement[]>().notNull().default([]),
    /** Whether the insured attested a written contract that requires them. */
    written_agreement: boolean().notNull().default(false),
    /** How often its certificate was made, which it prints. */
    papers_revision: integer().notNull().default(0),
    /** What became of the newest email to the holder. */
    delivery: text().$type<ShareDelivery>(),
    sent_at: instant(),
    times_sent: integer().notNull().default(0),
  },
  (table) => [
    ...objectIndexes("certificate_shares")(table),
    index("certificate_shares_cover").on(table.org_id, table.environment, table.cover, table.created, table.id),
    // A visitor knows only the token.
    uniqueIndex("certificate_shares_token").on(table.token_hash),
  ],
);

/** What somebody was last told of the end of cover. */
export interface ToldCover {
  state: "ahead" | "ends_early" | "cancelled" | "ended";
  /** When it ends or ended, in epoch seconds. */
  ends: number;
}

/** Who is told by email when cover ends, is cancelled or reinstated: holders whom a certificate was sent to, and who asked for it. */
export const coverSubscriptions = pgTable(
  "cover_subscriptions",
  {
    ...object,
    policy: text().notNull(),
    /** The id in its verification URL: of a policy, an assignment, or a certificate for a holder. */
    paper: text().notNull(),
    /** Null for papers of before 2026-12, whose addresses name both kinds. */
    certificate: text().$type<SharedKind>(),
    email: text().notNull(),
    language: text().$type<Language>().notNull(),
    /** When the email with the button was last written. Null: none was needed. */
    asked_at: instant(),
    confirmed_at: instant(),
    ended_at: instant(),
    told: json<ToldCover>().notNull(),
  },
  (table) => [
    objectKey(table),
    index("cover_subscriptions_policy").on(table.org_id, table.environment, table.policy),
    uniqueIndex("cover_subscriptions_paper").on(table.org_id, table.environment, table.paper, sql`lower(${table.email})`),
  ],
);
