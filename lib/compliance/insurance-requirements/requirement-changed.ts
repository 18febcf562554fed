import { and, asc, eq, gt, inArray, sql } from "drizzle-orm";
import type { Environment } from "#lib/contract/core/operation.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { systemContext } from "#lib/platform/context/context.ts";
import type { Runtime } from "#lib/platform/context/runtime.ts";
import type { JobData, JobScope } from "#lib/platform/jobs/jobs.ts";
import { inScope } from "#lib/platform/resource/store.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import { write } from "#lib/platform/resource/write.ts";
import { certificates as table } from "../schema/certificates.ts";
import { insuranceRequirements as requirements } from "../schema/insurance-requirements.ts";

declare module "#lib/platform/jobs/jobs.ts" {
  interface JobData {
    /**
     * Open certificates of a requirement, contractor, entity or category; `ready`: flagged ones without a failed rule, `strictest`: those
     * of combined requirements, for any id.
     */
    "reaudit-certificates": JobScope & {
      by: "requirement" | "contractor" | "entity" | "category_code" | "ready" | "strictest";
      id: string;
    };
  }
}

const BATCH = 500;

/**
 * Has every open certificate that this change concerns audited again: those of a requirement, or of an object that requirements and rules
 * depend on.
 */
export async function queueReaudits(w: Writer, by: JobData["reaudit-certificates"]["by"], id: string): Promise<void> {
  await w.enqueue("reaudit-certificates", { orgId: w.orgId, environment: w.environment, by, id });
}

/** The job: marks them as due in batches, and the sweep processes them. Idempotent. */
export async function markForReaudit(runtime: Runtime, data: JobData["reaudit-certificates"]): Promise<void> {
  const ctx = await systemContext(runtime, data, "reaudit-certificates");
  for (let last: string | null = ""; last !== null; ) last = await markAfter(ctx, data, last);
}

/** Only a person's decision is missing. */
const isReady = sql`${table.status} = 'flagged' and ${table.renewed_by} is null and ${table.failing} = 0`;

/** Audits certificates that need only a person's decision again in an environment, because automatic approval was turned on. */
export async function reauditReady(w: Writer, environment: Environment): Promise<void> {
  await w.enqueue("reaudit-certificates", { orgId: w.orgId, environment, by: "ready", id: "" });
}

/** The requirements that are combined with others. */
const added = (ctx: Ctx) =>
  ctx.db
    .select({ id: requirements.id })
    .from(requirements)
    .where(and(inScope(requirements, ctx), eq(requirements.combine, "strictest")));

function affected(ctx: Ctx, { by, id }: JobData["reaudit-certificates"]) {
  if (by === "ready") return isReady;
  return by === "strictest" ? inArray(table.requirement, added(ctx)) : eq(table[by], id);
}

/** One batch after an id; returns its last id, or null if there are no more. */
async function markAfter(ctx: Ctx, data: JobData["reaudit-certificates"], last: string): Promise<string | null> {
  return await write(ctx, async (w) => {
    const rows = await w.tx
      .select({ id: table.id })
      .from(table)
      .where(and(inScope(table, w), affected(w, data), gt(table.id, last)))
      .orderBy(asc(table.id))
      .limit(BATCH);
    const ids = rows.map((row) => row.id);
    const isOpen = inArray(table.status, ["approved", "flagged"]);
    if (ids.length)
      await w.tx
        .update(table)
        .set({ reaudit_at: w.now })
        .where(and(inScope(table, w), inArray(table.id, ids), isOpen));
    return ids.length < BATCH ? null : (ids.at(-1) ?? null);
  });
}
