import type { Finding } from "#lib/contract/compliance/parsed-certificate.ts";
import type { RequirementRules } from "#lib/contract/compliance/requirement-rules.ts";
import { dayAfter } from "#lib/rules/cover/day.ts";
import { daysBetween, showDay } from "#lib/rules/cover/days.ts";
import { documentKind } from "./document-kind.ts";
import { isDay, isFlag, isText, read, type Values, valueAt } from "./evidence.ts";
import { type ContractorNames, matchBusiness, matchInsured, otherHalf } from "./names.ts";
import { placeholderRules } from "./placeholder-rule.ts";
import { remarkRules } from "./remark-rules.ts";
import { apply, type Rule, type RuleResult, ruleNamed } from "./rule.ts";

const isFinding = (value: unknown): value is Finding =>
  typeof value === "object" && value !== null && "kind" in value && "message" in value && typeof value.message === "string";

/** The reader's findings that are unexplained or that contradict the certificate; each needs manual review. */
function findingRules({ parsed }: Values): RuleResult[] {
  const findings = valueAt(parsed, "findings");
  if (!Array.isArray(findings)) return [];
  return findings.filter(isFinding).map(({ message, text, page, box, confidence }, index) => ({
    ...ruleNamed("marks", null),
    rule_path: `findings.${index}`,
    result: "fail",
    message,
    expected: "nothing that speaks against the certificate",
    found: text,
    coverage: null,
    evidence: { page, box: box ? [...box] : null, confidence },
    can_approve: true,
    changes_on: null,
  }));
}

/** The context in which a certificate is audited, besides its own values. */
export interface Subject {
  contractor: ContractorNames;
  /** The contracting entity's legal name; null if the certificate is not for a particular entity. */
  entity: string | null;
  /** The UTC date: it is never earlier than the date at the place of issue. */
  asOf: string;
}

const namesOf = ({ first_name, middle_name, last_name, company_name }: ContractorNames) =>
  [[first_name, middle_name, last_name].filter(Boolean).join(" "), company_name].filter(Boolean).join(" or ");

/** What is asked where the insured is not the one of the two who is engaged. */
const halves = {
  person: (printed: string, { company_name }: ContractorNames) =>
    `The insured is ${printed} in person; the company ${company_name} is engaged. Is the company insured too?`,
  company: (printed: string, contractor: ContractorNames) =>
    `The insured is the company ${printed}; ${namesOf(contractor)} is engaged in person. Is the person insured too?`,
};

function insuredName(values: Values, { contractor }: Subject, either: boolean): RuleResult {
  const wanted = namesOf(contractor);
  const reading = read(values, "insured.name", isText);
  const fromOcr = reading.field?.source === "ocr";
  const rule: Rule<string> = {
    rule: "insured_name",
    expected: wanted,
    what: "the name of the insured",
    audit: (printed) => {
      const { matches, hint } = matchInsured(printed, contractor, fromOcr);
      const other = matches && !either ? otherHalf(printed, contractor, fromOcr) : null;
      if (other !== null) return { pass: false, message: halves[other](printed, contractor), found: printed };
      const message = matches
        ? `The insured is ${printed}.`
        : `The insured is ${printed}; ${wanted} is required.${hint === null ? "" : ` ${hint}`}`;
      return { pass: matches, message, found: printed };
    },
  };
  return apply(rule, reading);
}

function certificateHolder(values: Values, { entity }: Subject): RuleResult {
  const reading = read(values, "certificate_holder.name", isText);
  const fromOcr = reading.field?.source === "ocr";
  const wanted = entity ?? "the contracting entity";
  const rule: Rule<string> = {
    rule: "certificate_holder",
    expected: wanted,
    what: "a certificate holder",
    audit: (printed) => {
      const pass = entity !== null && matchBusiness(printed, entity, fromOcr).matches;
      const message = pass ? `The certificate holder is ${printed}.` : `The certificate holder is ${printed}; ${wanted} is required.`;
      return { pass, message, found: printed };
    },
  };
  return apply(rule, reading);
}

function issueDate(values: Values, { asOf }: Subject, maxDays: number | null): RuleResult[] {
  const reading = read(values, "document.issue_date", isDay);
  const rule: Rule<string> = {
    rule: "issued_within_days",
    expected: maxDays === null ? `on or before ${showDay(asOf)}` : `within the last ${maxDays} days`,
    what: "the date the certificate was issued",
    audit: (issued) => {
      const age = daysBetween(issued, asOf);
      const found = showDay(issued);
      if (age < 0) return { pass: false, message: `The certificate is dated ${found}, which has not come yet.`, found, changes_on: issued };
      const pass = maxDays === null || age <= maxDays;
      const message = pass
        ? `The certificate was issued on ${found}.`
        : `The certificate was issued on ${found}, more than ${maxDays} days ago.`;
      return { pass, message, found, changes_on: pass && maxDays !== null ? dayAfter(issued, maxDays + 1) : null };
    },
  };
  // Even without an age rule the issue date must be present: templates and unread dates lack one.
  return [apply(rule, reading)];
}

const signature: Rule<boolean> = {
  rule: "signature",
  expected: "signed",
  what: "the signature of the producer's authorized representative",
  audit: (signed) => ({
    pass: signed,
    message: signed ? "The certificate is signed." : "The certificate is not signed: ask the producer for a signed one.",
    found: signed ? "signed" : "not signed",
  }),
};

function producerContact(values: Values): RuleResult {
  const phone = read(values, "producer.phone", isText);
  const reading = phone.state === "known" ? phone : read(values, "producer.email", isText);
  const rule: Rule<string> = {
    rule: "producer_contact",
    expected: "a telephone number or email address",
    what: "a telephone number or email address of the producer",
    audit: (value) => ({ pass: true, message: "The producer can be reached.", found: value }),
  };
  return apply(rule, reading);
}

/** The rules about the document as a whole. */
export function documentRules(values: Values, rules: RequirementRules, subject: Subject): RuleResult[] {
  return [
    documentKind(values),
    ...(rules.insured_name ? [insuredName(values, subject, rules.person_or_company ?? false)] : []),
    ...(rules.certificate_holder ? [certificateHolder(values, subject)] : []),
    ...issueDate(values, subject, rules.issued_within_days),
    ...placeholderRules(values),
    ...findingRules(values),
    ...remarkRules(values),
    ...(rules.signature ? [apply(signature, read(values, "document.signature_present", isFlag))] : []),
    ...(rules.producer_contact ? [producerContact(values)] : []),
  ];
}
