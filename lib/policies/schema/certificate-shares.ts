import { index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { SharedKind } from "#lib/contract/policies/certificate-share.ts";
import { instant, object, objectIndexes } from "#lib/platform/db/schema/columns.ts";

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
  },
  (table) => [
    ...objectIndexes("certificate_shares")(table),
    index("certificate_shares_cover").on(table.org_id, table.environment, table.cover, table.created, table.id),
    // A visitor knows only the token.
    uniqueIndex("certificate_shares_token").on(table.token_hash),
  ],
);
