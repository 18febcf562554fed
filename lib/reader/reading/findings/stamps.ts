import type { Finding } from "#lib/contract/compliance/parsed-certificate.ts";
import { saysCoverEnded } from "#lib/rules/compliance/certificates/statements/restricting.ts";
import { around, type Box, bottom, centerX, centerY, holds, linesOf, right, rounded, textOf, type Word } from "../geometry.ts";
import type { Layout } from "../layout.ts";
import { STAMP, WEAK } from "../ocr/stamp-words.ts";

const BESIDE_WEAK = /^(?:ONLY|CERTIFICATE|DOCUMENT|FORM|THIS|IS|AN?|FOR|PURPOSES)$/;
const PHRASE =
  /\b(?:NOT\s+VALID|NOT\s+IN\s+FORCE|NO\s+COVERAGE|DO\s+NOT\s+USE|NOT\s+(?:AN?\s+)?(?:ORIGINAL|CERTIFICATE)|NOT\s+(?:YET\s+)?(?:BOUND|ISSUED)|FOR\s+(?:BID|QUOT|REVIEW|REFERENCE|ILLUSTRATION|TRAINING)\w*)/;
/** Words with a wider gap (in type heights) belong to different phrases. */
const APART = 1.2;
/** A longer phrase is a sentence, not a stamp. */
const MAX_WORDS = 4;
/** Type of this size, in points of a letter page, is neither a value nor a label. */
const LARGE = { stamp: 13, any: 18 };

const plain = (text: string) => {
  const key = text.toUpperCase();
  const spelled = /[01|]/.test(key)
    ? key.replace(/(?<=[A-Z])[0](?=[A-Z]|$)|^0(?=[A-Z]{2})/g, "O").replace(/(?<=[A-Z])[1|](?=[A-Z])/g, "I")
    : key;
  return spelled.replace(/[^A-Z0-9]/g, "");
};

/** Words printed over a certificate that void it, and type much larger than a form has. `pageWords` are all words of the page. */
export function stampsAmong(pageWords: readonly Word[], layout: Layout, page: number): Finding[] {
  const found: Finding[] = [];
  const { producer, insured, holder, signature, remarks } = layout.blocks;
  const parties = [
    producer,
    insured,
    holder,
    ...[...layout.cells].flatMap(([name, box]) => (/^Insurer_FullName|ContactPerson/.test(name) ? [box] : [])),
  ];
  const title = producer[1] - 50 * layout.scale;
  for (const phrase of phrasesOf(pageWords)) {
    const text = textOf(phrase);
    const size = Math.max(...phrase.map((word) => word.box[3])) / layout.scale;
    const keys = keysOf(phrase);
    const alone = size >= LARGE.stamp || keys.every((key) => WEAK.test(key) || STAMP.test(key) || BESIDE_WEAK.test(key));
    const stamped = keys.filter((key) => STAMP.test(key) || (alone && WEAK.test(key)));
    const isHeading = /^CANCELL?ATION$/.test(keys.join("")) && size < LARGE.stamp;
    const says = PHRASE.test(text.toUpperCase()) || (stamped.length > 0 && !isHeading);
    if (!says && size < LARGE.any && !saysCoverEnded(text)) continue;
    const box = around(phrase.map((word) => word.box)) as Box;
    const within = (area: Box) => holds(area, centerX(box), centerY(box));
    const short = keys.length <= MAX_WORDS && !within(remarks) && (parties.some(within) ? stamped.length === keys.length : true);
    const large = centerY(box) > title && size >= LARGE.any && /[A-Z]{2}/i.test(text) && !within(signature) && !within(producer);
    if (says && (short || size >= LARGE.stamp)) found.push(stamp(text, box, page));
    else if (large) found.push(stamp(text, box, page));
    else if (saysCoverEnded(text) && !within(remarks)) found.push(stamp(text, box, page));
  }
  return found;
}

/** The words of a phrase; spaced letters such as `V O I D` are one word. */
function keysOf(phrase: readonly Word[]): string[] {
  const keys = phrase.map((word) => plain(word.text)).filter(Boolean);
  return keys.length > 2 && keys.every((key) => key.length === 1) ? [keys.join("")] : keys;
}

/** Diagonal or rotated text: any that overlaps the form, and any that is a stamp. */
export function stampsAcross(across: readonly { text: string; box: Box }[], layout: Layout, page: number): Finding[] {
  const form = around(Object.values(layout.blocks).filter((box) => box[2] > 0)) as Box;
  const whole = across.map(({ text }) => text).join(" ");
  return across.flatMap(({ text, box }) => {
    const inside =
      holds(form, centerX(box), centerY(box)) && right(box) > form[0] + 12 * layout.scale && box[0] < right(form) - 12 * layout.scale;
    const says =
      [text, ...text.split(/\s+/)].some((word) => STAMP.test(plain(word)) || WEAK.test(plain(word))) || PHRASE.test(whole.toUpperCase());
    return inside || says ? [stamp(text.trim(), box, page)] : [];
  });
}

export function stamp(text: string, box: Box, page: number): Finding {
  const said = text.slice(0, 200);
  const message = `The page is marked “${said}”: check whether the certificate is still valid.`;
  return { kind: "stamp", text: said, message, page, box: rounded(box), confidence: 0.9 };
}

/** Runs of adjacent words of one line and one size. */
function phrasesOf(words: readonly Word[]): Word[][] {
  return linesOf(words).flatMap((line) => {
    const phrases: Word[][] = [];
    for (const word of line) {
      const last = phrases.at(-1)?.at(-1);
      const together =
        last && word.box[0] - right(last.box) < APART * last.box[3] && alike(word.box[3], last.box[3]) && bottom(word.box) > last.box[1];
      if (together) phrases.at(-1)?.push(word);
      else phrases.push([word]);
    }
    return phrases;
  });
}

const alike = (a: number, b: number) => Math.abs(a - b) < 0.35 * Math.max(a, b);
