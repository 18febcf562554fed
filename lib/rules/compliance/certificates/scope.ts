import type { CertifiedCoverage } from "#lib/contract/core/coverages.ts";

/** The words by which remarks name a coverage. */
const WORDS: readonly (readonly [CertifiedCoverage | "other", RegExp])[] = [
  ["general", /\bgeneral\s+liab\w*|\bC?GL\b|\bCGL\w*/i],
  ["auto", /\bauto(?:mobile)?s?\b|\bvehicles?\b|\bBAP\b/i],
  ["umbrella", /\bumbrella\b|\bexcess\s+(?:liab\w*|polic\w*)/i],
  ["workers-comp", /\bwork(?:er|men|man)'?s?'?\s*comp\w*|\bWC\b|\bemployers?'?s?\s+liab\w*/i],
  ["professional", /\bprofessional\s+(?:liab\w*|polic\w*)|\berrors\s*(?:and|&)\s*omissions\b|\bE\s?&\s?O\b/i],
  ["cyber", /\bcyber\b/i],
  [
    "other",
    /\b(?:pollution|property|inland\s+marine|builders?'?\s+risk|crime|equipment\s+floater)\s+(?:liab\w*|polic\w*|insurance|cover\w*|only)/i,
  ],
];

/** Wording for every policy, even if a coverage is named beside it. */
const ALL = /\ball\s+(?:of\s+the\s+)?(?:above\s+)?(?:polic(?:y|ies)|coverages?|lines)\b/i;

/** Whether a sentence is about a coverage: it names it, or names none. Coverage words inside a party's name do not count. */
export function speaksOf(sentence: string, coverage: CertifiedCoverage, party: string | null): boolean {
  const said = party ? sentence.replaceAll(new RegExp(escaped(party), "gi"), " ") : sentence;
  if (ALL.test(said)) return true;
  const named = WORDS.filter(([, words]) => words.test(said)).map(([name]) => name);
  return named.length === 0 || named.includes(coverage);
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replace(/\s+/g, "\\s+");
