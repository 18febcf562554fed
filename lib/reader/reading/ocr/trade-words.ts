import { distance } from "../anchors.ts";
import { type Box, bottom, centerX, centerY, right, type Word } from "../geometry.ts";

/**
 * Words of five letters and more that remarks on certificates and names of insurers and agencies consist of, those that deny something and
 * those that look like them included.
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

/** How many letters may differ from a word of the trade. */
const mostOff = (length: number): number => (length >= 8 ? 2 : 1);

/** A damaged word of at least five letters as the word of the trade that it is nearest to; itself if two are as near. */
function asWord(damaged: string): string {
  const text = damaged.toLowerCase();
  if (WORDS.has(text)) return damaged;
  let [best, off] = [[damaged], mostOff(text.length) + 1];
  for (const word of WORDS) {
    const apart = distance(text, word, off);
    if (apart < off) [best, off] = [[word], apart];
    else if (apart === off && off <= mostOff(text.length)) best.push(word);
  }
  const [word = damaged] = best;
  if (best.length > 1 || word === damaged) return damaged;
  if (damaged === damaged.toUpperCase()) return word.toUpperCase();
  return /^[A-Z]/.test(damaged) ? word.replace(/^./, (first) => first.toUpperCase()) : word;
}

/** Below this confidence a word is usually misread. */
const POOR = 0.75;

/** The words of a page, of which those in these places that were read poorly are spelled as the words of the trade they are nearest to. */
export function withTradeWords(words: readonly Word[], places: readonly Box[]): Word[] {
  const isWithin = ({ box }: Word) =>
    places.some(
      (place) => centerX(box) > place[0] && centerX(box) < right(place) && centerY(box) > place[1] && centerY(box) < bottom(place),
    );
  const spelled = (text: string) => text.replace(/[A-Za-z][A-Za-z01|]{4,}/g, asWord);
  return words.map((word) => (word.confidence < POOR && isWithin(word) ? { ...word, text: spelled(word.text) } : word));
}
