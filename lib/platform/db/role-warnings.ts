import { sql } from "drizzle-orm";
import type { Database } from "./client.ts";
import { rowsOf } from "./rows.ts";

/** Whether PostgreSQL itself keeps organizations apart, besides the conditions of every query. */
export const hasRowSecurity = (database: Database): boolean => database.server?.scopedUrl !== undefined;

/** What the service's roles may do that they should not, in words. Empty with the embedded database, which has no roles. */
export async function roleWarnings(database: Database): Promise<string[]> {
  if (!database.server) return [];
  const [role] = await rowsOf<{ superuser: boolean }>(
    database.db,
    sql`select rolsuper as superuser from pg_roles where rolname = current_user`,
  );
  return [
    ...(hasRowSecurity(database)
      ? []
      : [
          "DATABASE_SCOPED_URL is not set, so row-level security is off: only the service's own conditions keep organizations apart (docs/deployment.md)",
        ]),
    ...(role?.superuser
      ? [
          "the role of DATABASE_URL is that of a superuser, who may read files and drop tables: use one that only changes rows (docs/deployment.md)",
        ]
      : []),
  ];
}
