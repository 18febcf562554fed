import { and, desc, eq, inArray } from "drizzle-orm";
import { notices } from "#lib/contract/compliance/notice.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { defineStore, inScope } from "#lib/platform/resource/store.ts";
import { isAboutRow, type Notice, rowsOf } from "#lib/rules/compliance/positions/notices.ts";
import { dateOf } from "#lib/rules/cover/day.ts";
import { certificateAudits, certificates } from "../schema/certificates.ts";
import { notices as table } from "../schema/notices.ts";

export const noticeStore = defineStore(notices, table, { inbox: ["notice_proposed"], positions: "any", person: ["contractor"] });

export type NoticeRow = typeof table.$inferSelect;

/** A notice for the audit; null unless confirmed. */
export function noticeOf({ status, kind, policy_number, insurer, naic, effective, received }: NoticeRow): Notice | null {
  if (status !== "confirmed" || policy_number === null || effective === null) return null;
  return { kind, policy_number, insurer, naic, effective: dateOf(effective), received: dateOf(received) };
}

/** The maximum number of certificates per contractor, newest first. */
const MAX_CERTIFICATES = 100;

/** The contractor's newest certificate with the policy of a notice; null if there is none. */
export async function certificateShowing(
  ctx: Ctx,
  notice: Omit<NoticeRow, "id" | "created" | "org_id" | "environment" | "status" | "decided">,
) {
  const { policy_number, contractor, document } = notice;
  if (policy_number === null) return null;
  const rows = await ctx.db
    .select({ id: certificates.id, parsed: certificateAudits.parsed })
    .from(certificates)
    .innerJoin(certificateAudits, and(inScope(certificateAudits, ctx), eq(certificateAudits.id, certificates.audit)))
    .where(and(inScope(certificates, ctx), eq(certificates.contractor, contractor), inArray(certificates.status, ["approved", "flagged"])))
    .orderBy(desc(certificates.created), desc(certificates.id))
    .limit(MAX_CERTIFICATES);
  const found = rows.find(({ id, parsed }) => {
    const values = { parsed, fields: parsed.fields };
    return id !== document && rowsOf(values).some((row) => isAboutRow({ ...notice, policy_number }, values, row));
  });
  return found?.id ?? null;
}
