import { type ContractorNames, foldName, matchInsured, sidesOf } from "./names.ts";

/** Words that prove nothing about whose name it is. */
const common = new Set(["and", "of", "dba", "jr", "sr", "ii", "iii", "iv"]);

const wordsOf = (name: string): string[] => {
  const words = foldName(name).words.map((word) => word.toLowerCase());
  const telling = words.filter((word) => word.length > 1 && !common.has(word));
  return [...new Set(telling.length ? telling : words)];
};

/** The words to look contractors up by, for each side of a DBA: without legal form, the longest first. */
export const lookUpsOf = (printed: string): string[][] =>
  [
    ...new Set(
      [printed, ...sidesOf(printed)].map((name) =>
        wordsOf(name)
          .toSorted((a, b) => b.length - a.length)
          .join(" "),
      ),
    ),
  ]
    .map((words) => words.split(" ").filter(Boolean))
    .filter((words) => words.length > 0);

export interface Likeness {
  /** Whether the printed name is the contractor's or their company's. */
  matches: boolean;
  note: string | null;
  /** For ordering: 2 for a match, 1 for a match but for one difference, below 1 for common words. */
  score: number;
}

/** How many of the printed name's words the contractor's name has, of the words of the longer one. */
function overlap(printed: string, { first_name, last_name, company_name }: ContractorNames): number {
  const names = [`${first_name} ${last_name}`, ...(company_name ? [company_name, ...sidesOf(company_name)] : [])].map(wordsOf);
  const shares = sidesOf(printed).flatMap((side) => {
    const read = wordsOf(side);
    return names.map((name) => name.filter((word) => read.includes(word)).length / Math.max(read.length, name.length, 1));
  });
  return Math.max(0, ...shares);
}

/** How like the insured's name is to a contractor's; null: not enough to offer the contractor. */
export function likenessOf(printed: string, contractor: ContractorNames): Likeness | null {
  const exact = matchInsured(printed, contractor);
  if (exact.matches) return { matches: true, note: null, score: 2 };
  if (exact.hint !== null) return { matches: false, note: exact.hint, score: 1 };
  if (matchInsured(printed, contractor, true).matches)
    return { matches: false, note: "The spelling differs in letters that look alike.", score: 0.9 };
  const share = overlap(printed, contractor);
  return share < 0.5 ? null : { matches: false, note: "Only part of the name is the same.", score: share * 0.8 };
}
