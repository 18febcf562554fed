import { and, eq, sql } from "drizzle-orm";

import { addressPrefix } from "#lib/kit/address-prefix.ts";
import { newId } from "#lib/kit/ids.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { signInFailures as table } from "#lib/platform/db/schema/staff.ts";
import { inScope } from "#lib/platform/resource/store.ts";
import { defineScheduled } from "#lib/platform/schedule/scheduled.ts";
import type { Member } from "./team.ts";

/** The audit row of failed sign-ins: it contains how often and from where instead of changes. */
export const SIGN_IN_FAILED = "member.sign_in_failed";

const HOUR_MS = 60 * 60 * 1000;

/**
 * Counts a failed sign-in of a person as each of these members. `isMany`: during a distributed attack all prefixes are counted as one, so that it adds at most a few
 * hundred rows an hour.
 */
export async function countFailure(
  { runtime, ip }: Ctx,
  members: readonly Pick<Member, "org_id" | "id">[],
  isMany: boolean,
): Promise<void> {
  const now = runtime.clock();
  const hour_ends = new Date((Math.floor(now.getTime() / HOUR_MS) + 1) * HOUR_MS);
  const prefix = isMany ? "many" : addressPrefix(ip);
  const common = { environment: "production", created: now, prefix, count: 1, hour_ends } as const;
  await runtime.database.db
    .insert(table)
    .values(members.map(({ org_id, id: staff_id }) => ({ org_id, staff_id, id: newId("sf"), ...common })))
    .onConflictDoUpdate({
      target: [table.org_id, table.environment, table.staff_id, table.prefix, table.hour_ends],
      set: { count: sql`${table.count} + 1` },
    });
}

/** The audit log is append-only, so each count is written when its hour is over. */
export const signInFailureReport = defineScheduled({
  name: "sign-in-failures",
  table,
  at: table.hour_ends,
  waiting: sql`${table.count} > 0`,
  async settle(w, { id, staff_id, prefix, count, hour_ends }) {
    await w.tx.delete(table).where(and(inScope(table, w), eq(table.id, id)));
    const since = new Date(hour_ends.getTime() - HOUR_MS).toISOString();
    await w.audit(SIGN_IN_FAILED, staff_id, { count, addresses: prefix, since, until: hour_ends.toISOString() });
  },
});
