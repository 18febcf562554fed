import { coverageTable } from "#lib/contract/core/coverage-table.ts";
import { saidAs } from "#lib/contract/core/coverage-words.ts";
import { knownCoverages } from "#lib/contract/core/coverages.ts";
import { isText, isTexts, type Reading, read } from "./evidence.ts";
import { flag, type Line, nameOf, pathOf } from "./line.ts";
import { foldName, matchBusiness } from "./names.ts";
import { forEachParty, mayAskForWording } from "./parties.ts";
import { remarkPaths } from "./remark-rules.ts";
import { isConditionalGrant, objectionsIn, sentencesOf, withoutHarmless } from "./remarks.ts";
import { apply, type Rule, type RuleResult, ruleNamed } from "./rule.ts";
import { waiverNotAsked } from "./waiver-states.ts";

/** Insurance that no requirement asks for. */
const OTHER = /\b(?:property|builders?'?\s+risk)\s+(?:liab\w*|polic\w*|insurance|cover\w*|only)/i;

/** Wording for every policy, even if a coverage is named beside it. */
const ALL = /\ball\s+(?:of\s+the\s+)?(?:above\s+)?(?:polic(?:y|ies)|coverages?|lines)\b/i;

/** Whether a sentence is about a line's coverage: it names it, or names none. Coverage words inside a party's name do not count. */
function speaksOf(sentence: string, line: Line, party: string | null): boolean {
  const said = party ? sentence.replaceAll(new RegExp(escaped(party), "gi"), " ") : sentence;
  if (ALL.test(said) || saidAs(line)?.test(said)) return true;
  return !OTHER.test(said) && !knownCoverages.some((coverage) => coverage !== line.coverage && coverageTable[coverage].said.test(said));
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replace(/\s+/g, "\\s+");

type AdditionalInsuredRequirement = { additional_insured: "none" | "marked" | "named"; blanket_wording?: boolean | undefined };

const wording = /\badditional(?:ly)?\s+insureds?\b/i;
const waiving = /\bwaiv\w*[^.;]*\bsubrogat\w*|\bsubrogat\w*[^.;]*\bwaiv\w*/i;
const primary = /\bprimary\b/i;
const noncontributory = /\bnon[\s-]*contribut|\bnot\s+(?:seek\s+)?contribut/i;
const named = (line: Line) => read(line.values, "description_of_operations.additional_insured_names", isTexts);

/** The form's remarks and those of its continuation pages as one reading; doubtful if either is. */
function description(line: Line): Reading<string> {
  const [text, continued] = remarkPaths.map((path) => read(line.values, path, isText)) as [Reading<string>, Reading<string>];
  if (continued.state === "absent") return text;
  if (text.state === "absent" || continued.state === "doubtful") return continued;
  return text.state === "known" ? { ...text, value: `${text.value}\n${continued.value}` } : text;
}

/** A requested, desired or past grant is not a grant. */
const NOT_GRANTED =
  /\b(?:request\w*|wish\w*|want\w*|seek\w*|appl(?:y|ied)\s+for|may\s+be|might\s+be|can\s+be|could\s+be|would\s+be|should\s+be|must\s+be|available|eligible|former\w*|previous\w*|proposed|recommend\w*|upon|expired|ordered|asked|expects?|intends?|was|were|had|turned|prior)\b/i;

/** The sentences of the remarks about this coverage: those that grant it, and those that deny, limit or only request it. */
function statements(text: string, about: RegExp, line: Line, entity: string | null): { granting: string[]; denying: string[] } {
  const spoken = sentencesOf(text).filter((sentence) => about.test(sentence) && speaksOf(sentence, line, entity));
  const grants = (sentence: string) => objectionsIn(sentence, null).length === 0 && !NOT_GRANTED.test(withoutHarmless(sentence));
  return { granting: spoken.filter(grants), denying: spoken.filter((sentence) => !grants(sentence)) };
}

/** What the remarks deny although the row may mark it; null if they deny nothing. */
function denied(
  line: Line,
  entity: string | null,
  text: Reading<string>,
  about: RegExp,
  rule: Pick<Rule<string>, "rule" | "coverage" | "expected" | "what">,
): RuleResult | null {
  const denial = text.state === "known" ? statements(text.value, about, line, entity).denying[0] : undefined;
  if (!denial) return null;
  const message = `The description says “${denial.slice(0, 300)}”: read whether that grants it.`;
  return apply({ ...rule, audit: () => ({ pass: false, message, found: denial.slice(0, 300) }) }, text);
}

/**
 * `marked`: the row's box, or wording in the description. `named`: the description names the contracting entity in that wording, because a
 * box alone does not say who is insured. Wording that denies, limits or only requests it grants nothing and overrides the box. Wording that
 * depends on a contract counts as the requirement says.
 */
export function additionalInsured(line: Line, asked: AdditionalInsuredRequirement, entity: string | null): RuleResult[] {
  const { additional_insured } = asked;
  if (additional_insured === "none") return [];
  // A mark is not about a particular party.
  if (additional_insured === "marked" || !mayAskForWording(line))
    return additionalInsuredFor(line, { ...asked, additional_insured: "marked" }, entity);
  return forEachParty(line, entity, (name) => additionalInsuredFor(line, asked, name));
}

function additionalInsuredFor(
  line: Line,
  { additional_insured: asked, blanket_wording: blanket = true }: AdditionalInsuredRequirement,
  entity: string | null,
): RuleResult[] {
  const name = nameOf(line);
  const rule = { rule: "additional_insured" as const, coverage: line.coverage };
  const text = description(line);
  const granting = text.state === "known" ? statements(text.value, wording, line, entity).granting : [];
  const enough = blanket ? granting : granting.filter((sentence) => !isConditionalGrant(sentence));
  if (asked === "marked") {
    const box = flag(line, "additional_insured");
    const marked = { ...rule, expected: "marked or stated", what: `that ${name.toLowerCase()} covers an additional insured` };
    const denial = denied(line, entity, text, wording, marked);
    if (denial) return [denial];
    if (enough.length > 0 && !(box.state === "known" && !box.value)) {
      const pass = { pass: true, message: "The description says who is additionally insured.", found: "stated in the description" };
      return [apply({ ...marked, audit: () => pass }, text)];
    }
    if (granting.length > 0 && !blanket) {
      const message = "An additional insured is covered only where a written contract requires it; this requirement needs more.";
      return [apply({ ...marked, audit: () => ({ pass: false, message, found: "where required by contract" }) }, text)];
    }
    const audit = (value: boolean) => {
      const message = value
        ? `${name} marks an additional insured.`
        : `${name} covers no additional insured: ask the producer to add one by endorsement.`;
      return { pass: value, message, found: value ? "marked" : "not marked" };
    };
    return [apply({ ...marked, audit }, box)];
  }
  const expected = entity ?? "the contracting entity";
  const what = `${expected} as an additional insured in the description of operations`;
  const asNamed = { ...rule, expected, what };
  const denial = denied(line, entity, text, wording, asNamed);
  if (denial) return [denial];
  const names = named(line);
  const grantsAtAll = enough.length > 0;
  if (names.state === "known" && (grantsAtAll || text.state !== "known")) {
    const audit = (value: string[]) => {
      const granted = value.filter((one) => isGranted(one, text, enough));
      const pass = entity !== null && granted.some((one) => matchBusiness(one, entity, names.field.source === "ocr").matches);
      const found = value.join(", ");
      const message = pass
        ? `${expected} is named as an additional insured.`
        : `The additional insured is ${found}; ${expected} must be named.`;
      return { pass, message, found };
    };
    return [apply({ ...asNamed, audit }, names)];
  }
  const audit = () => {
    const pass = entity !== null && enough.some((sentence) => containsName(sentence, entity));
    const message = pass
      ? `${expected} is named as an additional insured.`
      : `The description does not name ${expected} as an additional insured.`;
    return { pass, message, found: pass ? expected : "not named" };
  };
  return [apply({ ...asNamed, audit }, text)];
}

/** Whether a granting sentence contains a name. A name in no sentence at all was entered by a person. */
function isGranted(name: string, text: Reading<string>, enough: readonly string[]): boolean {
  return text.state !== "known" || !containsName(text.value, name) || enough.some((sentence) => containsName(sentence, name));
}

/** Whether a text contains all words of a name in sequence. */
function containsName(text: string, name: string): boolean {
  const spaced = (value: string) => ` ${foldName(value).words.join(" ").toLowerCase()} `;
  return spaced(name).trim() !== "" && spaced(text).includes(spaced(name));
}

export function waiverOfSubrogation(line: Line, asked: boolean): RuleResult[] {
  if (!asked) return [];
  const name = nameOf(line);
  const notAsked = line.coverage === "workers-comp" ? waiverNotAsked(line.workState) : null;
  if (notAsked !== null) {
    const rule = { ...ruleNamed("waiver_of_subrogation", line.coverage), rule_path: pathOf(line, "subrogation_waived") };
    const nothing = { expected: null, found: null, evidence: null, can_approve: true, changes_on: null };
    return [{ ...rule, ...nothing, result: "pass", message: notAsked, coverage: line.coverage }];
  }
  const rule = {
    rule: "waiver_of_subrogation" as const,
    coverage: line.coverage,
    expected: "marked",
    what: `that ${name.toLowerCase()} waives subrogation`,
    audit: (value: boolean) => ({
      pass: value,
      message: value ? `${name} waives subrogation.` : `${name} does not waive subrogation: ask the producer to add the waiver.`,
      found: value ? "marked" : "not marked",
    }),
  };
  return [denied(line, null, description(line), waiving, rule) ?? apply(rule, flag(line, "subrogation_waived"))];
}

export function primaryNoncontributory(line: Line, asked: boolean): RuleResult[] {
  if (!asked) return [];
  const rule = {
    rule: "primary_noncontributory" as const,
    coverage: line.coverage,
    expected: "primary and non-contributory",
    what: "that cover is primary and non-contributory",
    audit: (text: string) => {
      const { granting } = statements(text, primary, line, null);
      const pass = granting.some((sentence) => noncontributory.test(sentence));
      const message = pass
        ? "The description says that cover is primary and non-contributory."
        : "The description does not say that cover is primary and non-contributory.";
      return { pass, message, found: pass ? "stated" : "not stated" };
    },
  };
  const text = description(line);
  return [denied(line, null, text, primary, rule) ?? apply(rule, text)];
}
