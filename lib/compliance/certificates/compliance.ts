import { and, desc, eq, lte, sql } from "drizzle-orm";
import { coverageNames } from "#lib/domain/certificates/evidence.ts";
import { dayAt, inForceOn } from "#lib/domain/cover/day.ts";
import { toEpoch } from "#lib/kit/dates.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { inScope } from "#lib/platform/resource/store.ts";
import { certificateDecisions as table } from "../schema/certificate-ledger.ts";
import { endOf } from "./audit-certificate.ts";

type Entry = typeof table.$inferSelect;

/** The maximum number of certificates per contractor, those decided most recently first. */
const MOST_CERTIFICATES = 200;

/** Why a certificate with each other status did not count. */
const notApproved = {
  pending: "The certificate had not been read yet.",
  processing: "The certificate was being read.",
  flagged: "The certificate was flagged for review.",
  denied: "The certificate was denied.",
  error: "The certificate could not be read.",
  deleted: "The certificate was deleted.",
} as const;

/** Whether an entry made the contractor compliant at a given time, and why. */
function standing(entry: Entry, at: Date): { counts: boolean; reason: string } {
  const no = (reason: string) => ({ counts: false, reason });
  if (entry.status !== "approved") return no(notApproved[entry.status ?? "deleted"]);
  if (entry.holds_until !== null && entry.holds_until <= at) return no("An approval that it rested on had ended.");
  const other = entry.terms.find((term) => !inForceOn(dayAt(at, term.state ?? null), term));
  if (other) {
    const isAhead = dayAt(at, other.state ?? null) < other.effective;
    return no(`${coverageNames[other.coverage]} had ${isAhead ? "not begun" : "ended"}.`);
  }
  if (!entry.terms.length) return no("No dates of cover were known.");
  return { counts: true, reason: "Approved, and every coverage in force." };
}

function viewEntry(entry: Entry, at: Date) {
  const { certificate, filename, sha256, entity, status, terms, requirement, requirement_version, results } = entry;
  return {
    certificate,
    filename,
    sha256,
    entity,
    // Deleted ones were excluded above.
    status: status ?? ("error" as const),
    ...standing(entry, at),
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
    results: results.map((one) => ({ ...one, approval: one.approval ?? null })),
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
    .limit(MOST_CERTIFICATES);
  return rows;
}

/** The certificates by which a contractor was compliant at a given time: approved by then, with cover in force. */
export async function certificateEvidence(ctx: Ctx, contractor: string, at: Date, entity: string | undefined) {
  const evidence = (await entriesBy(ctx, contractor, at, entity)).map((entry) => viewEntry(entry, at));
  evidence.sort((a, b) => Number(b.counts) - Number(a.counts));
  const ends = evidence.flatMap(({ counts, terms }) => (counts ? [endOf(terms)] : [])).filter((end) => end !== null);
  return {
    compliant: evidence.some(({ counts }) => counts),
    covered_until: ends.length ? Math.max(...ends.map(toEpoch)) : null,
    evidence,
  };
}
