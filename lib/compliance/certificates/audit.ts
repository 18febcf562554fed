import { and, asc, inArray, isNull } from "drizzle-orm";
import type { AuditResult } from "#lib/contract/compliance/certificate-audit.ts";
import { fromEpoch, toEpoch } from "#lib/kit/dates.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { inScope } from "#lib/platform/resource/store.ts";
import { forContractor } from "#lib/rules/compliance/certificates/for-contractor.ts";
import { lastDayBefore } from "#lib/rules/cover/last-day.ts";
import type { StoredApproval } from "../schema/certificate-values.ts";
import {
  certificateAudits as auditTable,
  certificateCorrections as correctionTable,
  certificateAuditResults as resultTable,
} from "../schema/certificates.ts";
import { isHidden } from "./samples.ts";
import type { Certificate } from "./store.ts";

export type AuditRow = typeof auditTable.$inferSelect;
export type ResultRow = typeof resultTable.$inferSelect;
export type CorrectionRow = typeof correctionTable.$inferSelect;

/** An audit of a certificate with the results of its rules, in order. */
export interface StoredAudit {
  row: AuditRow;
  results: ResultRow[];
}

/** Whether a failure is waived at this time. */
export const isApproved = ({ approval }: Pick<ResultRow, "approval">, now: Date): boolean =>
  approval !== null && (approval.until === null || approval.until > toEpoch(now));

/** How many rules fail without a valid waiver. */
export const failing = (results: Pick<ResultRow, "result" | "approval">[], now: Date): number =>
  results.filter((one) => one.result === "fail" && !isApproved(one, now)).length;

/** The failures that are not waived, one sentence each, in words for the contractor. */
export const openProblems = (audit: StoredAudit | null, now: Date): string[] => [
  ...new Set(audit?.results.filter((one) => one.result === "fail" && !isApproved(one, now)).map(forContractor)),
];

/** The problems that the reviewer's note does not already contain. */
export const beyond = (note: string | null, problems: string[]): string[] => problems.filter((problem) => !note?.includes(problem));

/** The newest audits of certificates, by certificate. */
export async function auditsOf(ctx: Ctx, rows: Pick<Certificate, "audit" | "id">[]): Promise<Map<string, StoredAudit>> {
  const ids = rows.flatMap(({ audit }) => (audit === null ? [] : [audit]));
  if (!ids.length) return new Map();
  const audits = await ctx.db
    .select()
    .from(auditTable)
    .where(and(inScope(auditTable, ctx), inArray(auditTable.id, ids)));
  const results = await ctx.db
    .select()
    .from(resultTable)
    .where(and(inScope(resultTable, ctx), inArray(resultTable.audit, ids)))
    .orderBy(asc(resultTable.audit), asc(resultTable.position));
  const byAudit = Map.groupBy(results, ({ audit }) => audit);
  return new Map(audits.map((audit) => [audit.certificate, { row: audit, results: byAudit.get(audit.id) ?? [] }]));
}

export async function auditOf(ctx: Ctx, certificate: Certificate): Promise<StoredAudit | null> {
  return (await auditsOf(ctx, [certificate])).get(certificate.id) ?? null;
}

/** The corrections and confirmations of these certificates, oldest first, without undone ones. */
export async function correctionsOf(ctx: Ctx, certificates: string[]): Promise<CorrectionRow[]> {
  if (!certificates.length) return [];
  return await ctx.db
    .select()
    .from(correctionTable)
    .where(and(inScope(correctionTable, ctx), inArray(correctionTable.certificate, certificates), isNull(correctionTable.undone)))
    .orderBy(asc(correctionTable.created), asc(correctionTable.id));
}

/** A waiver as the API shows it: by its last day. Those of before days were sent have only their end. */
export function shownApproval(approval: StoredApproval | null | undefined): AuditResult["approval"] {
  if (!approval) return null;
  const { until, through, ...shown } = approval;
  return { ...shown, through: through ?? lastDayBefore(until === null ? null : fromEpoch(until)) };
}

export function viewResult(row: ResultRow, now: Date): AuditResult {
  const { id, created, rule, rule_name, rule_path, result, message, expected, found, coverage, evidence, can_approve, approval } = row;
  const shown = { id, created: toEpoch(created), rule, rule_name, rule_path, result, message, expected, found, coverage, evidence };
  return {
    ...shown,
    manually_approved: isApproved(row, now),
    can_approve: can_approve && result === "fail",
    approval: shownApproval(approval),
  };
}

/** The audit of a sample whose outcome is hidden: what was read and required, without any result. */
const blind = ({ row }: StoredAudit): StoredAudit => ({ row, results: [] });

/** Without the results of the rules, and flagged, where the outcome is hidden from the caller. */
export const asShown = (ctx: Ctx, certificate: Certificate, audit: StoredAudit): [Certificate, StoredAudit] =>
  isHidden(ctx, certificate) ? [{ ...certificate, status: "flagged" }, blind(audit)] : [certificate, audit];

/** A short audit: counts of the rules' results and of later waivers. */
export function viewShort({ status }: Certificate, { row, results }: StoredAudit, now: Date) {
  const failed = results.filter(({ result }) => result === "fail").length;
  const manually_approved = failed - failing(results, now);
  const summary = { total_rules: results.length, passed: results.length - failed, failed, manually_approved };
  return { id: row.id, created: toEpoch(row.created), updated: toEpoch(row.updated), status, summary, error: null };
}

const viewCorrection = ({ path, kind, was, value, by, name, created, reason }: CorrectionRow) => ({
  path,
  kind,
  was: was ?? null,
  value: value ?? null,
  by,
  name,
  at: toEpoch(created),
  reason,
});

/** A full audit: the reading, the result of each rule, and people's entries. */
export function viewFull({ status }: Certificate, { row, results }: StoredAudit, corrections: CorrectionRow[], now: Date) {
  const { id, created, updated, parsed, requirement, requirement_version, rules, automatic_approval, reader_version } = row;
  return {
    id,
    created: toEpoch(created),
    updated: toEpoch(updated),
    status,
    parsed_certificate_json: parsed,
    audit_results: results.map((one) => viewResult(one, now)),
    error: null,
    requirement,
    requirement_version,
    rules,
    automatic_approval,
    reader_version,
    corrections: corrections.map(viewCorrection),
  };
}

/** The placeholder for an audit when nothing was audited: the file could not be read, or no requirement applies. */
export function viewFailed({ id, status, error, updated }: Certificate, corrections: CorrectionRow[] | null) {
  const at = toEpoch(updated);
  const failed = { id: id.replace(/^ci_/, "ca_"), created: at, updated: at, status, error };
  if (!corrections) return { ...failed, summary: { total_rules: 0, passed: 0, failed: 0, manually_approved: 0 } };
  const nothing = {
    parsed_certificate_json: null,
    audit_results: [],
    requirement: null,
    requirement_version: null,
    rules: null,
    automatic_approval: null,
    reader_version: null,
  };
  return { ...failed, ...nothing, corrections: corrections.map(viewCorrection) };
}
