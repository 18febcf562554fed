import { and, eq, gt } from "drizzle-orm";
import { contractors } from "#lib/people/schema/people.ts";
import { updateRow } from "#lib/platform/resource/crud.ts";
import { findRow } from "#lib/platform/resource/find.ts";
import { inScope } from "#lib/platform/resource/store.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import { policies as table } from "./schema/policies.ts";
import { policyStore } from "./store.ts";

/**
 * Notes on a contractor's policies in force that the insured no longer lives in the state they were written in, so that a person prices them
 * again or tells the insurer. The policies keep that state: their rates, taxes, zone and certificates follow from it. The contractor is locked.
 */
export async function noteMove(w: Writer, contractor: string): Promise<void> {
  const row = await findRow(w, contractors, contractor);
  if (!row?.address) return;
  const { region } = row.address;
  const held = await w.tx
    .select()
    .from(table)
    .where(and(inScope(table, w), eq(table.contractor, contractor), eq(table.status, "active"), gt(table.cover_ends, w.now)))
    .orderBy(table.id)
    .for("update");
  for (const policy of held) {
    const isElsewhere = policy.home_state !== null && policy.home_state !== region;
    if (isElsewhere === (policy.insured_moved_at !== null)) continue;
    await updateRow(
      w,
      policyStore,
      policy,
      { insured_moved_at: isElsewhere ? w.now : null },
      isElsewhere ? "insured_moved" : "insured_returned",
    );
  }
}
