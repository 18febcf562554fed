import { type Dictionary, SIGNATURE, SURE } from "../dictionary.ts";
import { certificateWords } from "../document-facts.ts";
import { type Box, bottom, mapBox, right, type Word } from "../geometry.ts";
import { type Layout, withoutLabelRemains } from "../layout.ts";
import type { Gray } from "../raster/gray.ts";
import { only, without } from "../raster/running-text.ts";
import { readWords } from "../read-layout.ts";
import { readTicks, signatureIn } from "../ticks.ts";
import { doubtLengths } from "./amount-lengths.ts";
import { spellAsWritten } from "./as-written.ts";
import { spellMail, trimContacts } from "./contacts.ts";
import { withFullStops } from "./full-stops.ts";
import { offerLikelyTerms } from "./likely-terms.ts";
import { inPixels, type PagePicture, type Picture, prepare } from "./picture.ts";
import { readPlacesAgain } from "./places-again.ts";
import { doubtProse, UNCONFIRMED } from "./prose.ts";
import { recognizePage } from "./recognizer.ts";
import { readAgain } from "./second-reading.ts";
import { doubtSpelling } from "./spelling.ts";
import { doubtOddTerms, readTermsAgain, trustAnniversaries } from "./terms.ts";
import { tightened } from "./tightened.ts";
import { hasUnreadInk } from "./unread-ink.ts";

/** 200 dots an inch: at 300 recognition is slower and worse, at 150 half is lost. */
export const READING_SCALE = 200 / 72;

const REMARKS = "CertificateOfLiabilityInsurance_ACORDForm_RemarkText_A";

export interface PictureWords {
  picture: Picture;
  /** In points of the picture; of what stands outside its sentences. */
  words: Word[];
}

/** The words of a page that has only a picture, whichever way up it was scanned; `unruled` is the same picture without its lines, where there is one. */
export async function recognizePicture(page: PagePicture, unruled: Gray | null = null): Promise<PictureWords> {
  const ways = page.width > page.height ? ([1, 3] as const) : ([0, 2] as const);
  const first = await wordsOf(page, unruled, ways[0]);
  if (upright(first.words)) return first;
  const second = await wordsOf(page, unruled, ways[1]);
  return certificateWords(second.words) > certificateWords(first.words) ? second : first;
}

async function wordsOf(page: PagePicture, unruled: Gray | null, turns: 0 | 1 | 2 | 3): Promise<PictureWords> {
  const picture = prepare(page, unruled, turns);
  return { picture, words: await recognised(picture, without(picture.clean, picture.sentences)) };
}

/** Words of rows of the picture, of all of them if not from `top` on. */
async function recognised({ ink, scale }: Picture, rows: Gray, top = 0): Promise<Word[]> {
  const found = await recognizePage(rows, Math.round(72 * scale));
  const placed = top === 0 ? found : found.map((word) => ({ ...word, box: mapBox([1, 0, 0, 0, 1, top], word.box) }));
  const toPoints = [1 / scale, 0, 0, 0, 1 / scale, 0] as const;
  return withFullStops(tightened(placed, ink), ink).map((word) => ({ ...word, box: mapBox(toPoints, word.box) }));
}

/** A value's edge on the page may be off by so much. Points. */
const EDGE = 2;

/**
 * The words of the sentences that may hold values: those that reach into cells of the form's own grid, all where the page has another. What
 * is left is print of the form, half of a page's letters.
 */
export async function recognizeSentences({ picture }: PictureWords, grid: Layout | null): Promise<Word[]> {
  const boxes = grid ? picture.sentences.filter((sentence) => reachesInto(grid, picture, sentence)) : picture.sentences;
  if (boxes.length === 0) return [];
  const { strip, top } = only(picture.clean, boxes);
  return recognised(picture, strip, top);
}

function reachesInto(layout: Layout, picture: Picture, sentence: Box): boolean {
  const cells = [
    ...layout.cells.values(),
    ...Object.values(layout.rows).flatMap((row) => Object.values(row)),
    ...Object.values(layout.blocks),
  ];
  return cells.some((cell) => overlap(sentence, inPixels(picture, cell)) > EDGE * picture.scale);
}

/** The lesser side of what two boxes share; not above 0 where they share nothing. */
function overlap(a: Box, b: Box): number {
  return Math.min(Math.min(right(a), right(b)) - Math.max(a[0], b[0]), Math.min(bottom(a), bottom(b)) - Math.max(a[1], b[1]));
}

/** Upside down, a page reads as a jumble the recogniser is not sure of. */
function upright(words: readonly Word[]): boolean {
  const sure = words.filter(({ text, confidence }) => confidence > 0.7 && /^[A-Za-z]{4,}/.test(text));
  return sure.length >= 12 && sure.length >= 0.2 * words.length;
}

/** Doubts the remarks and the insurers' names beside ink that was not read: a stamp hides words. */
function doubtUnread(picture: Picture, words: readonly Word[], layout: Layout, read: Dictionary): void {
  const areas = [...layout.cells].filter(([name]) => name.startsWith("Insurer_FullName"));
  for (const [name, area] of [...areas, [REMARKS, layout.blocks.remarks] as const]) {
    const reading = read.get(name);
    if (reading && reading.confidence > UNCONFIRMED && hasUnreadInk(picture, words, area))
      read.set(name, { ...reading, confidence: UNCONFIRMED });
  }
}

/** Reads every field of the layout from a picture and its words; boxes come out in points of the page as displayed. */
export async function readPicture({ picture, words }: PictureWords, layout: Layout): Promise<Dictionary> {
  const read = readWords(layout, withoutLabelRemains(words, layout), "ocr");
  for (const name of [...read.keys()]) if (/Indicator_[AB]$/.test(name) && !name.includes("AnyPersons")) read.delete(name);
  await readPlacesAgain(picture, layout, read);
  await readTermsAgain(picture, layout, read);
  await readAgain(picture, layout, read);
  doubtLengths(picture, read);
  doubtSpelling(picture, read);
  if (!picture.coarse) trustAnniversaries(read);
  offerLikelyTerms(read);
  doubtOddTerms(read);
  spellAsWritten(read);
  trimContacts(read);
  spellMail(read);
  doubtProse(picture, read);
  doubtUnread(picture, words, layout, read);
  const toPixels = (box: Box) => inPixels(picture, box);
  for (const [name, tick] of readTicks(layout, picture.ink, toPixels, "ocr", SURE.ocr)) read.set(name, tick);
  read.set(SIGNATURE, signatureIn(picture.ink, layout, toPixels, "ocr"));
  return new Map([...read].map(([name, reading]) => [name, { ...reading, box: mapBox(picture.toPage, reading.box) }]));
}
