import { and, eq, inArray, lt } from "drizzle-orm";
import { certificateDecisions, type LedgerAction } from "#lib/contract/compliance/certificate-decision.ts";
import { fromEpoch } from "#lib/kit/dates.ts";
import { newId } from "#lib/kit/ids.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { actorOf } from "#lib/platform/organizations/actor.ts";
import { listObjects } from "#lib/platform/resource/crud.ts";
import type { ListQuery } from "#lib/platform/resource/list.ts";
import { defineStore, getRow, inScope } from "#lib/platform/resource/store.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import { certificateDecisions as table, type Undoable } from "../schema/certificate-ledger.ts";
import type { StoredAudit } from "./audit.ts";
import { hiddenSince } from "./samples.ts";
import { type Certificate, certificateStore } from "./store.ts";

export type Entry = typeof table.$inferSelect;

/** The entries that a later one has undone. */
export async function undoneAmong(ctx: Ctx, ids: string[]): Promise<Set<string>> {
  if (!ids.length) return new Set();
  const rows = await ctx.db
    .select({ undoes: table.undoes })
    .from(table)
    .where(and(inScope(table, ctx), inArray(table.undoes, ids)));
  return new Set(rows.flatMap(({ undoes }) => (undoes === null ? [] : [undoes])));
}

export const decisionStore = defineStore(certificateDecisions, table, {}, async (ctx, rows) => {
  const undone = await undoneAmong(
    ctx,
    rows.flatMap(({ id, takes_back }) => (takes_back === null ? [] : [id])),
  );
  return rows.map(({ id, actor, actor_name, results, takes_back }) => ({
    by: actor,
    name: actor_name,
    total_rules: results.length,
    failed: results.filter((one) => one.result === "fail" && !one.manually_approved).length,
    path: takes_back?.kind === "value" ? takes_back.path : null,
    undone: undone.has(id),
    can_undo: takes_back !== null && !undone.has(id),
  }));
});

/** A page of the decisions on a certificate, newest first. */
export async function decisionsOf(ctx: Ctx, certificate: string, query: ListQuery) {
  const { id } = await getRow(ctx, certificateStore, certificate);
  const since = (await hiddenSince(ctx, [id])).get(id);
  return await listObjects(ctx, decisionStore, query, [eq(table.certificate, id), ...(since ? [lt(table.created, since)] : [])]);
}

/** Entries followed by an audit in the same transaction get an earlier time in milliseconds, so that the audit is the newest entry. */
const earlierBy: Partial<Record<LedgerAction, number>> = {
  corrected: 1,
  confirmed: 1,
  purpose_changed: 1,
  moved: 1,
  undone: 1,
  moved_away: 2,
};

/** A person's decisions on a whole certificate. */
export const decided: readonly LedgerAction[] = ["approved", "denied", "asked_again"];

interface More {
  /** What undoing it restores; omitted if it cannot be undone. */
  undoable?: Undoable;
  /** The entry that this one undoes. */
  undoes?: string;
}

/**
 * Adds a decision to the ledger: who, when, on which file, by which version of which requirement, with the result of every rule. Decisions
 * at any past time are answered from here.
 */
export async function enterDecision(
  w: Writer,
  action: LedgerAction,
  certificate: Certificate,
  audit: StoredAudit | null,
  reason: string | null = null,
  { undoable, undoes }: More = {},
): Promise<void> {
  const { by, name } = await actorOf(w);
  const approvals = audit?.results.flatMap(({ approval }) => (approval?.until ? [approval.until] : [])) ?? [];
  await w.tx.insert(table).values({
    org_id: w.orgId,
    environment: w.environment,
    id: newId("cd"),
    created: new Date(w.now.getTime() - (earlierBy[action] ?? 0)),
    certificate: certificate.id,
    contractor: certificate.contractor,
    entity: certificate.entity,
    action,
    status: action === "deleted" || action === "moved_away" ? null : certificate.status,
    actor: by,
    actor_name: name,
    reason,
    filename: certificate.filename,
    sha256: certificate.sha256,
    audit: audit?.row.id ?? null,
    requirement: audit?.row.requirement ?? null,
    requirement_version: audit?.row.requirement_version ?? null,
    results:
      audit?.results.map(({ rule, rule_name, rule_path, result, message, expected, found, approval }) => ({
        rule,
        rule_name,
        rule_path,
        result,
        message,
        expected,
        found,
        manually_approved: approval !== null,
        approval,
      })) ?? [],
    terms: audit?.row.terms ?? [],
    verdict: decided.includes(action) ? certificate.verdict : null,
    takes_back: undoable ?? null,
    undoes: undoes ?? null,
    holds_until: approvals.length ? fromEpoch(Math.min(...approvals)) : null,
  });
}
