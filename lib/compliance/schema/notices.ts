import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { NoticeKind, NoticeStatus } from "#lib/contract/compliance/notice.ts";
import { instant, json, object, objectKey } from "#lib/platform/db/schema/columns.ts";

/** Notices that an insurer cancels, does not renew or reinstates a policy bought elsewhere. */
export const notices = pgTable(
  "notices",
  {
    ...object,
    contractor: text().notNull(),
    kind: text().$type<NoticeKind>().notNull(),
    status: text().$type<NoticeStatus>().notNull(),
    policy_number: text(),
    insurer: text(),
    naic: text(),
    effective: instant(),
    received: instant().notNull(),
    certificate: text(),
    access_link: text(),
    /** The uploaded file with the notice, and its page. */
    document: text(),
    page: integer(),
    decided: json<{ by: string; name: string; at: number }>(),
  },
  (table) => {
    const scope = [table.org_id, table.environment] as const;
    const place = [table.created, table.id] as const;
    return [
      objectKey(table),
      index("notices_contractor").on(...scope, table.contractor, ...place),
      uniqueIndex("notices_document")
        .on(...scope, table.document, table.page)
        .where(sql`document is not null`),
    ];
  },
);
