import { and, desc, eq, lte, sql } from "drizzle-orm";
import { proofName } from "#lib/contract/compliance/required-kinds.ts";
import { toEpoch } from "#lib/kit/dates.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { inScope } from "#lib/platform/resource/store.ts";
import { dayAt, inForceOn } from "#lib/rules/cover/day.ts";
import { certificateDecisions as table } from "../schema/certificate-ledger.ts";
import { shownApproval } from "./audit.ts";
import { hiddenSince } from "./samples.ts";

type Entry = typeof table.$inferSelect;

/** The maximum number of certificates per contractor, those decided most recently first. */
const MAX_CERTIFICATES = 200;

/** Why a certificate with each other status did not count. */
const notApproved = {
  pending: "The certificate had not been read yet.",
  processing: "The certificate was being read.",
  flagged: "The certificate was flagged for review.",
  denied: "The certificate was denied.",
  error: "The certificate could not be read.",
  deleted: "The certificate was deleted.",
} as const;

/** What the certificates show for the position, by certificate: the names of coverages, as within a sentence. */
export type ReliedCoverages = ReadonlyMap<string, readonly string[]>;

/** Why a certificate did not count at a given time. */
function whyNot(entry: Entry, at: Date, isCovered: boolean): string {
  if (entry.status !== "approved") return notApproved[entry.status ?? "deleted"];
  if (entry.holds_until !== null && entry.holds_until <= at) return "An approval that it rested on had ended.";
  const other = entry.terms.find((term) => !inForceOn(dayAt(at, term.state ?? null), term));
  if (other) {
    const isAhead = dayAt(at, other.state ?? null) < other.effective;
    return `${proofName(other.coverage)} had ${isAhead ? "not begun" : "ended"}.`;
  }
  if (!entry.terms.length) return "No dates of cover were known.";
  return isCovered ? "The position rests on other evidence." : "It does not meet what was required then; the position says why.";
}

/** Whether a certificate counts for the position, and why or why not. */
function standing(entry: Entry, at: Date, relied: ReliedCoverages, isCovered: boolean): { counts: boolean; reason: string } {
  const coverages = relied.get(entry.certificate);
  if (!coverages) return { counts: false, reason: whyNot(entry, at, isCovered) };
  return { counts: true, reason: `The position rests on it for ${coverages.join(", ")}.` };
}

function viewEntry(entry: Entry, answer: ReturnType<typeof standing>) {
  const { certificate, filename, sha256, entity, status, terms, requirement, requirement_version, results } = entry;
  return {
    certificate,
    filename,
    sha256,
    entity,
    // Deleted ones were excluded above.
    status: status ?? ("error" as const),
    ...answer,
    terms: terms.map((term) => ({ ...term, state: term.state ?? null })),
    requirement,
    requirement_version,
    decided: {
      decision: entry.id,
      action: entry.action,
      at: toEpoch(entry.created),
      by: entry.actor,
      name: entry.actor_name,
      reason: entry.reason,
    },
    // Entries from before the ledger stored waivers only record that there was one.
    results: results.map((one) => ({ ...one, rule: one.rule ?? null, approval: shownApproval(one.approval) })),
  };
}

/** The newest entry of each certificate at a given time, ignoring later decisions. */
async function entriesBy(ctx: Ctx, contractor: string, at: Date, entity: string | undefined): Promise<Entry[]> {
  const newest = ctx.db
    .selectDistinctOn([table.certificate])
    .from(table)
    .where(and(inScope(table, ctx), eq(table.contractor, contractor), lte(table.created, at)))
    .orderBy(table.certificate, desc(table.created), desc(table.id))
    .as("newest");
  const rows = await ctx.db
    .select()
    .from(newest)
    // The purpose at that time: an entry for another entity is from before or after a change of entity.
    .where(and(sql`${newest.status} is not null`, entity === undefined ? undefined : eq(newest.entity, entity)))
    .orderBy(desc(newest.created), desc(newest.id))
    .limit(MAX_CERTIFICATES);
  return rows;
}

/** A contractor's certificates at a given time, those that count for the position first. `on`: the time that the position is about. */
export async function certificateEvidence(
  ctx: Ctx,
  contractor: string,
  at: Date,
  { entity, on, relied, isCovered }: { entity: string | undefined; on: Date; relied: ReliedCoverages; isCovered: boolean },
) {
  const entries = await entriesBy(ctx, contractor, at, entity);
  const hidden = await hiddenSince(
    ctx,
    entries.map(({ certificate }) => certificate),
  );
  // Whoever decides on a sample without its outcome is not shown the results of the rules here either.
  const evidence = entries.map((entry) => ({
    ...viewEntry(entry, standing(entry, on, relied, isCovered)),
    ...(hidden.has(entry.certificate) ? { results: [] } : {}),
  }));
  return evidence.sort((a, b) => Number(b.counts) - Number(a.counts));
}
