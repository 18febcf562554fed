import { coverageTable } from "#lib/contract/core/coverage-table.ts";
import { saidAs } from "#lib/contract/core/coverage-words.ts";
import { knownCoverages } from "#lib/contract/core/coverages.ts";
import { isScheduled } from "./endorsement-page-rules.ts";
import { isText, isTexts, type Reading, read, valueAt } from "./evidence.ts";
import { LIMITING_WORDS } from "./for-contractor.ts";
import { knownIn } from "./known-values.ts";
import { type AskedLine, flag, type Line, nameOf, pathOf } from "./line.ts";
import { containsName } from "./name-in-text.ts";
import { matchBusiness, matchHolder } from "./names.ts";
import { forEachParty, mayAskForWording } from "./parties.ts";
import { remarkPaths } from "./remark-rules.ts";
import { apply, type Found, placeOf, type Question } from "./rule.ts";
import type { Granted } from "./statements/row.ts";
import { isConditional, otherCapacity, type Statement, statementsOf } from "./statements/said.ts";
import { waiverNotAskedOf } from "./waiver-states.ts";

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

/** Words that speak of a grant, whatever they say of it. */
const speaking: Record<Granted, RegExp> = {
  additional_insured: /\badditional(?:ly)?\s+insureds?\b/i,
  waiver_of_subrogation: /\bwaiv\w*[^.;]*\bsubrogat\w*|\bsubrogat\w*[^.;]*\bwaiv\w*/i,
  primary: /\bprimary\b/i,
  noncontributory: /\bnon[\s-]*contribut/i,
};
const named = (line: Line) => read(line.values, "description_of_operations.additional_insured_names", isTexts);

/** The form's remarks and those of its continuation pages as one reading; doubtful if either is. */
function description(line: Line): Reading<string> {
  const [text, continued] = remarkPaths.map((path) => read(line.values, path, isText)) as [Reading<string>, Reading<string>];
  if (continued.state === "absent") return text;
  if (text.state === "absent" || continued.state === "doubtful") return continued;
  return text.state === "known" ? { ...text, value: `${text.value}\n${continued.value}` } : text;
}

const grants = ({ granted }: Statement, what: Granted) => granted.some(({ grant }) => grant === what);

/** What the remarks say of a grant for this coverage: the statements that make it, and those that deny, limit or only request it. */
function saying(text: string, what: Granted, line: Line, entity: string | null): { granting: Statement[]; denying: Statement[] } {
  const all = statementsOf(text, knownIn(line.values, [entity, ...(line.parties ?? []).map(({ name }) => name)]));
  const spoken = all.filter((one) => (speaking[what].test(one.sentence) || grants(one, what)) && speaksOf(one.sentence, line, entity));
  return { granting: spoken.filter((one) => one.may === null && grants(one, what)), denying: spoken.filter(({ may }) => may !== null) };
}

/** What the remarks deny although the row may mark it; null if they deny nothing. */
function denied(
  line: Line,
  entity: string | null,
  text: Reading<string>,
  about: Granted,
  question: Pick<Question<string>, "expected" | "what">,
): Found | null {
  const denial = text.state === "known" ? saying(text.value, about, line, entity).denying[0]?.sentence : undefined;
  if (!denial) return null;
  const message = `The description says “${denial.slice(0, 300)}”: read whether that grants it.`;
  return apply({ ...question, audit: () => ({ pass: false, message, for_contractor: LIMITING_WORDS, found: denial.slice(0, 300) }) }, text);
}

/**
 * `marked`: the row's box, or wording in the description. `named`: the description names the contracting entity in that wording, because a
 * box alone does not say who is insured. Wording that denies, limits or only requests it grants nothing and overrides the box. Wording that
 * depends on a contract counts as the requirement says.
 */
export function additionalInsured(line: AskedLine): Found[] {
  const { additional_insured = "none", blanket_wording = true } = line.asked;
  if (additional_insured === "none") return [];
  // A mark is not about a particular party.
  if (additional_insured === "marked" || !mayAskForWording(line)) return additionalInsuredFor(line, "marked", blanket_wording, line.entity);
  return forEachParty(line, line.entity, (name) => additionalInsuredFor(line, "named", blanket_wording, name));
}

function additionalInsuredFor(line: Line, asked: "marked" | "named", blanket: boolean, entity: string | null): Found[] {
  const name = nameOf(line);
  const text = description(line);
  const granting = text.state === "known" ? saying(text.value, "additional_insured", line, entity).granting : [];
  const enough = blanket ? granting : granting.filter((one) => !isConditional(one));
  if (asked === "marked") {
    const box = flag(line, "additional_insured");
    const marked = { expected: "marked or stated", what: `that ${name.toLowerCase()} covers an additional insured` };
    const denial = denied(line, entity, text, "additional_insured", marked);
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
      const lacks = `${name} covers no additional insured: ask the producer to add one by endorsement.`;
      const message = value ? `${name} marks an additional insured.` : lacks;
      return { pass: value, message, found: value ? "marked" : "not marked" };
    };
    return [apply({ ...marked, audit }, box)];
  }
  const expected = entity ?? "the contracting entity";
  const forWork = enough.filter((one) => otherCapacity(one) === null);
  const otherPart = enough.find((one) => otherCapacity(one) !== null)?.sentence.slice(0, 300);
  const what = `${expected} as an additional insured in the description of operations`;
  const asNamed = { expected, what };
  const denial = denied(line, entity, text, "additional_insured", asNamed);
  if (denial) return [denial];
  if (isScheduled(line, entity))
    return [
      {
        path: "document.contents",
        pass: true,
        message: `An endorsement page names ${expected} as an additional insured.`,
        ...{ expected, found: expected },
      },
    ];
  const names = named(line);
  const isEntity = (one: string) => entity !== null && matchBusiness(one, entity, names.field?.source === "ocr").matches;
  // A name in no sentence at all was entered by a person.
  const entered = names.state === "known" ? names.value.filter((one) => text.state !== "known" || !containsName(text.value, one)) : [];
  if (names.state === "known" && entered.length > 0 && (forWork.length > 0 || text.state !== "known")) {
    const found = names.value.join(", ");
    const pass =
      entered.some(isEntity) || (entity !== null && names.value.some(isEntity) && forWork.some((one) => isFor(one, entity, line)));
    const other = `The additional insured is ${found}; ${expected} must be named.`;
    const message = pass ? `${expected} is named as an additional insured.` : other;
    return [apply({ ...asNamed, audit: () => ({ pass, message, found }) }, names)];
  }
  const audit = () => {
    const pass = entity !== null && forWork.some((one) => isFor(one, entity, line));
    const others = names.state === "known" ? names.value.filter((one) => !HOLDER.test(one)) : [];
    const message = pass
      ? `${expected} is named as an additional insured.`
      : otherPart !== undefined
        ? `The description says “${otherPart}”, which insures a landlord, lessor or the like, not the one for whom the work is done.`
        : others.length > 0 && forWork.length > 0
          ? `The additional insured is ${others.join(", ")}; ${expected} must be named.`
          : `The description does not name ${expected} as an additional insured.`;
    return { pass, message, found: pass ? expected : others.join(", ") || "not named" };
  };
  return [apply({ ...asNamed, audit }, text)];
}

const HOLDER = /\bcert(?:ificate|\.)?\s+holders?\b/i;

/** Whether a statement grants something to a party: by its name, or as the holder that the certificate names. */
function isFor({ sentence, granted }: Statement, name: string, { values }: Line): boolean {
  if (containsName(sentence, name)) return true;
  const holder = valueAt(values.parsed, "certificate_holder.name");
  const says = granted.some(({ grant, party }) => grant === "additional_insured" && party === "holder") || HOLDER.test(sentence);
  return says && isText(holder) && matchHolder(holder, name).matches;
}

/** Boxes beside a line, and what wording grants the same. */
const boxes = [
  ["additional_insured", "an additional insured"],
  ["subrogation_waived", "a waiver of subrogation"],
] as const;
const grantOf = { additional_insured: "additional_insured", subrogation_waived: "waiver_of_subrogation" } as const;

/**
 * An N beside wording that grants the same to that line. Wording that names no line may be about another line, if that one's box is marked.
 */
export function boxAgainstWording(line: Line): Found[] {
  if (line.issued) return [];
  const text = description(line);
  if (text.state !== "known") return [];
  return boxes.flatMap(([box, what]) => {
    const marked = flag(line, box);
    if (marked.state !== "known" || marked.value) return [];
    const rows: (Record<string, unknown> | null)[] = Object.values(valueAt(line.values.parsed, "coverages") ?? {});
    const isElsewhere = rows.some((row) => row?.[box] === true);
    const against = saying(text.value, grantOf[box], line, null).granting.find(
      ({ sentence }) => !isElsewhere || saidAs(line)?.test(sentence) || ALL.test(sentence),
    );
    if (!against) return [];
    const said = against.sentence.slice(0, 300);
    return [
      {
        detail: what,
        path: pathOf(line, box),
        pass: false,
        message: `${nameOf(line)} is marked N for ${what}, but the description says “${said}”: ask the producer which is right.`,
        expected: "box and wording that agree",
        found: said,
        evidence: placeOf(marked.field),
      },
    ];
  });
}

export function waiverOfSubrogation(line: AskedLine): Found[] {
  const { waiver_of_subrogation, endorsement_pages = [] } = line.asked;
  const notAsked = waiverNotAskedOf(line);
  // The page of the waiver is not asked for either.
  if (!waiver_of_subrogation && (notAsked === null || !endorsement_pages.includes("waiver_of_subrogation"))) return [];
  if (notAsked !== null) return [{ path: pathOf(line, "subrogation_waived"), pass: true, message: notAsked }];
  const name = nameOf(line);
  const question = {
    expected: "marked",
    what: `that ${name.toLowerCase()} waives subrogation`,
    audit: (value: boolean) => ({
      pass: value,
      message: value ? `${name} waives subrogation.` : `${name} does not waive subrogation: ask the producer to add the waiver.`,
      found: value ? "marked" : "not marked",
    }),
  };
  const text = description(line);
  const denial = denied(line, null, text, "waiver_of_subrogation", question);
  return [denial ?? waivedForAnother(line, text, question) ?? apply(question, flag(line, "subrogation_waived"))];
}

/** In whose favor a waiver is, where its words name somebody. */
const IN_FAVOR = /\b(?:in\s+favou?r\s+of|against|for\s+the\s+benefit\s+of)\s+(?:the\s+)?(?=\p{Lu}\p{Ll})/u;

/** A mark is of whatever the remarks say that it is for: where each waiver names somebody else than is asked for, a person is asked. */
function waivedForAnother(line: AskedLine, text: Reading<string>, question: Pick<Question<string>, "expected" | "what">): Found | null {
  const { entity } = line;
  if (entity === null || text.state !== "known") return null;
  const waivers = saying(text.value, "waiver_of_subrogation", line, entity).granting;
  const isAnothers = (one: Statement) =>
    IN_FAVOR.test(one.sentence) &&
    !/\bblanket\b|\badditional\s+insured/i.test(one.sentence) &&
    !isConditional(one) &&
    !isFor(one, entity, line);
  const said = waivers[0]?.sentence.slice(0, 300);
  if (said === undefined || !waivers.every(isAnothers)) return null;
  const message = `The waiver of subrogation is for somebody else than ${entity}: “${said}”.`;
  return apply({ ...question, audit: () => ({ pass: false, message, for_contractor: LIMITING_WORDS, found: said }) }, text);
}

export function primaryNoncontributory(line: AskedLine): Found[] {
  if (!line.asked.primary_noncontributory) return [];
  const question = {
    expected: "primary and non-contributory",
    what: "that cover is primary and non-contributory",
    audit: (text: string) => {
      const { granting } = saying(text, "primary", line, null);
      const pass = granting.some((one) => grants(one, "noncontributory"));
      const message = `The description ${pass ? "says" : "does not say"} that cover is primary and non-contributory.`;
      return { pass, message, found: pass ? "stated" : "not stated" };
    },
  };
  const text = description(line);
  return [denied(line, null, text, "primary", question) ?? apply(question, text)];
}
