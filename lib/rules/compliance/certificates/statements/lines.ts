import { coverageTable } from "#lib/contract/core/coverage-table.ts";
import { type CertifiedCoverage, type KnownCoverage, knownCoverages } from "#lib/contract/core/coverages.ts";
import { describesCover } from "./words.ts";

/** How clerks write a line besides its name. */
const SHORT: Partial<Record<KnownCoverage, RegExp>> = {
  auto: /\bA\.?L\.?\b|\bCA\s?\d\d\s?\d\d\b|\bphysical\s+damage\b|\bcomp(?:rehensive)?(?:\s*(?:and|&|\/)\s*coll(?:ision)?)?\s+ded|\bMCS[\s-]?90\b/,
  umbrella: /\b(?:UMB|XS|UL)\b|^\W*(?:follow\s+form\s+)?excess\s+(?:follows?|limits?|layer|coverage|is\s+follow)\b/i,
  "workers-comp": /\bE\.?L\.?\b|\bUSL\s?&\s?H\b|\b(?:item\s+)?3\.?\s?[AC]\b\.?|\bstop[\s-]gap\b/i,
  professional: /\bP\.?L\.?\b|\bmalpractice\b/,
  pollution: /\bCPL\b|\bpollution\b/i,
  crime: /\bcrime\b|\bfidelity\s+bond\b|\bemployee\s+(?:theft|dishonesty)\b/i,
  "inland-marine":
    /\binland\s+marine\b|\b(?:(?:leased|rented|hired|borrowed|contractors?'?|contractor's|scheduled|owned)(?:\s*(?:\/|and|or|&)\s*)?)+\s*(?:tools?\s*(?:and|&)\s*)?equipment\b|\briggers?'?s?'?\s+liab\w*|\b(?:equipment|installation|tools?)\s+floater\b|\bon[\s-]hook\b|\b(?:motor\s+truck\s+)?cargo\b/i,
};
/** Insurance that no requirement can ask for. */
const NEVER_ASKED =
  /^\W*(?:commercial\s+)?property\s*[:–-]|\bemployee\s+benefits?\s+liab\w*|\bproperty\s+(?:insur\w+|coverage|polic\w+|limits?|on\b)|\bbuilders?'?\s+risk\b|\bgarage\s?keepers?\b|\bbailees?\b|\bD\s?&\s?O\b|\bdirectors\s*(?:and|&)\s*officers\s+liab\w*|\bEPLI?\b|\bfiduciary\b|\b(?:business\s+)?personal\s+property\b|\btrailer\s+interchange\b|\bhull\b|\bP\s?&\s?I\b|\bproperty\s+insured\b/i;
/** Words that speak of every line, or of general liability. */
const EVERY =
  /\b(?:all|each|any|every|these|above|both)\s+(?:of\s+the\s+)?(?:above\s+)?(?:\w+\s+)?(?:polic(?:y|ies)|coverages?|lines)\b|\b(?:premises|contractual|completed|products)\b/i;

const lineNames = knownCoverages.flatMap((coverage): { coverage: KnownCoverage; pattern: RegExp }[] => {
  const short = SHORT[coverage];
  return [{ coverage, pattern: coverageTable[coverage].said }, ...(short ? [{ coverage, pattern: short }] : [])];
});

/** Limits that the line's own are not part of. */
const BESIDE_OTHERS =
  /\b(?:in\s+addition\s+to|separate\s+from)\s+(?:the\s+)?(?:(?:commercial\s+)?general\s+liability|C?GL)(?:\s+polic(?:y|ies))?(?:\s+limits?)?/gi;

/** How far into a sentence the line it is about may be named. */
const MAX_BEFORE = 5;

/**
 * Whether a sentence is about insurance alone that nothing relies on: it begins with the name of such a line, and names no other, nor all.
 * Without `relied` every line is that the form or we have a row for.
 */
export function isAboutOther(whole: string, relied: ReadonlySet<CertifiedCoverage> | undefined): boolean {
  const sentence = whole.replace(BESIDE_OTHERS, " ");
  if (EVERY.test(sentence)) return false;
  const said = lineNames.filter(({ pattern }) => pattern.test(sentence));
  if (said.some(({ coverage }) => (relied === undefined ? coverageTable[coverage].row !== null : relied.has(coverage)))) return false;
  const patterns = [...said.map(({ pattern }) => pattern), NEVER_ASKED];
  const first = Math.min(...patterns.map((pattern) => sentence.search(pattern)).filter((at) => at >= 0), Number.POSITIVE_INFINITY);
  if (first === Number.POSITIVE_INFINITY) return false;
  const before = (sentence.slice(0, first).match(/[\p{L}'&-]+/gu) ?? []).filter((word) => !/^\p{Lu}\p{Ll}/u.test(word));
  return before.length <= MAX_BEFORE && before.every((word) => describesCover(word.toLowerCase()));
}
