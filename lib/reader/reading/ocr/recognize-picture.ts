import { certificateWords } from "../document-facts.ts";
import { type Box, bottom, mapBox, right, type Word } from "../geometry.ts";
import type { Layout } from "../layout.ts";
import type { Gray } from "../raster/gray.ts";
import { only, without } from "../raster/running-text.ts";
import { isUpright } from "../raster/upright.ts";
import { withFullStops } from "./full-stops.ts";
import { withoutJoinedAmounts } from "./joined-amount.ts";
import { inPixels, type PagePicture, type Picture, prepare } from "./picture.ts";
import { recognizePage } from "./recognizer.ts";
import { tightened } from "./tightened.ts";

/** 200 dpi: at 300 dpi OCR is slower and worse, at 150 it loses half. */
export const READING_SCALE = 200 / 72;

export interface PictureWords {
  picture: Picture;
  /** In points of the image. */
  words: Word[];
}

/**
 * The words of a page image in any orientation, without those of full-width sentences; `unruled` is the same image without its lines, if
 * available.
 */
export async function recognizePicture(page: PagePicture, unruled: Gray | null = null): Promise<PictureWords> {
  const [one, other] = page.width > page.height ? ([1, 3] as const) : ([0, 2] as const);
  const picture = prepare(page, unruled, one);
  if (!isUpright(picture.ink, picture.scale)) return surer(await wordsOf(prepare(page, unruled, other)), () => picture);
  return surer(await wordsOf(picture), () => prepare(page, unruled, other));
}

/** The first reading, or the upside-down one if that resembles a certificate more; tried only if the first has low confidence. */
async function surer(first: PictureWords, otherWay: () => Picture): Promise<PictureWords> {
  if (isSure(first.words)) return first;
  const second = await wordsOf(otherWay());
  return certificateWords(second.words) > certificateWords(first.words) ? second : first;
}

/** An upside-down page gives garbled text with low confidence. */
function isSure(words: readonly Word[]): boolean {
  const sure = words.filter(({ text, confidence }) => confidence > 0.7 && /^[A-Za-z]{4,}/.test(text));
  return sure.length >= 12 && sure.length >= 0.2 * words.length;
}

async function wordsOf(picture: Picture): Promise<PictureWords> {
  const words = await recognised(picture, without(picture.clean, picture.sentences));
  return { picture: { ...picture, coarse: picture.coarse || isPoorlyRead(words) }, words: words.filter(isPrint) };
}

/** Words of less height are pieces of a printed line that were recognised as characters. Points. */
const FLAT = 2;
const isPrint = ({ text, box }: Word): boolean => box[3] >= FLAT || !/[A-Za-z0-9]/.test(text);

/** The share of words with low confidence on a page whose letters are damaged: 0.05 to 0.14 on scans, 0.45 and more on copies in black and white. */
const POORLY = 0.165;
const LOW = 0.8;
/** Fewer words say nothing about the page. */
const MIN_WORDS = 60;

/** Whether the page's letters are damaged, whatever its resolution: faxes and copies of copies. */
export function isPoorlyRead(words: readonly Word[]): boolean {
  const telling = words.filter(({ text }) => /[A-Za-z0-9]{3}/.test(text));
  return telling.length >= MIN_WORDS && telling.filter(({ confidence }) => confidence < LOW).length > POORLY * telling.length;
}

/** The words of the image's rows; `top` is the offset of a partial image. */
async function recognised({ ink, scale }: Picture, rows: Gray, top = 0): Promise<Word[]> {
  const found = (await recognizePage(rows, Math.round(72 * scale))).map((word) => ({
    ...word,
    box: mapBox([1, 0, 0, 0, 1, top], word.box),
  }));
  const toPoints = [1 / scale, 0, 0, 0, 1 / scale, 0] as const;
  return withoutJoinedAmounts(withFullStops(tightened(found, ink), ink)).map((word) => ({ ...word, box: mapBox(toPoints, word.box) }));
}

/** The tolerance of a value's edge. Points. */
const EDGE = 2;

/**
 * The words of sentences that may contain values: those that overlap cells of the form's own grid; all sentences of another grid. The
 * others are printed text of the form.
 */
export async function recognizeSentences({ picture }: PictureWords, grid: Layout | null): Promise<Word[]> {
  const boxes = grid ? picture.sentences.filter((sentence) => reachesInto(grid, picture, sentence)) : picture.sentences;
  if (boxes.length === 0) return [];
  const { strip, top } = only(picture.clean, boxes);
  return (await recognised(picture, strip, top)).filter(isPrint);
}

function reachesInto(layout: Layout, picture: Picture, sentence: Box): boolean {
  const rows = Object.values(layout.rows).flatMap((row) => Object.values(row));
  const cells = [...layout.cells.values(), ...rows, ...Object.values(layout.blocks)];
  return cells.some((cell) => overlap(sentence, inPixels(picture, cell)) > EDGE * picture.scale);
}

/** The smaller side of the boxes' intersection; 0 or less if there is none. */
function overlap(a: Box, b: Box): number {
  return Math.min(Math.min(right(a), right(b)) - Math.max(a[0], b[0]), Math.min(bottom(a), bottom(b)) - Math.max(a[1], b[1]));
}
