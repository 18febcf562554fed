import { and, desc, eq, inArray } from "drizzle-orm";
import { approvalSamples, type SampleOutcome } from "#lib/contract/compliance/approval-sample.ts";
import { newId } from "#lib/kit/ids.ts";
import { allows, type Ctx } from "#lib/platform/context/context.ts";
import { organizationRow } from "#lib/platform/organizations/branding.ts";
import { defineStore, inScope } from "#lib/platform/resource/store.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import { approvalSamples as table } from "../schema/approval-samples.ts";
import type { certificates } from "../schema/certificates.ts";

type Certificate = typeof certificates.$inferSelect;

export const sampleStore = defineStore(approvalSamples, table);

/** Whether the caller is a member who may decide on certificates. Such members must not see the outcome of a sample before they decide. */
export const mayDecide = ({ principal }: Pick<Ctx, "principal">): boolean =>
  principal.kind === "staff" && allows(principal, "certificates:write");

/** Whether the automatic approval of this certificate is hidden from the caller. */
export const isHidden = (ctx: Pick<Ctx, "principal">, { sample }: Pick<Certificate, "sample">): boolean =>
  sample !== null && mayDecide(ctx);

/** When the hidden approvals among these certificates were made, by certificate. */
export async function hiddenSince(ctx: Ctx, certificates: readonly string[]): Promise<Map<string, Date>> {
  if (!certificates.length || !mayDecide(ctx)) return new Map();
  const rows = await ctx.db
    .select({ certificate: table.certificate, created: table.created })
    .from(table)
    .where(and(inScope(table, ctx), inArray(table.certificate, [...new Set(certificates)]), eq(table.outcome, "open")));
  return new Map(rows.map(({ certificate, created }) => [certificate, created]));
}

const DRAWN_OF = 2 ** 48;

/** Whether an audit is drawn: by a keyed hash of its id, so that nobody can predict it and repeating it gives the same. */
export function isDrawn({ runtime }: { runtime: Pick<Ctx["runtime"], "secrets"> }, audit: string, percent: number): boolean {
  const hash = Buffer.from(runtime.secrets.derive("approval-sample", audit), "base64url").readUIntBE(0, 6);
  return hash / DRAWN_OF < percent / 100;
}

/** Draws a new automatic approval, or not. Returns the id of the sample. */
export async function draw(w: Writer, { id: certificate, contractor }: Certificate, audit: string): Promise<string | null> {
  const { sample_percent } = await organizationRow(w);
  if (!isDrawn(w, audit, sample_percent)) return null;
  const id = newId("sam");
  await w.tx.insert(table).values({ org_id: w.orgId, environment: w.environment, id, created: w.now, certificate, contractor, audit });
  await w.audit("certificate.sample", certificate, { sample: id });
  return id;
}

type SampleDecision = { by: string; name: string; note: string | null };

/** Ends a sample. Without a decision it is dropped: what was drawn is no longer what a person would decide on. */
export async function endSample(
  w: Writer,
  { sample }: Pick<Certificate, "sample">,
  outcome: SampleOutcome,
  made?: SampleDecision,
): Promise<void> {
  if (sample === null) return;
  const values = made ? { decided_at: w.now, by: made.by, name: made.name, reason: made.note } : {};
  await w.tx
    .update(table)
    .set({ outcome, ...values })
    .where(and(inScope(table, w), eq(table.id, sample)));
}

/** A decision that was undone no longer counts: the person knows the outcome now. */
export async function dropDecided(w: Writer, certificate: string, decidedAt: Date): Promise<void> {
  const [last] = await w.tx
    .select({ id: table.id })
    .from(table)
    .where(and(inScope(table, w), eq(table.certificate, certificate), eq(table.decided_at, decidedAt)))
    .orderBy(desc(table.created))
    .limit(1);
  if (last) await endSample(w, { sample: last.id }, "dropped");
}
