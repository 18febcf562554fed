import type { SQL } from "drizzle-orm";
import { and, inArray, isNotNull, isNull, not, or, sql } from "drizzle-orm";
import { webhookEndpoints as table } from "#lib/platform/db/schema/webhooks.ts";

/** Deliveries fail, or the service has disabled the endpoint because of it. */
const inTrouble = sql`(${or(inArray(table.disabled_reason, ["gone", "failing"]), and(isNull(table.disabled_at), isNotNull(table.failing_since)))})`;

/** The conditions of the list's filters. */
export function endpointsMatching({ in_trouble }: { in_trouble?: boolean | string | undefined }): SQL[] {
  if (in_trouble === undefined) return [];
  return [String(in_trouble) === "true" ? inTrouble : not(sql`coalesce(${inTrouble}, false)`)];
}
