import type { AutomaticApproval, RequirementRules } from "#lib/contract/compliance/requirement-rules.ts";
import { placeOf } from "#lib/contract/core/region-names.ts";
import { auditCertificate } from "#lib/rules/compliance/certificates/audit.ts";
import { withEntityTerms } from "#lib/rules/compliance/certificates/entity-rules.ts";
import { earliest } from "#lib/rules/compliance/positions/position.ts";
import { dateOf, dayBegins } from "#lib/rules/cover/day.ts";
import { failing } from "../certificates/audit.ts";
import { carried, endOf, statusAfter } from "../certificates/audit-certificate.ts";
import { chosenAmong, layersOf } from "../insurance-requirements/choose.ts";
import { valuesIn } from "../positions/audited.ts";
import { certificateFacts, type Facts, type LoadedFacts } from "../positions/facts.ts";

type SentCertificate = Facts["sent"][number];

/** What certificates are audited with besides the requirements. */
export interface AuditContext {
  /** The requirements whose certificates are audited again. */
  affectedRequirements: ReadonlySet<string>;
  /** Automatic approval where a requirement does not set it. */
  approval: AutomaticApproval;
  now: Date;
}

/** Since when the contractor is engaged for a certificate's purpose; see `certificates/purpose.ts`, which reads the same. */
function engagedSince(
  { row: { entity, job } }: SentCertificate,
  { contractor, engagements, sent }: Facts,
  { jobs }: LoadedFacts,
  now: Date,
): Date {
  if (entity === null && job === null) return contractor.created;
  const isThere = (one: { entity: string | null; job: string | null }) =>
    job === null ? one.entity === entity || (one.job !== null && jobs.get(one.job)?.entity === entity) : one.job === job;
  const [stated] = engagements.filter(isThere).toSorted((a, b) => (a.from ?? a.created).getTime() - (b.from ?? b.created).getTime());
  if (stated) return stated.from === null ? stated.created : dayBegins(dateOf(stated.from), placeOf(contractor.address));
  const same = sent.filter(({ row }) => (job === null ? row.entity === entity : row.job === job));
  return earliest(...same.map(({ row }) => row.created)) ?? now;
}

/** A certificate as auditing it again leaves it, with what stays waived. */
function auditedAgain(
  found: SentCertificate,
  facts: Facts,
  loaded: LoadedFacts,
  { approval, now }: AuditContext,
): Pick<Facts, "sent" | "waived"> {
  const before = facts.waived.filter(({ audit }) => audit === found.audit);
  const unchanged = { sent: [found], waived: before };
  const values = valuesIn(found);
  if (found.audit === null || !values) return unchanged;
  const { row } = found;
  const { contractor } = facts;
  const homeState = placeOf(contractor.address);
  const entity = loaded.entities.get(row.entity ?? "") ?? null;
  const job = loaded.jobs.get(row.job ?? "") ?? null;
  const purpose = { entity: entity?.id ?? null, category_code: row.category_code };
  const standing = { since: engagedSince(found, facts, loaded, now), homeState, isApproved: row.status === "approved" };
  const chosen = chosenAmong(layersOf(loaded.requirements, purpose), standing, now);
  // The same rules have the same outcome.
  if (!chosen || (chosen.id === found.by_requirement && chosen.version === found.by_version)) return unchanged;
  const rules: RequirementRules = entity ? withEntityTerms(chosen.rules, entity) : chosen.rules;
  const automatic = rules.automatic_approval === "inherit" ? approval : rules.automatic_approval;
  const workState = job?.address?.region ?? null;
  const audit = auditCertificate({ ...values, requirement: rules, contractor, entity, workState, homeState, asOf: now });
  const results = audit.results.map((result) => ({ ...result, approval: carried(result, before, now) }));
  const { status } = statusAfter(row, audit, failing(results, now), automatic);
  const waived = results.flatMap(({ rule, rule_path, expected, found: shown, approval: by }) =>
    by ? [{ audit: found.audit ?? "", rule, rule_path, expected, found: shown, approval: by }] : [],
  );
  return { sent: [{ ...found, row: { ...row, status, cover_ends: endOf(audit.terms) }, automatic }], waived };
}

/** The facts once the certificates of changed requirements, which `loaded` has, were audited again: a deterministic function. */
export function auditAgain(facts: Facts, loaded: LoadedFacts, context: AuditContext): Facts {
  const isOpen = ({ row }: SentCertificate) => row.status === "approved" || row.status === "flagged";
  const parts = facts.sent.map((one) =>
    isOpen(one) && context.affectedRequirements.has(one.row.requirement ?? "")
      ? auditedAgain(one, facts, loaded, context)
      : { sent: [one], waived: facts.waived.filter(({ audit }) => audit === one.audit) },
  );
  return { ...facts, ...certificateFacts({ sent: parts.flatMap(({ sent }) => sent), waived: parts.flatMap(({ waived }) => waived) }) };
}
