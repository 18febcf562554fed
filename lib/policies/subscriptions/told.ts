import { and, asc, eq, isNotNull, isNull } from "drizzle-orm";
import { inScope } from "#lib/platform/resource/store.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import { certificateShares, coverSubscriptions as table } from "../schema/certificate-shares.ts";

/** The most holders that a preview lists. */
const MAX_LISTED = 50;

/** Who is emailed when a policy's cover, or that of its assignments, ends early: holders of certificates, and who asked for it. */
export async function toldOfPolicy(w: Writer, policy: string) {
  const isTold = and(eq(table.policy, policy), isNotNull(table.confirmed_at), isNull(table.ended_at));
  const share = and(
    eq(certificateShares.org_id, table.org_id),
    eq(certificateShares.environment, table.environment),
    eq(certificateShares.id, table.paper),
  );
  const rows = await w.tx
    .select({ email: table.email, holder: certificateShares.holder })
    .from(table)
    .leftJoin(certificateShares, share)
    .where(and(inScope(table, w), isTold))
    .orderBy(asc(table.id))
    .limit(MAX_LISTED);
  return rows.map(({ email, holder }) => ({ kind: "certificate_holder" as const, name: holder?.name ?? email, email }));
}
