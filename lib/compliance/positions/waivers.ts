import { isDeepStrictEqual } from "node:util";
import { and, eq } from "drizzle-orm";
import { inScope } from "#lib/platform/resource/store.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import { complianceWaivers as table } from "../schema/waivers.ts";
import type { LoadedFacts } from "./facts.ts";
import { askedInTheEnd } from "./requirements-of.ts";

/**
 * Lists waivers for approval again when the requirement asks for something else than they were approved for, and takes them off the list
 * when it does no longer. Whether they count for what is required now is not decided by this.
 */
export async function listForApproval(w: Writer, loaded: LoadedFacts): Promise<void> {
  for (const waiver of [...loaded.byContractor.values()].flatMap(({ waivers }) => waivers)) {
    const asked = askedInTheEnd(waiver, loaded);
    const isApproved = asked === null || waiver.approved_for.some((value) => isDeepStrictEqual(value, asked));
    const status = isApproved ? ("approved" as const) : ("to_approve_again" as const);
    if (status === waiver.status) continue;
    await w.tx
      .update(table)
      .set({ status, waiting_since: isApproved ? null : w.now })
      .where(and(inScope(table, w), eq(table.id, waiver.id)));
    await w.audit(`compliance_waiver.${status === "approved" ? "still_approved" : "list_again"}`, waiver.id, {
      status: [waiver.status, status],
    });
  }
}
