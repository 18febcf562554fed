import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { createWorker, OEM, type Page, PSM, type Worker } from "tesseract.js";
import type { Word } from "../geometry.ts";
import type { Gray } from "../raster/gray.ts";
import { apart } from "./apart.ts";

const languages = join(dirname(createRequire(import.meta.url).resolve("@tesseract.js-data/eng/package.json")), "4.0.0_best_int");

let started: Promise<Worker> | undefined;

/** One OCR engine per process, with language data from its package: nothing is downloaded or written. */
function recognizer(): Promise<Worker> {
  started ??= createWorker("eng", OEM.LSTM_ONLY, { langPath: languages, gzip: true, cacheMethod: "none" });
  return started;
}

/** Ends the OCR engine's thread, for programs that continue without it. */
export async function closeRecognizer(): Promise<void> {
  const worker = await started;
  started = undefined;
  await worker?.terminate();
}

/** Words of a page with sparse text, boxes in pixels. `dots` is the dpi, given and not estimated. */
export async function recognizePage(picture: Gray, dots: number): Promise<Word[]> {
  return recognize(picture, { tessedit_pageseg_mode: PSM.SPARSE_TEXT, tessedit_char_whitelist: "", user_defined_dpi: String(dots) });
}

/** The content of a cropped cell. */
export type Extent = "sign" | "line" | "lines";

const modes: Record<Extent, PSM> = { sign: PSM.SINGLE_CHAR, line: PSM.SINGLE_LINE, lines: PSM.SINGLE_BLOCK };

/** Words of a cropped cell; `characters` restricts the alphabet, empty allows all. */
export async function recognizeCell(picture: Gray, dots: number, characters: string, extent: Extent): Promise<Word[]> {
  const mode = modes[extent];
  return recognize(picture, { tessedit_pageseg_mode: mode, tessedit_char_whitelist: characters, user_defined_dpi: String(dots) });
}

async function recognize(picture: Gray, parameters: Parameters<Worker["setParameters"]>[0]): Promise<Word[]> {
  const worker = await recognizer();
  await worker.setParameters({ ...parameters, tessedit_do_invert: "0" });
  const { data } = await worker.recognize(pgm(picture), {}, { blocks: true, text: false });
  return wordsOf(data);
}

function pgm({ width, height, data }: Gray): Buffer {
  return Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`, "latin1"), data]);
}

function wordsOf({ blocks }: Page): Word[] {
  const lines = (blocks ?? []).flatMap((block) => block.paragraphs.flatMap((paragraph) => paragraph.lines));
  return lines.flatMap(({ words }) =>
    apart(words.flatMap((word, index) => wordOf(word, isDash(words[index - 1], word, words[index + 1])))),
  );
}

type RecognisedWord = Page["blocks"] extends (infer Block)[] | null ? WordsOf<Block> : never;
type WordsOf<Block> = Block extends { paragraphs: { lines: { words: (infer Each)[] }[] }[] } ? Each : never;

/** A dash between two words; alone, or at the edge of a line, it is a remnant of a printed line. */
function isDash(before: RecognisedWord | undefined, { text, bbox }: RecognisedWord, after: RecognisedWord | undefined): boolean {
  if (!before || !after || !/^[-\u2013\u2014]$/.test(text)) return false;
  const high = before.bbox.y1 - before.bbox.y0;
  const beside = bbox.x0 - before.bbox.x1 < high && after.bbox.x0 - bbox.x1 < high;
  return beside && bbox.x1 - bbox.x0 < high && /[A-Za-z0-9]/.test(before.text) && /[A-Za-z0-9]/.test(after.text);
}

function wordOf({ text, confidence, bbox }: RecognisedWord, dash: boolean): Word[] {
  const box: Word["box"] = [bbox.x0, bbox.y0, bbox.x1 - bbox.x0, bbox.y1 - bbox.y0];
  if (dash) return [{ text: "-", confidence: confidence / 100, box }];
  const plain = text
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/[—–]/g, "-")
    .replace(/^[\s,.'"`|_~*]+|[\s'"`|_~*]+$/g, "");
  // Remnants of printed lines are read as punctuation, or as letters with low confidence.
  const remains = !/[A-Za-z0-9&$]/.test(plain) || (plain.length <= 2 && (confidence < 30 || /[[\]{}|()]/.test(plain)));
  return remains ? [] : [{ text: plain, confidence: confidence / 100, box }];
}
