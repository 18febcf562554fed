import { isDeepStrictEqual } from "node:util";
import type { ParsedCertificate } from "#lib/contract/compliance/parsed-certificate.ts";
import { requirementRulesSchema } from "#lib/contract/compliance/requirement-rules.ts";
import type { Place } from "#lib/contract/core/region-names.ts";
import { placeOf } from "#lib/contract/core/region-names.ts";
import { fromEpoch } from "#lib/kit/dates.ts";
import { newId } from "#lib/kit/ids.ts";
import { updateRow } from "#lib/platform/resource/crud.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import type { Audit } from "#lib/rules/compliance/certificates/audit.ts";
import { auditCertificate } from "#lib/rules/compliance/certificates/audit.ts";
import { compactValues } from "#lib/rules/compliance/certificates/compact-values.ts";
import type { RuleResult } from "#lib/rules/compliance/certificates/rule.ts";
import { earliest } from "#lib/rules/compliance/positions/position.ts";
import { dayBegins } from "#lib/rules/cover/day.ts";
import { proposeNotices } from "../notices/propose.ts";
import type { Term } from "../schema/certificates.ts";
import { certificateAuditResults, certificateAudits } from "../schema/certificates.ts";
import type { ResultRow, StoredAudit } from "./audit.ts";
import { auditOf, correctionsOf, failing, isApproved } from "./audit.ts";
import { withEntries } from "./corrected.ts";
import { enterDecision } from "./decision-ledger.ts";
import { policiesOfOthers } from "./policy-of-another.ts";
import { producerOf } from "./producer.ts";
import type { Case } from "./purpose.ts";
import { reminderOf } from "./reminder-days.ts";
import { settleRenewals } from "./renewal.ts";
import { draw, endSample } from "./samples.ts";
import type { Certificate } from "./store.ts";
import { certificateStore } from "./store.ts";
import { beforeTakenBack } from "./taken-back.ts";
import { verifyBy } from "./verification.ts";

/** The first time at which one of these terms has ended; null without a term. */
export function endOf(terms: Term[]): Date | null {
  const ends = terms.map(({ expiration, state = null }) => dayBegins(expiration, state).getTime());
  return ends.length ? new Date(Math.min(...ends)) : null;
}

/** A waiver stays with its rule as long as the rule's expected and found values are the same. */
export function carried(
  result: RuleResult,
  before: readonly (Partial<Pick<ResultRow, "rule">> & Pick<ResultRow, "rule_path" | "expected" | "found" | "approval">)[],
  now: Date,
): ResultRow["approval"] {
  if (result.result === "pass" || !result.can_approve) return null;
  const same = before.find(
    (one) =>
      one.rule === result.rule &&
      one.rule_path === result.rule_path &&
      one.expected === result.expected &&
      one.found === result.found &&
      isApproved(one, now),
  );
  return same?.approval ?? null;
}

/** A certificate's status after an audit in which so many rules fail without a waiver. */
export function statusAfter(
  certificate: Pick<Certificate, "status" | "decision">,
  audit: Pick<Audit, "status">,
  open: number,
  approval: Case["approval"],
): { status: "approved" | "flagged"; byPerson: boolean } {
  const byPerson = certificate.status === "approved" && certificate.decision?.decision === "approve";
  // Where automatic approval is off, an approved certificate stays approved as long as it passes.
  const mayPass = approval === "on" || certificate.status === "approved";
  return { status: (audit.status === "approved" && mayPass) || (byPerson && open === 0) ? "approved" : "flagged", byPerson };
}

/** When the outcome may change without new facts: a date of the certificate, or the end of a waiver. */
export function nextAudit(audit: Pick<Audit, "changes_on">, results: Pick<ResultRow, "approval">[], homeState: Place | null): Date | null {
  const moments = [
    ...(audit.changes_on === null ? [] : [dayBegins(audit.changes_on, homeState)]),
    ...results.flatMap(({ approval }) => (approval?.until ? [fromEpoch(approval.until)] : [])),
  ];
  return moments.length ? new Date(Math.min(...moments.map((moment) => moment.getTime()))) : null;
}

/** Whether nothing has changed: the same rules gave the same results for the same values. */
function sameOutcome(before: StoredAudit | null, audit: Audit, { requirement, rules, approval }: Case, parsed: ParsedCertificate): boolean {
  if (!before || before.row.requirement !== requirement.id || before.row.requirement_version !== requirement.version) return false;
  // Rules stored before a rule existed are equal if it has its default.
  if (!isDeepStrictEqual(requirementRulesSchema.parse(before.row.rules), rules) || !isDeepStrictEqual(before.row.parsed, parsed))
    return false;
  // A certificate that was waiting for a person may now be approved automatically.
  if (approval === "on" && (before.row.automatic_approval ?? "on") !== "on") return false;
  const brief = (one: RuleResult | ResultRow) => [one.rule, one.rule_path, one.result, one.found, one.expected];
  return isDeepStrictEqual(before.results.map(brief), audit.results.map(brief)) && isDeepStrictEqual(before.row.terms, audit.terms);
}

/**
 * Audits a locked certificate with its later corrections and records the outcome: audit, status, event, ledger entry. A certificate that a
 * person approved stays approved while every failure is still waived; only a person denies.
 */
export async function auditAndRecord(
  w: Writer,
  certificate: Certificate,
  reading: ParsedCertificate,
  on: Case,
  reason: string | null = null,
): Promise<Certificate> {
  const corrections = await correctionsOf(w, [certificate.id]);
  const parsed = withEntries(reading, corrections);
  const { contractor, entity, workState, requirement, rules } = on;
  const homeState = placeOf(contractor.address);
  const subjects = { contractor, entity, workState, homeState };
  const alone = auditCertificate({ parsed, fields: parsed.fields, requirement: rules, ...subjects, asOf: w.now });
  const shared = alone.terms.length > 0 ? await policiesOfOthers(w, certificate, parsed, on) : [];
  const audit: Audit = shared.length > 0 ? { ...alone, status: "flagged", results: [...alone.results, ...shared] } : alone;
  const before = await auditOf(w, certificate);
  const isOpen = certificate.status === "approved" || certificate.status === "flagged";
  const back = isOpen && before ? await beforeTakenBack(w, certificate, requirement, before) : null;
  const stood = { ...certificate, ...(back && { status: back.status, decision: back.decision }) };
  const approvals = audit.results.map((one) => carried(one, back?.results ?? before?.results ?? [], w.now));
  const next = (results: Pick<ResultRow, "approval">[]) => earliest(nextAudit(audit, results, homeState), requirement.until);
  const held = before?.results.filter(({ approval }) => approval !== null).length === approvals.filter((one) => one !== null).length;
  if (isOpen && held && sameOutcome(before, audit, on, parsed)) {
    return await updateRow(w, certificateStore, certificate, { reaudit_at: next(before?.results ?? []) }, "reaudit");
  }
  await proposeNotices(w, certificate, parsed);
  const stored = await keepAudit(w, certificate, audit, approvals, on, parsed);
  const open = failing(stored.results, w.now);
  const { status, byPerson } = statusAfter(stood, audit, open, on.approval);
  const isNewApproval = status === "approved" && stood.status !== "approved" && !byPerson && corrections.length === 0;
  const sample = await sampleOf(w, certificate, status, isNewApproval ? stored.row.id : null);
  const cover_ends = endOf(audit.terms);
  const verify_by = verifyBy(certificate, rules, homeState);
  const values = {
    status,
    sample,
    updated: w.now,
    audit: stored.row.id,
    requirement: requirement.id,
    verdict: verdictOf(certificate, audit, on, corrections.length > 0),
    failing: open,
    error: null,
    producer: producerOf(parsed),
    cover_ends,
    reaudit_at: next(stored.results),
    verify_by,
    remind_at: status === "approved" ? reminderOf({ cover_ends, verify_by }, w.now) : null,
    // A person's approval of an earlier audit does not apply to this one.
    decision: status === "flagged" ? null : stood.decision,
  } as const;
  const after = await settleRenewals(w, await updateRow(w, certificateStore, certificate, values, "audit"));
  if (after.status !== certificate.status) await w.emit(`certificate.${status}`, certificateStore, after);
  await enterDecision(w, "audited", after, stored, reason);
  return after;
}

/**
 * The certificate's open sample after an audit: a new automatic approval may be drawn as a sample. A sample is kept while the certificate
 * stays approved and no member has changed anything.
 */
async function sampleOf(
  w: Writer,
  certificate: Certificate,
  status: Certificate["status"],
  approvedBy: string | null,
): Promise<string | null> {
  const isUntouched = w.principal.kind !== "staff";
  if (certificate.sample !== null) {
    if (status === "approved" && isUntouched) return certificate.sample;
    await endSample(w, certificate, "dropped");
  }
  return approvedBy !== null && isUntouched ? await draw(w, certificate, approvedBy) : null;
}

/** The rules' own outcome, recorded in shadow mode. Audits of corrected values do not count toward agreement. */
function verdictOf({ verdict }: Certificate, { status }: Audit, { approval }: Case, isCorrected: boolean): Certificate["verdict"] {
  if (approval !== "shadow") return null;
  return isCorrected ? verdict : status;
}

async function keepAudit(
  w: Writer,
  certificate: Certificate,
  audit: Audit,
  approvals: ResultRow["approval"][],
  { requirement, rules, approval: automatic_approval }: Case,
  parsed: ParsedCertificate,
): Promise<StoredAudit> {
  const scope = { org_id: w.orgId, environment: w.environment, created: w.now };
  const id = newId("ca");
  const row = {
    ...scope,
    id,
    updated: w.now,
    certificate: certificate.id,
    status: audit.status,
    rules,
    reader_version: certificate.reader_version,
    parsed,
    compact: compactValues(parsed),
    terms: audit.terms,
  };
  const [kept] = await w.tx
    .insert(certificateAudits)
    .values({ ...row, automatic_approval, requirement: requirement.id, requirement_version: requirement.version })
    .returning();
  const results = await w.tx
    .insert(certificateAuditResults)
    .values(
      audit.results.map(({ changes_on: _, ...result }, position) => ({
        ...scope,
        id: newId("car"),
        audit: id,
        position,
        ...result,
        approval: approvals[position] ?? null,
      })),
    )
    .returning();
  if (!kept) throw new Error("The audit was not inserted.");
  return { row: kept, results: results.sort((a, b) => a.position - b.position) };
}
