import { and, desc, eq, inArray } from "drizzle-orm";
import { toEpoch } from "#lib/kit/dates.ts";
import { inScope } from "#lib/platform/resource/store.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import type { ChosenRequirement } from "../insurance-requirements/choose.ts";
import { type LedgerResult, certificateDecisions as ledger } from "../schema/certificate-ledger.ts";
import { insuranceRequirementVersions as versions } from "../schema/insurance-requirements.ts";
import type { StoredAudit } from "./audit.ts";
import type { Certificate } from "./store.ts";

/** Entries of a certificate that are looked at, newest first. */
const MAX_ENTRIES = 50;

/** A certificate's status, decision and waivers before a version of its requirement. */
type Before = Pick<Certificate, "status" | "decision"> & {
  results: (LedgerResult & { approval: NonNullable<LedgerResult["approval"]> | null })[];
};

type Entry = typeof ledger.$inferSelect;

/** The person's decision that approved the certificate; null: the rules approved it. */
function decisionAmong(newestFirst: readonly Entry[]): Certificate["decision"] {
  const until = newestFirst.findIndex(({ status }) => status !== "approved");
  const own = until < 0 ? newestFirst : newestFirst.slice(0, until);
  const by = own.find(({ action }) => action === "approved");
  return by ? { decision: "approve", note: by.reason, by: by.actor, name: by.actor_name, at: toEpoch(by.created) } : null;
}

/**
 * What people had decided on a certificate before a version of its requirement that was taken back: the version ended approvals and
 * waivers, which count again. Null: the version of the newest audit was not taken back, or a person has acted since.
 */
export async function beforeTakenBack(
  w: Writer,
  { id }: Certificate,
  requirement: ChosenRequirement,
  { row }: StoredAudit,
): Promise<Before | null> {
  const taken = requirement.version - 1;
  if (row.requirement !== requirement.id || row.requirement_version !== taken) return null;
  const of = and(eq(versions.requirement, requirement.id), inArray(versions.version, [taken, requirement.version]));
  const found = await w.tx
    .select({ version: versions.version, created: versions.created, restores: versions.restores })
    .from(versions)
    .where(and(inScope(versions, w), of));
  const made = found.find(({ version }) => version === taken)?.created;
  if (!made || !found.some(({ version, restores }) => version === requirement.version && restores !== null)) return null;
  const entries = await w.tx
    .select()
    .from(ledger)
    .where(and(inScope(ledger, w), eq(ledger.certificate, id)))
    .orderBy(desc(ledger.created), desc(ledger.id))
    .limit(MAX_ENTRIES);
  const earlier = entries.filter(({ created }) => created < made);
  const [last] = earlier;
  if (!last?.status || entries.some(({ created, action }) => created >= made && action !== "audited")) return null;
  const results = last.results.map((one) => ({ ...one, approval: one.approval ?? null }));
  return { status: last.status, decision: decisionAmong(earlier), results };
}
