import { distance } from "../anchors.ts";
import { type Box, bottom, centerX, centerY, right, type Word } from "../geometry.ts";

/**
 * Words of at least five characters that are common in descriptions of operations and in names of insurers and agencies. Words that exclude or
 * restrict cover are included, and so are similar words, so that none is corrected into another.
 */
const WORDS: ReadonlySet<string> = new Set(
  `above address advisors agencies american associates assurance brokerage brokers casualty corporation exchange financial group indemnity
  mutual national partners reinsurance risk southern specialty surety underwriters western
  agency addendum additional agent agents aggregate agreement alternate amended applicable application applies apply attached auto
  automobile basis before below blanket bodily business cancellation cancelled carrier cause certificate claim claims classified clause commercial
  company compensation completed condition conditions construction contact continued contract contractor contractors contributory coverage covers
  covered dated death deductible description diseases effective either employee employees employers endorsed endorsement endorsements
  entity event evidence except excess excluded excludes excluding exclusion exclusions executed expiration follow following follows forms
  general greater holder improvements include included includes including injury insurance insured insureds insurer insures interest issued issuer
  lease leased least liability limit limited limits listed location locations manager managers material member members named noncontributory
  notice number officer officers ongoing operations other owned owner owners party payee payment per performed person personal policies
  policy premises premium primary prior product products property professional project projects proof proprietor provide provided
  provides provision regarding reinstated relation renewal require required requires requirement requirements respect respects retention scheduled
  services shall state statute statutory subcontractor subcontractors subject subrogation tenant tenants terminated terms umbrella under
  unless usual vehicle vehicles waived waiver where which within without worker workers works written`.split(/\s+/),
);

/** The largest edit distance at which a word is corrected. */
const maxOff = (length: number): number => (length >= 8 ? 2 : 1);

/** The word of a vocabulary with the smallest edit distance; the word itself if two have the same, or none is close enough. */
function corrected(misread: string, vocabulary: ReadonlySet<string>): string {
  const text = misread.toLowerCase();
  if (vocabulary.has(text)) return misread;
  let [best, off] = [[misread], maxOff(text.length) + 1];
  for (const word of vocabulary) {
    const apart = distance(text, word, off);
    if (apart < off) [best, off] = [[word], apart];
    else if (apart === off && off <= maxOff(text.length)) best.push(word);
  }
  const [word = misread] = best;
  if (best.length > 1 || word === misread) return misread;
  if (misread === misread.toUpperCase()) return word.toUpperCase();
  return /^[A-Z]/.test(misread) ? word.replace(/^./, (first) => first.toUpperCase()) : word;
}

/** Below this confidence a word is usually misread. */
const POOR = 0.75;

/** The words of a page, with those of low confidence in these places corrected by the vocabulary. They keep their confidence. */
export function correctedByVocabulary(words: readonly Word[], places: readonly Box[]): Word[] {
  const isWithin = ({ box }: Word) =>
    places.some(
      (place) => centerX(box) > place[0] && centerX(box) < right(place) && centerY(box) > place[1] && centerY(box) < bottom(place),
    );
  return words.map((word) => (word.confidence < POOR && isWithin(word) ? { ...word, text: spelledByVocabulary(word.text) } : word));
}

/** A text of which the words are corrected by a vocabulary. */
export const spelledByVocabulary = (text: string, vocabulary = WORDS): string =>
  text.replace(/[A-Za-z08][A-Za-z01|]{4,}/g, (word) => corrected(word, vocabulary));
