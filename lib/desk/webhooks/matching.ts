import { and, inArray, isNotNull, isNull, not, or, sql } from "drizzle-orm";
import { webhookEndpoints as table } from "#lib/platform/db/schema/webhooks.ts";
import { also } from "#lib/platform/resource/list.ts";
import type { ListConditions } from "#lib/platform/resource/page-rows.ts";

/** Deliveries fail, or the service has disabled the endpoint because of it. */
const inTrouble = sql`(${or(inArray(table.disabled_reason, ["gone", "failing"]), and(isNull(table.disabled_at), isNotNull(table.failing_since)))})`;

/** The conditions of a list with these filters. */
export const endpointsMatching = ({ in_trouble }: { in_trouble?: boolean | string | undefined }): ListConditions =>
  also(
    { all: [], filters: [] },
    {
      in_trouble:
        in_trouble === undefined ? undefined : String(in_trouble) === "true" ? inTrouble : not(sql`coalesce(${inTrouble}, false)`),
    },
  );
