import { and, eq, inArray, isNull, ne, sql } from "drizzle-orm";
import type { ParsedCertificate } from "#lib/contract/compliance/parsed-certificate.ts";
import { requiredCoverages } from "#lib/contract/compliance/required-kinds.ts";
import { inScope } from "#lib/platform/resource/store.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import { lineOf } from "#lib/rules/compliance/certificates/audit.ts";
import { isDay, isText, read, valueAt } from "#lib/rules/compliance/certificates/evidence.ts";
import { nameOf, pathOf } from "#lib/rules/compliance/certificates/line.ts";
import { matchBusiness, matchHolder } from "#lib/rules/compliance/certificates/names.ts";
import { placeOf, type RuleResult, resultOf } from "#lib/rules/compliance/certificates/rule.ts";
import { certificateRules } from "#lib/rules/compliance/certificates/rules.ts";
import { certificateAuditResults, certificateAudits, certificates } from "../schema/certificates.ts";
import type { Case } from "./purpose.ts";
import type { Certificate } from "./store.ts";

/** Certificates with the same number that are compared. */
const MAX_ALIKE = 20;
/** Shorter numbers are alike by chance. */
const MIN_LENGTH = 6;

const plain = (number: string) => number.toUpperCase().replace(/[^A-Z0-9]/g, "");

interface ShownPolicy {
  number: string;
  from: string;
  to: string;
}

/** The policies of a certificate, with their terms. */
function policiesOf({ coverages: { other, ...named } }: ParsedCertificate): ShownPolicy[] {
  return [...Object.values(named), ...other].flatMap((row) => {
    const [number, from, to] = [row?.policy_number_string, row?.policy_effective_date, row?.policy_expiration_date];
    return number && from && to ? [{ number: plain(number), from, to }] : [];
  });
}

const areRelated = (a: string | null, b: string | null) =>
  a === null || b === null || matchBusiness(a, b).matches || matchHolder(a, b).matches || matchHolder(b, a).matches;

/** Other contractors' certificates on which such a number was read. */
async function alike(w: Writer, { id, contractor }: Certificate, number: string) {
  const named = sql`select s.id from search_terms s where s.org_id = ${w.orgId} and s.environment = ${w.environment} and s.object = 'certificate'
    and s.term = (select term from search_terms_of(jsonb_build_object('value', ${number}::text), '{value}') as term limit 1)`;
  return await w.tx
    .select({ id: certificates.id, audit: certificates.audit, parsed: certificateAudits.parsed })
    .from(certificates)
    .innerJoin(certificateAudits, and(inScope(certificateAudits, w), eq(certificateAudits.id, certificates.audit)))
    .where(
      and(
        ...[
          inScope(certificates, w),
          sql`${certificates.id} in (${named})`,
          ne(certificates.id, id),
          ne(certificates.contractor, contractor),
        ],
        ...[inArray(certificates.status, ["approved", "flagged"]), isNull(certificates.renewed_by)],
      ),
    )
    .limit(MAX_ALIKE);
}

/**
 * The required policies whose number and term another, unrelated insured of the organization shows too. Neither is shown to the other, but
 * both are asked: the other certificate is audited again.
 */
export async function policiesOfOthers(
  w: Writer,
  certificate: Certificate,
  parsed: ParsedCertificate,
  { rules }: Case,
): Promise<RuleResult[]> {
  const values = { parsed, fields: parsed.fields };
  const results: RuleResult[] = [];
  for (const coverage of requiredCoverages(rules)) {
    const line = lineOf(values, coverage, rules);
    const path = pathOf(line, "policy_number_string");
    const number = read(values, path, isText);
    const [from, to] = ["policy_effective_date", "policy_expiration_date"].map((day) => valueAt(parsed, pathOf(line, day)));
    if (number.state !== "known" || plain(number.value).length < MIN_LENGTH || !isDay(from) || !isDay(to)) continue;
    const others = (await alike(w, certificate, number.value)).filter(
      (other) =>
        !areRelated(parsed.insured.name, other.parsed.insured.name) &&
        policiesOf(other.parsed).some((one) => one.number === plain(number.value) && one.from < to && from < one.to),
    );
    if (others.length === 0) continue;
    await askAgain(w, others);
    const { field } = number;
    const shared = {
      path,
      pass: false,
      message: `The number of ${nameOf(line).toLowerCase()}, ${number.value}, is on the certificate of another insured for the same time: ask the insurer whose policy it is, or whether it is a master policy.`,
      expected: "a policy of this insured",
      found: number.value,
      evidence: placeOf(field),
    };
    results.push(resultOf("policy_of_another", certificateRules.policy_of_another, coverage, shared));
  }
  return results;
}

/** Has the others audited again, unless they were already asked about it. */
async function askAgain(w: Writer, others: readonly { id: string; audit: string | null }[]): Promise<void> {
  const audits = others.flatMap(({ audit }) => audit ?? []);
  const asked = await w.tx
    .select({ audit: certificateAuditResults.audit })
    .from(certificateAuditResults)
    .where(
      and(
        ...[inScope(certificateAuditResults, w), inArray(certificateAuditResults.audit, audits)],
        eq(certificateAuditResults.rule, "policy_of_another"),
      ),
    );
  const known = new Set(asked.map(({ audit }) => audit));
  const due = others.filter(({ audit }) => audit !== null && !known.has(audit)).map(({ id }) => id);
  if (due.length)
    await w.tx
      .update(certificates)
      .set({ reaudit_at: w.now })
      .where(and(inScope(certificates, w), inArray(certificates.id, due)));
}
