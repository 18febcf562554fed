import type { CertifiedCoverage } from "#lib/contract/core/coverages.ts";
import { capacities, formsIn } from "./form-numbers.ts";
import { type Judged, judge, KNOWN_NAME, NOT_UNDERSTOOD, ON_COVER, type Place, restrictionIn } from "./judge.ts";
import { isNumber, withoutNames } from "./known-names.ts";
import { isAboutOther } from "./lines.ts";
import { otherPolicyIn } from "./other-policy.ts";

/** What the certificate and the requirement have elsewhere, to compare its statements with. */
export interface Known {
  /** Names of the parties, the insurers, and the insured. */
  names: readonly string[];
  insured: string | null;
  /** Amounts of the table, in dollars, and the lowest that the requirement relies on. */
  amounts: readonly number[];
  least: number | null;
  /** The dates of the table, and that of issue. */
  days: readonly string[];
  /** General liability's own limits, in dollars. */
  general?: { occurrence: number | null; aggregate: number | null };
  /** The coverages that a requirement relies on; absent: any. */
  relied?: ReadonlySet<CertifiedCoverage>;
}

export const nothingKnown: Known = { names: [], insured: null, amounts: [], least: null, days: [] };

/** A sentence with what it says and, where it needs a person, why. */
export interface Statement extends Judged {
  /** As written. */
  sentence: string;
}

/** The sentences of a text, with their line breaks. Forms break lines anywhere, so a line break does not end a sentence. */
export function sentencesOf(text: string): string[] {
  return text
    .split(
      /(?<!\b(?:[Nn]os?|[Ll]oc|[Pp]roj|[Dd]ept|[Aa]ttn|[Ee]xt|[Ss]te|[Aa]pprox|Mt|Ft|St|[Pp]ol|[Aa]cct|[Rr]ef|[Aa]dd'l|[Ii]ns|[Ee]st|[Cc]ert|[Rr]et|[Rr]ev|[Mm]r|Mrs|Ms|Dr|Jr|Sr)\.)(?<=[A-Za-z0-9)]{2}[.!?]|[\dA-Z][-/]\d\.|[A-Za-z]\s\d\.|[;•])\s+(?=["'(]?[A-Z0-9*#])|\s+(?=\(?\d\)\s+[A-Z\d])/,
    )
    .map((sentence) => sentence.trim().replace(/;$/, ""))
    .filter(Boolean);
}

const AMOUNT =
  /\$?\s?(?<![\d,.])(\d{1,3}(?:,\d{3})+)(?![\d,]|\s*(?:sq|square|lbs?|pounds|feet|ft|gallons?|gal|tons?|miles|mi|people|guests|attendees|persons|hours|hrs|units|employees|acres|SF|GSF|kg|yards|cy|seats)\b)|\$\s?(\d{4,})\b|\$\s?(\d+(?:\.\d+)?)\s?(k|m|mm|million|thousand)\b|(?<![\w.,$])(\d+(?:\.\d+)?)\s?(k|mm|million|thousand)\b(?!\s*(?:run|walk|race|event|fun))/gi;

function amountsIn(sentence: string): number[] {
  return [...sentence.matchAll(AMOUNT)].map(([, grouped, plain, short, unit, bare, bareUnit]) => {
    if (grouped ?? plain) return Number((grouped ?? plain ?? "").replaceAll(",", ""));
    return Number(short ?? bare) * (/^(?:k|thousand)$/i.test(unit ?? bareUnit ?? "") ? 1_000 : 1_000_000);
  });
}

const DAY = /\b(\d{1,2})[/-](\d{1,2})[/-](\d{4}|\d{2})\b/g;
const daysIn = (sentence: string): string[] =>
  [...sentence.matchAll(DAY)].map(
    ([, month = "", day = "", year = ""]) => `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`,
  );

const DOLLARS = String.raw`(\$?\s?\d{1,3}(?:,\d{3})+|\$\s?\d{4,}|\$\s?\d+(?:\.\d+)?\s?(?:k|mm?|million)\b)`;
const LABELLED = {
  occurrence: [
    `${DOLLARS}\\s*(?:/\\s*)?(?:each|per|ea\\.?)\\s+occ\\w*`,
    `(?:each|per|ea\\.?)\\s+occ\\w*(?:\\s+limit)?\\s*[:=-]?\\s*${DOLLARS}`,
  ],
  aggregate: [`${DOLLARS}\\s*(?:/\\s*)?(?:general\\s+)?agg\\w*`, `general\\s+agg\\w*(?:\\s+limit)?\\s*[:=-]?\\s*${DOLLARS}`],
} as const;
const labelled = {
  occurrence: LABELLED.occurrence.map((one) => new RegExp(one, "gi")),
  aggregate: LABELLED.aggregate.map((one) => new RegExp(one, "gi")),
};
/** Lines whose limits are not general liability's. */
const OTHER_LINE =
  /\b(?:products?|auto\w*|csl|umbrella|excess|workers?'?|wc|employers?'?|el|professional|e&o|pollution|cyber|media|property|cargo|equipment|crime|liquor|abuse|marine|rented|medical|med|personal)\b/i;

/** Whether a sentence on general liability gives one of its limits another amount than its cell does. */
function labelsOtherwise(sentence: string, general: Known["general"]): boolean {
  if (!general || OTHER_LINE.test(sentence)) return false;
  return (["occurrence", "aggregate"] as const).some((limit) => {
    const own = general[limit];
    const said = labelled[limit].flatMap((pattern) => [...sentence.matchAll(pattern)].flatMap(([, amount = ""]) => amountsIn(amount)));
    return own !== null && said.some((amount) => amount !== own);
  });
}

const NAMED_INSURED =
  /(?<!additional\s|\b(?:of|by|for|to|that)\s(?:the\s)?)(?:\bfirst\s+)?\b(?:named\s+insureds?|policy\s?holders?)(?:\s+(?:on|of|under|for|in)\s+[^.;:]{1,60}?)?\s*(?:\b(?:is|are|includes?|remains)\b|:)\s*(\S.*)$/i;
const OF_LIMITS = /limit|occurrence|aggregate|per\s+(?:claim|person|accident)/i;

/** What a sentence says otherwise than the certificate's own cells. */
function contradictionIn(sentence: string, judged: Judged, known: Known): string | null {
  const { left, topic, isLed, granted } = judged;
  const { amounts, least, days, insured, general } = known;
  const named = NAMED_INSURED.exec(sentence)?.[1];
  if (
    named &&
    insured !== null &&
    /\p{L}{3}/u.test(named) &&
    withoutNames(named, [insured]) === named &&
    !/^(?:as|on|in|the|per)\b/i.test(named)
  )
    return "name another insured than the form does";
  const policy = otherPolicyIn(sentence, judged, known);
  if (policy) return policy;
  if (topic === "other line") return null;
  if (labelsOtherwise(sentence, general)) return "name another limit than the table does";
  const said = amountsIn(left);
  if (least !== null && !isLed && said.some((amount) => amount < least && !amounts.includes(amount))) return "lower the limits";
  if (least !== null && OF_LIMITS.test(sentence) && said.some((amount) => amount < least)) return "lower the limits";
  if (
    amounts.length > 0 &&
    OF_LIMITS.test(left) &&
    !/\bumbrella\b|\bexcess\b/i.test(left) &&
    said.some((amount) => !amounts.includes(amount))
  )
    return "name another limit than the table does";
  const isDated = topic === "cover" || granted.length > 0 || /\bpremiums?\b/i.test(sentence);
  if (days.length > 0 && isDated && daysIn(left).some((day) => !days.includes(day))) return "name another date than the table does";
  return null;
}

function statementOf(sentence: string, known: Known, place: Place, continues = false): Statement {
  const flat = sentence.replace(/\s+/g, " ");
  const isOther = isAboutOther(flat, known.relied) || (continues && TERM_ALONE.test(flat));
  const named = withoutNames(flat, known.names);
  // What is said of a policy's number is said of its cover.
  const isOfPolicy = !ON_COVER.test(named) && withoutNames(flat, known.names.filter(isNumber)) !== flat;
  const judged = judge(isOfPolicy ? named.replace(KNOWN_NAME, `policy ${KNOWN_NAME}`) : named, place, isOther);
  return { ...judged, sentence: flat, may: judged.may ?? contradictionIn(flat, judged, known) };
}

/** A term with its amount and no more, which is of the insurance that the sentence before is about. */
const TERM_ALONE =
  /^\W*(?:limits?|SIR|self[\s-]insured\s+retention|retention|ded(?:uctible)?|retro(?:active)?\s+date)\W+[\d$,./\s]+(?:[km]+\b)?(?:\s*(?:per|each)\s+(?:claim|loss|item|accident))?\W*$/i;

/** What a text says, sentence by sentence. What is not understood as a whole may be a list, of which each line is. */
export const statementsOf = (text: string, known: Known = nothingKnown, place: Place = "remarks"): Statement[] => {
  let continues = false;
  return sentencesOf(text).flatMap((sentence) => {
    const whole = statementOf(sentence, known, place, continues);
    continues = whole.topic === "other line";
    if (whole.may !== NOT_UNDERSTOOD || !sentence.includes("\n")) return [whole];
    const lines = sentence
      .split(/\s*\n\s*/)
      .filter(Boolean)
      .map((line) => statementOf(line, known, place));
    return lines.every(({ may }) => may === null) ? lines : [whole];
  });
};

/** A statement that needs a person. */
export interface Objection {
  /** As written. */
  sentence: string;
  /** Its possible effect, to follow "which may". */
  may: string;
}

export const objectionsIn = (text: string, known?: Known, place?: Place): Objection[] =>
  statementsOf(text, known, place).flatMap(({ sentence, may }) => (may === null ? [] : [{ sentence, may }]));

/** Whether a grant applies only where a contract requires it. */
export const isConditional = ({ sentence }: Pick<Statement, "sentence">): boolean =>
  /\b(?:if|when|where|whenever|as|to the extent)\b[^.]{0,40}\b(?:required|agreed|requested)\b[^.]{0,30}\b(?:contract|agreement|permit)\b/i.test(
    sentence,
  );

const asOne = (words: string) => new RegExp(`\\bas\\s+(?:an?\\s+|the\\s+|its\\s+|their\\s+)?(?:${words})s?\\b`, "i");
const partsOfOthers = Object.entries(capacities).map(([capacity, { words }]) => ({ capacity, pattern: asOne(words) }));
const FOR_WORK =
  /\bas\s+(?:also\s+)?(?:an?\s+|the\s+)?(?:project\s+|property\s+|premises\s+)?(?:owner|general\s+contractor|contractor|client|customer)\b/i;

/** In which other part than as the one for whom work is done a grant insures a party, by its words or its form: "landlord"; null: none. */
export function otherCapacity({ sentence }: Pick<Statement, "sentence">): string | null {
  const forms = formsIn(sentence);
  if (FOR_WORK.test(sentence) || forms.some(({ row }) => row?.grants.some((grant) => grant.startsWith("additional_insured")))) return null;
  const byForm = forms.flatMap(({ row }) => row?.capacity ?? [])[0];
  return byForm ?? partsOfOthers.find(({ pattern }) => pattern.test(sentence))?.capacity ?? null;
}

/** The sentences that take back or limit by words that are known to; others may be anything. */
export const restrictionsIn = (text: string): string[] => sentencesOf(text).filter((sentence) => restrictionIn(sentence) !== null);
