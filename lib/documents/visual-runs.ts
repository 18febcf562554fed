import bidiFactory from "bidi-js";
import { type Face, faceOf, has } from "./faces.ts";
import { letters } from "./words.ts";

/** Text of one face and direction, in the form the PDF writer needs. */
export interface Run {
  text: string;
  face: Face;
}

const bidi = bidiFactory();
/** Faces of right-to-left scripts. Shaping them also reverses them. */
const rightToLeft: readonly Face[] = ["hebrew", "arabic"];

interface Piece extends Run {
  level: number;
}

/** Characters that belong to the letter before them: accents, vowel signs, joiners. */
const isAttached = (character: string) => /[\p{M}\u200c\u200d]/u.test(character);

/** Splits a line into pieces of one face and one level of direction, in reading order. */
function pieces(line: string): Piece[] {
  const { levels } = bidi.getEmbeddingLevels(line);
  const found: Piece[] = [];
  let at = 0;
  for (const character of line) {
    const level = levels[at] ?? 0;
    at += character.length;
    const last = found.at(-1);
    const face = last && isAttached(character) && has(last.face, character) ? last.face : (faceOf(character) ?? "geist");
    if (last?.face === face && last.level === level) last.text += character;
    else found.push({ text: character, face, level });
  }
  return found;
}

/** A piece as runs from left to right. */
function drawn({ text, face, level }: Piece): Run[] {
  const turns = rightToLeft.includes(face);
  if (level % 2 === 1) {
    if (turns) return [{ text, face }];
    // Brackets and spaces between right-to-left words.
    const mirrored = [...text].map((character) => bidi.getMirroredCharacter(character) ?? character);
    return [{ text: mirrored.reverse().join(""), face }];
  }
  // Digits of these scripts run left to right; drawn as one run they would be reversed.
  return turns ? letters(text).map((letter) => ({ text: letter, face })) : [{ text, face }];
}

/** A line as runs from left to right, in the order of the Unicode bidirectional algorithm. */
export function visualRuns(line: string): Run[] {
  const ordered = pieces(line);
  for (let level = Math.max(0, ...ordered.map((piece) => piece.level)); level > 0; level--) {
    for (let from = 0; from < ordered.length; from++) {
      let to = from;
      while (to < ordered.length && (ordered[to]?.level ?? 0) >= level) to++;
      if (to - from > 1) ordered.splice(from, to - from, ...ordered.slice(from, to).reverse());
      from = to;
    }
  }
  return ordered.flatMap(drawn);
}
