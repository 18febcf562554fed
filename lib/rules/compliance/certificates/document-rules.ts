import type { Finding } from "#lib/contract/compliance/parsed-certificate.ts";
import { alternativesOf, requiredCoverages } from "#lib/contract/compliance/required-kinds.ts";
import type { RequirementRules } from "#lib/contract/compliance/requirement-rules.ts";
import { type CertifiedCoverage, isOwnKind } from "#lib/contract/core/coverages.ts";
import { dayAfter } from "#lib/rules/cover/day.ts";
import { daysBetween, showDay } from "#lib/rules/cover/days.ts";
import type { PlainMessage } from "#lib/text/text.ts";
import { cellRules } from "./cell-rules.ts";
import { otherDocument } from "./document-kind.ts";
import { isDay, isFlag, isText, read, type Values, valueAt } from "./evidence.ts";
import { knownIn } from "./known-values.ts";
import { pathOf } from "./line.ts";
import { type ContractorNames, matchBusiness, matchHolder, matchInsured, otherHalf } from "./names.ts";
import { isNoInsurer, isPlaceholder } from "./placeholder-rule.ts";
import { remarkRules } from "./remark-rules.ts";
import { apply, type Found } from "./rule.ts";
import { statementsOf } from "./statements/said.ts";

const isFinding = (value: unknown): value is Finding =>
  typeof value === "object" && value !== null && "kind" in value && "message" in value && typeof value.message === "string";

const WHOLE_DOCUMENT: PlainMessage =
  "A part of the document is not in the file. Send all of its pages, each whole down to its lower edge, as one file.";

/** The reader's findings that are unexplained or that contradict the certificate; each needs manual review. */
export function marks({ values }: DocumentSubject): Found[] {
  const findings = valueAt(values.parsed, "findings");
  if (!Array.isArray(findings)) return [];
  // What an agency types on a page and is known to be harmless there needs nobody; a grant that was added later does.
  const isOrdinary = ({ kind, text }: Finding) =>
    kind === "annotation" &&
    isText(text) &&
    statementsOf(text, knownIn(values)).every(({ may, granted }) => may === null && granted.length === 0);
  const asked = findings.filter(isFinding).filter((one) => !isOrdinary(one));
  return asked.map(({ kind, message, text, page, box, confidence }, index) => ({
    ...{ path: `findings.${findings.indexOf(asked[index])}`, pass: false, message },
    ...{ expected: "nothing that speaks against the certificate", found: text },
    ...(kind === "missing_part" && { for_contractor: WHOLE_DOCUMENT }),
    evidence: { page, box: box ? [...box] : null, confidence },
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

/** A certificate as a whole, with what is asked of it. */
export interface DocumentSubject extends Subject {
  values: Values;
  rules: RequirementRules;
}

const namesOf = ({ first_name, middle_name, last_name, company_name }: ContractorNames) =>
  [[first_name, middle_name, last_name].filter(Boolean).join(" "), company_name].filter(
    (name) => name !== null && name !== undefined && name !== "",
  );

/** What is asked where the insured is not the one of the two who is engaged. */
const halves = {
  person: (printed: string, { company_name }: ContractorNames) =>
    `The insured is ${printed} in person; the company ${company_name} is engaged. Is the company insured too?`,
  company: (printed: string, contractor: ContractorNames) =>
    `The insured is the company ${printed}; ${namesOf(contractor)[0]} is engaged in person. Is the person insured too?`,
};

export function insuredName({ values, rules, contractor }: DocumentSubject): Found[] {
  if (!rules.insured_name) return [];
  const wanted = namesOf(contractor).join(" or ");
  const reading = read(values, "insured.name", isText);
  const fromOcr = reading.field?.source === "ocr";
  const question = {
    expected: wanted,
    what: "the name of the insured",
    audit: (printed: string) => {
      const { matches, hint } = matchInsured(printed, contractor, fromOcr);
      const other = matches && !rules.person_or_company ? otherHalf(printed, contractor, fromOcr) : null;
      if (other !== null) return { pass: false, message: halves[other](printed, contractor), found: printed };
      const message = matches
        ? `The insured is ${printed}.`
        : `The insured is ${printed}; ${wanted} is required.${hint === null ? "" : ` ${hint}`}`;
      return { pass: matches, message, found: printed };
    },
  };
  return [apply(question, reading)];
}

export function certificateHolder({ values, rules, entity }: DocumentSubject): Found[] {
  if (!rules.certificate_holder) return [];
  const reading = read(values, "certificate_holder.name", isText);
  const fromOcr = reading.field?.source === "ocr";
  const wanted = entity ?? "the contracting entity";
  const question = {
    expected: wanted,
    what: "a certificate holder",
    audit: (printed: string) => {
      const pass = entity !== null && matchHolder(printed, entity, fromOcr).matches;
      const message = pass ? `The certificate holder is ${printed}.` : `The certificate holder is ${printed}; ${wanted} is required.`;
      return { pass, message, found: printed };
    },
  };
  return [apply(question, reading)];
}

/** How old a certificate may be where a requirement does not say. */
const MAX_AGE_DAYS = 400;
/** Issued so long before a policy begins, a certificate cannot have seen it. */
const MAX_DAYS_AHEAD = 120;

/** The latest day on which a required policy begins. */
function lastBeginning(values: Values, rules: RequirementRules): string | null {
  const days = requiredCoverages(rules).map((coverage) => {
    const own = isOwnKind(coverage) ? rules.own_coverages?.[coverage] : undefined;
    return read(values, pathOf({ values, coverage, own }, "policy_effective_date"), isDay).value;
  });
  return (
    days
      .filter((day) => day !== null)
      .toSorted()
      .at(-1) ?? null
  );
}

const ISSUED = "document.issue_date";
const WHAT = "the date the certificate was issued";

export function issueDate({ values, rules, asOf }: DocumentSubject): Found[] {
  const maxDays = rules.issued_within_days ?? MAX_AGE_DAYS;
  const begins = lastBeginning(values, rules);
  const audit = (issued: string) => {
    const found = showDay(issued);
    if (issued > asOf)
      return { pass: false, message: `The certificate is dated ${found}, which has not come yet.`, found, changes_on: issued };
    const ahead = begins === null ? 0 : daysBetween(issued, begins);
    const pass = ahead <= MAX_DAYS_AHEAD;
    const message = pass
      ? `The certificate was issued on ${found}.`
      : `The certificate was issued on ${found}, ${ahead} days before a policy that it shows begins: ask the producer for a new one.`;
    return { pass, message, found, changes_on: pass && daysBetween(issued, asOf) <= maxDays ? dayAfter(issued, maxDays + 1) : null };
  };
  return [apply({ expected: `on or before ${showDay(asOf)}`, what: WHAT, audit }, read(values, ISSUED, isDay))];
}

export function ageOfCertificate({ values, rules, asOf }: DocumentSubject): Found[] {
  const asked = rules.issued_within_days;
  const maxDays = asked ?? MAX_AGE_DAYS;
  const reading = read(values, ISSUED, isDay);
  if (reading.state !== "known" || reading.value > asOf) return [];
  const pass = daysBetween(reading.value, asOf) <= maxDays;
  // Where no age is asked for, only one that is too old is worth a line.
  if (asked === null && pass) return [];
  const audit = (issued: string) => {
    const message = pass
      ? `It was issued on ${showDay(issued)}.`
      : `The certificate was issued on ${showDay(issued)}, more than ${maxDays} days ago.`;
    return { pass, message, found: showDay(issued) };
  };
  return [apply({ expected: `within the last ${maxDays} days`, what: WHAT, audit }, reading)];
}

/** Who stands for the certificate. Insurers and funds that issue it themselves are named where the producer is. */
export function producerNamed({ values }: DocumentSubject): Found[] {
  const reading = read(values, "producer.name", isText);
  const isShown = reading.state === "doubtful" && isText(valueAt(values.parsed, "producer.name"));
  const isOwn = valueAt(values.parsed, "document.layout") === "similar" || otherDocument(values) !== null;
  const question = {
    expected: "a producer, or the insurer",
    what: "a producer",
    audit: (printed: string) => {
      // A template's own words have a rule of their own.
      const insured = valueAt(values.parsed, "insured.name");
      if (isText(insured) && matchBusiness(printed, insured).matches)
        return { pass: false, message: `The producer is ${printed}, the insured itself: ask who issued the certificate.`, found: printed };
      const pass = !isNoInsurer(printed) || isPlaceholder(printed);
      const message = pass ? `The producer is ${printed}.` : `“${printed}” is no producer's name: ask who issued the certificate.`;
      return { pass, message, found: printed };
    },
  };
  const issuer = isOwn && reading.state === "absent" ? read(values, "insurers.0.name", isText) : reading;
  const { path, field } = reading;
  return [apply(question, isShown && field ? { state: "known", path, value: String(valueAt(values.parsed, path)), field } : issuer)];
}

export function signature({ values, rules }: DocumentSubject): Found[] {
  if (!rules.signature) return [];
  const audit = (signed: boolean) => ({
    pass: signed,
    message: signed ? "The certificate is signed." : "The certificate is not signed: ask the producer for a signed one.",
    found: signed ? "signed" : "not signed",
  });
  const what = "the signature of the producer's authorized representative";
  return [apply({ expected: "signed", what, audit }, read(values, "document.signature_present", isFlag))];
}

export function producerContact({ values, rules }: DocumentSubject): Found[] {
  if (!rules.producer_contact) return [];
  const phone = read(values, "producer.phone", isText);
  const reading = phone.state === "known" ? phone : read(values, "producer.email", isText);
  const audit = (value: string) => ({ pass: true, message: "The producer can be reached.", found: value });
  const what = "a telephone number or email address of the producer";
  return [apply({ expected: "a telephone number or email address", what, audit }, reading)];
}

/** The coverages that a certificate must show, or that may stand in for or add to one. */
const reliedOn = (rules: RequirementRules): ReadonlySet<CertifiedCoverage> =>
  new Set([
    ...requiredCoverages(rules),
    ...alternativesOf(rules, "workers-comp"),
    ...(rules.coverages.general?.umbrella_counts ? (["umbrella"] as const) : []),
  ]);

/** What the cells and remarks say besides their values. */
export const remarks = ({ values, rules, contractor }: DocumentSubject): Found[] => [
  ...cellRules(values, rules),
  ...remarkRules(values, [...namesOf(contractor), ...(rules.additional_insured_parties ?? []).map(({ name }) => name)], reliedOn(rules)),
];
