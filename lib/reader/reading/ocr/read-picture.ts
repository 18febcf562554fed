import { type Dictionary, doubted, doubtUncertain, MISPLACED, NOT_TICKED, SIGNATURE, SURE } from "../dictionary.ts";
import type { Box, Word } from "../geometry.ts";
import { type Layout, withoutLabelRemains, withoutLabels, wordsIn } from "../layout.ts";
import { markInBrackets } from "../raster/tick-brackets.ts";
import { readTicks, signatureIn } from "../raster/ticks.ts";
import { readWords } from "../read-layout.ts";
import { doubtLengths } from "./amount-lengths.ts";
import { spellAsWritten } from "./as-written.ts";
import { spellCertificateNumber } from "./certificate-number.ts";
import { spellMail, trimContacts } from "./contacts.ts";
import { completeAmounts } from "./cut-amounts.ts";
import { doubtCut } from "./cut-values.ts";
import { cutFormMarks } from "./form-marks.ts";
import { borneOut, readIndependently, weighIndependent } from "./independent.ts";
import { offerLikelyTerms } from "./likely-terms.ts";
import { doubtMisplaced } from "./misplaced.ts";
import { inPixels, type Picture } from "./picture.ts";
import { placeLines, readPlacesAgain, readPostalCodesIndependently } from "./places-again.ts";
import { spellPolicyNumbers } from "./policy-number.ts";
import { doubtProse, UNCONFIRMED } from "./prose.ts";
import type { PictureWords } from "./recognize-picture.ts";
import { REMARKS, readRemarksAgain, spellRemarks } from "./remarks.ts";
import { readAgain } from "./second-reading.ts";
import { doubtSpelling } from "./spelling.ts";
import { takeVotes } from "./take-votes.ts";
import { doubtOddTerms, readTermsAgain, trustAnniversaries } from "./terms.ts";
import { hasUnreadInk } from "./unread-ink.ts";
import { correctedByVocabulary } from "./vocabulary.ts";

const MIN_LINES = 8;
/** Text in brackets is only likely, because brackets look like letters. */
const BRACKETED = 0.7;

/** Lowers the confidence of amounts in several words: nobody writes a limit with spaces, so what parted them may have taken the first digit. */
function doubtParted(read: Dictionary): void {
  for (const [name, reading] of read)
    if (/Amount_[A-C]$/.test(name) && /\d\s+\d/.test(reading.raw ?? "")) read.set(name, doubted(reading, MISPLACED, "length_unusual"));
}

/** Lowers the confidence of remarks and insurer names beside unread ink: a stamp hides words. */
function doubtUnread(picture: Picture, words: readonly Word[], layout: Layout, read: Dictionary): void {
  const areas = [...layout.cells].filter(([name]) => name.startsWith("Insurer_FullName"));
  for (const [name, area] of [...areas, [REMARKS, layout.blocks.remarks] as const]) {
    const reading = read.get(name);
    if (reading && reading.confidence > UNCONFIRMED && hasUnreadInk(picture, words, area))
      read.set(name, doubted(reading, UNCONFIRMED, "unread_ink"));
  }
}

/** Reads every field of the layout from an image and its words; boxes are in points of the page as displayed. */
export async function readPicture({ picture, words }: PictureWords, layout: Layout): Promise<Dictionary> {
  const insurers = [...layout.cells].filter(([name]) => name.startsWith("Insurer_FullName")).map(([, area]) => area);
  const spelled = correctedByVocabulary(words, [layout.blocks.remarks, ...insurers]);
  const read = readWords(layout, withoutLabelRemains(spelled, layout), "ocr");
  for (const name of [...read.keys()]) if (/Indicator_[AB]$/.test(name) && !name.includes("AnyPersons")) read.delete(name);
  await readPlacesAgain(picture, layout, read);
  const cut = cutFormMarks(picture, read);
  const independent = await readIndependently(picture, layout, read, cut);
  await readTermsAgain(picture, layout, read);
  const page = new Map([...read].flatMap(([name, { raw }]) => (raw ? [[name, raw] as const] : [])));
  const again = await readAgain(picture, layout, read, { cut, confirmed: independent.confirmed });
  const supported = borneOut(independent, read);
  weighIndependent(independent, read);
  if (picture.coarse) takeVotes(read, page, again, independent);
  await readPostalCodesIndependently(picture, layout, read);
  if (picture.coarse) {
    const clean = withoutLabels(withoutLabelRemains(spelled, layout), layout);
    await readRemarksAgain(picture, layout, wordsIn(clean, layout.blocks.remarks), read);
  }
  placeLines(read);
  doubtLengths(picture, read);
  doubtParted(read);
  doubtMisplaced(words, layout, read);
  doubtCut(words, layout, read);
  doubtSpelling(picture, read);
  if (!picture.coarse) trustAnniversaries(read);
  offerLikelyTerms(read, picture.coarse);
  doubtOddTerms(read);
  completeAmounts(read);
  spellAsWritten(read);
  spellCertificateNumber(read);
  spellPolicyNumbers(read);
  trimContacts(read);
  spellMail(read);
  spellRemarks(read);
  doubtProse(picture, read, supported);
  doubtUnread(picture, words, layout, read);
  doubtUncertain(layout.uncertain, read);
  addMarks(picture, layout, read);
  return new Map([...read].map(([name, reading]) => [name, { ...reading, box: picture.toPage(reading.box) }]));
}

/** The same from the words alone. */
export function readSimply(picture: Picture, words: readonly Word[], layout: Layout): Dictionary {
  const read = readWords(layout, withoutLabelRemains(words, layout), "ocr");
  placeLines(read);
  trimContacts(read);
  spellMail(read);
  return new Map([...read].map(([name, reading]) => [name, { ...reading, box: picture.toPage(reading.box) }]));
}

/** Tick marks and the signature, which are ink and not words. */
function addMarks(picture: Picture, layout: Layout, read: Dictionary): void {
  const toPixels = (box: Box) => inPixels(picture, box);
  // Without vertical lines there are no boxes: a bracket, or the end of another label, may precede a label.
  const hasBoxes = picture.rules.vertical.length >= MIN_LINES;
  for (const [name, tick] of readTicks(layout, picture.ink, toPixels, "ocr", hasBoxes ? SURE.ocr : MISPLACED)) {
    const marked = hasBoxes ? undefined : markInBrackets(picture.ink, picture.scale, tick.box);
    read.set(
      name,
      marked === undefined ? tick : { ...tick, raw: marked === null ? null : marked ? "X" : NOT_TICKED, confidence: BRACKETED },
    );
  }
  read.set(SIGNATURE, signatureIn(picture.ink, layout, toPixels, "ocr"));
}
