import type { ProofKind } from "#lib/contract/compliance/required-kinds.ts";
import type { RuleId } from "#lib/contract/compliance/rules.ts";
import type { FieldEvidence, Reading } from "./evidence.ts";

/** How a rule that fails is put right. `lib/rules/compliance/positions/remedies.ts` has the sentences. */
export type Remedy =
  | "certificate"
  | "correction"
  | "document"
  | "endorsement"
  | "endorsement_page"
  | "exemption"
  | "in_force"
  | "limit"
  | "reinstatement"
  | "state_fund"
  | "verification";

/** A rule by which proof of insurance is audited. `By`: what evaluates it. */
export interface RuleRow<By = unknown> {
  /** Its name in forms and lists. */
  title: string;
  /** Of a rule that no requirement and no setting switches off: what it never lets through without a person. */
  never?: string;
  /** A requirement sets it, by the name of its field. It can be waived for a contractor, whichever certificate shows the cover. */
  waivable?: true;
  of: "coverage" | "document";
  /** The name of its result. `detail` tells results of one rule apart: a kind of auto, an endorsement page. */
  label: (coverage: ProofKind | null, detail: string) => string;
  remedy: Remedy;
  /** Whether it counts days: tomorrow's failure is the same as today's. */
  dated: boolean;
  /** Whether it is about an amount, and whether less or more of it is accepted. */
  amount: "or_more" | "or_less" | null;
  /** What it finds. Nothing where it is not asked for or does not apply. */
  evaluate: By;
}

type More = Partial<Pick<RuleRow, "remedy" | "dated" | "amount">>;
type Untitled<By> = Omit<RuleRow<By>, "title" | "never" | "waivable">;
/** A row but for its title, with the name of its results. */
export const row = <By>(of: RuleRow["of"], label: RuleRow["label"], evaluate: By, more: More = {}): Untitled<By> => ({
  ...{ of, label, evaluate, remedy: "correction", dated: false, amount: null },
  ...more,
});
/** A rule about a document as a whole, or about one kind of coverage. */
export const named = <By>(of: RuleRow["of"], label: string, evaluate: By, more?: More) => row(of, () => label, evaluate, more);
/** A rule about a coverage: "general in force". */
export const ofCoverage = <By>(label: string, evaluate: By, more?: More) =>
  row("coverage", (coverage) => `${coverage} ${label}`, evaluate, more);

/** A rule that a requirement sets. */
export const asked = <By>(title: string, row: Untitled<By>): RuleRow<By> => ({ title, waivable: true, ...row });
/** A rule of every requirement. With `never` it is always on: a person may accept what it finds after seeing it. */
export const standing = <By>(title: string, row: Untitled<By>, never?: string): RuleRow<By> => ({ title, ...(never && { never }), ...row });

/** The result of one rule for a certificate. */
export interface RuleResult {
  rule: RuleId;
  /** Its name for people. */
  rule_name: string;
  rule_path: string;
  result: "pass" | "fail";
  /** One sentence that the contractor can act on. */
  message: string;
  expected: string | null;
  found: string | null;
  /** The amount found, in cents, where the rule is about one. */
  cents?: number;
  coverage: ProofKind | null;
  evidence: { page: number | null; box: number[] | null; confidence: number } | null;
  /** Whether a person may waive the failure. Being in force can only be corrected: cover that has ended cannot be approved. */
  can_approve: boolean;
  /** A value could not be read: only a reviewer can enter it. */
  unread?: true;
  /** What the contractor is told, where the message tells a reviewer what to look at. */
  for_contractor?: string;
  /** The date from which the result may differ without a change to the certificate; null if time does not matter. */
  changes_on: string | null;
}

/** What a rule found: its result before it has the rule's name. What is left out is null; a person may accept it. */
export interface Found extends Partial<Omit<RuleResult, "rule" | "rule_name" | "rule_path" | "result" | "message">> {
  path: string;
  pass: boolean;
  message: string;
  /** What tells results of one rule apart. */
  detail?: string | undefined;
  /** The party that it is about, where there are several. */
  party?: string;
}

/** The result of what a rule found. */
export function resultOf(rule: RuleId, { label }: Pick<RuleRow, "label">, coverage: ProofKind | null, found: Found): RuleResult {
  const { path, pass, detail = "", party, ...more } = found;
  const about = more.coverage === undefined ? coverage : more.coverage;
  const name = label(about, detail);
  return {
    ...{ rule, rule_name: party === undefined ? name : `${party}: ${name}`, rule_path: path, result: pass ? "pass" : "fail" },
    ...{ expected: null, found: null, evidence: null, can_approve: true, changes_on: null },
    ...more,
    coverage: about,
  };
}

/** Where a value stands on the document. */
export const placeOf = (field: FieldEvidence | null | undefined): RuleResult["evidence"] =>
  field ? { page: field.page, box: field.box, confidence: field.confidence } : null;

interface Verdict extends Pick<Found, "pass" | "message" | "cents" | "changes_on" | "for_contractor"> {
  found: string;
}

/** What is asked of one value. */
export interface Question<T> {
  /** What tells results of one rule apart. */
  detail?: string;
  /** The required value, in short form: "$2,000,000 or more". */
  expected: string;
  /** The name of the value, to follow "does not show": "a general aggregate limit". */
  what: string;
  can_approve?: boolean;
  audit(value: T): Verdict;
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Audits a value. One that is missing or has low confidence fails with a message that names it. */
export function apply<T>({ expected, what, detail, can_approve = true, audit }: Question<T>, reading: Reading<T>): Found {
  const base = { path: reading.path, expected, detail, can_approve, evidence: placeOf(reading.field) };
  if (reading.state === "known") return { ...base, ...audit(reading.value) };
  if (reading.state === "absent") return { ...base, pass: false, message: `The certificate does not show ${what}.` };
  const message = `${capital(what)} could not be read reliably: check the certificate and enter the value.`;
  const for_contractor = `We could not read ${what}. Send the PDF from your agent, or a clearer photograph.`;
  return { ...base, pass: false, message, unread: true, for_contractor, found: reading.field?.raw ?? null };
}
