import type { Box, Word } from "./geometry.ts";

/** Widths in thousandths of the type size, accurate enough for common sans and serif fonts to locate the words of a run. */
function typicalWidth(character: string): number {
  if (/[iljI|!.,:;'`]/.test(character)) return 260;
  if (/[\s\-ftr()[\]/\\]/.test(character)) return 300;
  if (/[mwMW@%&]/.test(character)) return 830;
  if (/[A-Z]/.test(character)) return 680;
  return 550;
}

/**
 * Splits a run of text into words with boxes. The file gives only the run's start and length; inside it, widths are distributed by
 * character, evenly for a fixed-pitch font.
 */
export function splitWords(text: string, x: number, baseline: number, width: number, size: number): Word[] {
  const fixedPitch = Math.abs(width - 0.6 * size * text.length) < 0.01 * width;
  const widths = Array.from(text, (character) => (fixedPitch ? 600 : typicalWidth(character)));
  const total = widths.reduce((sum, each) => sum + each, 0) || 1;
  const words: Word[] = [];
  let at = 0;
  let index = 0;
  const advance = (characters: string) => {
    const from = at;
    for (const _ of characters) at += widths[index++] ?? 0;
    return from;
  };
  for (const [piece] of text.matchAll(/\s+|\S+/g)) {
    const from = advance(piece);
    if (piece.trim() === "") continue;
    const box: Box = [x + (from / total) * width, baseline - 0.78 * size, ((at - from) / total) * width, size];
    words.push({ text: piece, box, confidence: 1 });
  }
  return words;
}
